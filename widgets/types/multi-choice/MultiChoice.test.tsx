// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import MultiChoice from './MultiChoice'

const example = exampleOf('multi-choice')
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const checked = () => screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true }).map((input) => input.value)
const tap = (text: string) => userEvent.click(screen.getByText(text))
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

it('the question is the name of a group of checkboxes', () => {
  renderStep(MultiChoice, example)
  const group = screen.getByRole('group', { name: 'Which of these sound like you?' })
  expect(group.querySelectorAll('input[type=checkbox]')).toHaveLength(4)
})

it('none clears the others, another clears none, one change for each tap', async () => {
  const { onAnswer } = renderStep(MultiChoice, example)
  await tap('I like a glass of wine')
  await tap('I have a sweet tooth')
  await tap('None of these')
  await tap('I eat in front of a screen')
  expect(onAnswer.mock.calls.flat()).toEqual([
    ['like_wine'],
    ['sweet_tooth', 'like_wine'],
    ['none_of_the_above'],
    ['screen_mealtime'],
  ])
  expect(checked()).toEqual(['screen_mealtime'])
})

it.each([' ', '{Enter}', '{Enter>5/}'])('%j does the same as a tap, once', async (key) => {
  const { onAnswer } = renderStep(MultiChoice, example, { answer: ['like_wine'] })
  box('None of these').focus()
  await userEvent.keyboard(key)
  box('I have a sweet tooth').focus()
  await userEvent.keyboard(key)
  expect(onAnswer.mock.calls.flat()).toEqual([['none_of_the_above'], ['sweet_tooth']])
})

it('an empty choice is no answer', async () => {
  const { onAnswer } = renderStep(MultiChoice, example, { answer: ['like_wine'] })
  await tap('I like a glass of wine')
  expect(onAnswer.mock.calls).toEqual([[undefined]])
})

it('a mix from a restored record is cleaned, on the screen and when the visitor goes on', async () => {
  const { onAnswer, onContinue } = renderStep(MultiChoice, example, {
    answer: ['none_of_the_above', '', 'like_wine', 'x', null],
  })
  expect(checked()).toEqual(['like_wine'])
  await goOn()
  expect(onAnswer.mock.calls).toEqual([[['like_wine']]])
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('going on with a clean answer stores nothing anew', async () => {
  const { onAnswer, onContinue } = renderStep(MultiChoice, example, { answer: ['like_wine'] })
  await goOn()
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('the button waits for the smallest number and says so', async () => {
  const { onContinue } = renderStep(MultiChoice, { ...example, step: { ...example.step, min: 2 } })
  const button = screen.getByRole('button', { name: 'Continue' })
  await tap('I like a glass of wine')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('')
  await goOn()
  expect(onContinue).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe('Choose at least 2 to go on.')
  await tap('I have a sweet tooth')
  expect(screen.getByRole('status').textContent).toBe('')
  expect(button.hasAttribute('aria-disabled')).toBe(false)
  await goOn()
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('none is enough however many are asked for', async () => {
  const { onContinue } = renderStep(MultiChoice, { ...example, step: { ...example.step, min: 2 } })
  await tap('None of these')
  await goOn()
  expect(onContinue).toHaveBeenCalledTimes(1)
})
