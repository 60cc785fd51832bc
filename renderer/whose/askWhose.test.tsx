// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { askWhose } from './askWhose'

const words = {
  'answers.title': 'Are these yours?',
  'answers.text': 'Begun.',
  'answers.yes': 'Yes',
  'answers.no': 'No',
}
const parts = { settings: testSettings, folder: '/funnel/test', language: 'en', locale: 'en-US' }

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<div id="root"><h1 tabindex="-1">A step</h1><button>A card</button></div>'
  vi.stubGlobal('fetch', async () => Response.json(words))
})

test.each([
  ['Yes', true],
  ['No', false],
])('%s: the page is out of reach before, and has the focus after', async (label, expected) => {
  const root = document.getElementById('root')
  let answer: Promise<boolean> = Promise.resolve(false)
  await act(async () => {
    answer = askWhose({ name: 'answers', text: 'text' }, parts)
    await vi.waitFor(() => expect(root?.hidden).toBe(true))
  })
  expect(document.activeElement?.textContent).toBe('Are these yours?')
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
  await act(async () => button?.click())
  expect(await answer).toBe(expected)
  expect(root?.hidden).toBe(false)
  expect(document.querySelector('[data-whose]')).toBeNull()
  expect(document.activeElement?.textContent).toBe('A step')
})
