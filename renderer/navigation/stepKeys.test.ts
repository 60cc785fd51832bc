// @vitest-environment jsdom
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { followStepKeys } from './stepKeys'

let clicked: string[] = []

beforeAll(() => followStepKeys(document))

beforeEach(() => {
  clicked = []
  document.body.innerHTML = `
    <header><button id="back">Back</button></header>
    <main data-step="example">
      <h1 tabindex="-1">Question</h1>
      <input type="radio" name="example" data-option id="first"><input type="radio" name="example" data-option id="second">
      <input type="text" id="field">
      <div class="step-footer"><button class="button" id="next">Continue</button><button class="button button-quiet" id="skip">Skip</button></div>
    </main>`
  for (const element of document.querySelectorAll('input, button')) {
    element.addEventListener('click', () => clicked.push(element.id))
  }
})

afterEach(() => document.body.replaceChildren())

test.each<[string, string | null, string, readonly string[]]>([
  ['a figure chooses the card, from the heading', 'h1', '2', ['second']],
  ['from a card', '#first', '2', ['second']],
  ['and from nowhere', null, '1', ['first']],
  ['a figure without a card does nothing', 'h1', '3', []],
  ['0 is no card', 'h1', '0', []],
  ['Enter continues from the heading', 'h1', '{Enter}', ['next']],
  ['and from nowhere', null, '{Enter}', ['next']],
  ['a button takes Enter by itself', '#skip', '{Enter}', ['skip']],
  ['in a field figures are typed', '#field', '1', []],
  ['with a further key it is somebody else’s shortcut', 'h1', '{Control>}1{/Control}', []],
  ['a figure in the header is none for the step', '#back', '1', []],
])('%s', async (_rule, from, keys, expected) => {
  if (from) document.querySelector<HTMLElement>(from)?.focus()
  await userEvent.keyboard(keys)
  expect(clicked).toEqual(expected)
})

test('a key that is held down counts once', async () => {
  document.querySelector<HTMLElement>('h1')?.focus()
  await userEvent.keyboard('{1>3/}')
  expect(clicked).toEqual(['first'])
})

test('under a dialog nothing is chosen', async () => {
  document.body.insertAdjacentHTML('beforeend', '<dialog open></dialog>')
  document.querySelector<HTMLElement>('h1')?.focus()
  await userEvent.keyboard('1{Enter}')
  expect(clicked).toEqual([])
})
