// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Summary from './Summary'

const example = exampleOf('summary')
const now = [{ picture: '{sex}/body-{build}' }, { picture: '{sex}/body-usual' }]
const goal = [{ picture: '{sex}/body-{build}-slimmer' }, { picture: '{sex}/body-usual' }]
const blocks = [{ name: 'pictures' as const, now, goal }]
const step = { ...example, step: { ...example.step, blocks } }
const size = [360, 480] as const
const sizes = { 'woman/body-wide': size, 'woman/body-wide-slimmer': size, 'woman/body-usual': size }
const weights = { weight: { kg: 80 }, goal: { kg: 70 } }

function shown(answers: object) {
  renderStep(Summary, step, { sex: 'female', sizes, answers: { ...weights, ...answers } })
  const pictures = [...document.querySelectorAll('.body-picture')]
  return pictures.map((image) => image.getAttribute('src')?.replace(/^\/images\/woman\/|-360\.webp$/g, ''))
}

it.each([
  ['the pictures of their answer', { build: 'wide' }, ['body-wide', 'body-wide-slimmer']],
  ['one picture where both are the same', {}, ['body-usual']],
  ['one picture after an answer that is no option any more', { build: 'tall' }, ['body-usual']],
  ['none of losing where they want to gain', { build: 'wide', goal: { kg: 90 } }, []],
])('a visitor sees %s', (_case, answers, pictures) => {
  expect(shown(answers)).toEqual(pictures)
})

it('a goal that stands alone says no weight of now', () => {
  shown({})
  expect(screen.queryByText('Now')).toBeNull()
  expect(screen.getByText('Goal').parentElement?.textContent).toBe('Goal 70\u00a0kg')
})
