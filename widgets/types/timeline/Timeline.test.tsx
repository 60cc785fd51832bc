// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Timeline from './Timeline'

const example = exampleOf('timeline')

const goOn = () => screen.getByRole('button', { name: 'Continue' })

it('before a choice a faint line leads to the middle, and the button says what is missing', async () => {
  const { container, onContinue } = renderStep(Timeline, example)
  expect(container.querySelector('.timeline-line')).toBeNull()
  expect(container.querySelectorAll('.timeline-sketch')).toHaveLength(1)
  expect(screen.queryByText('Your best shape')).toBeNull()
  await userEvent.click(goOn())
  expect(onContinue).not.toHaveBeenCalled()
  expect(screen.getByText('Choose an answer to go on.')).toBeDefined()
})

it('a tap answers, draws the line to the choice and stays; the button goes on', async () => {
  const { container, onAnswer, onPick, onContinue } = renderStep(Timeline, example)
  await userEvent.click(screen.getByText('In 6 months'))
  expect(onAnswer.mock.calls).toEqual([['in_6_months']])
  expect(onPick).not.toHaveBeenCalled()
  expect(container.querySelectorAll('.timeline-line')).toHaveLength(1)
  expect(container.querySelector('.timeline-sketch')).toBeNull()
  expect(container.querySelectorAll('.timeline-stop[data-chosen]')).toHaveLength(1)
  expect(screen.getByText('Your best shape')).toBeDefined()
  await userEvent.click(goOn())
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('the line ends at the stored choice', () => {
  const { container } = renderStep(Timeline, example, { answer: 'in_a_year' })
  const stops = [...container.querySelectorAll('.timeline-stop')]
  expect(stops.map((stop) => stop.hasAttribute('data-chosen'))).toEqual([false, false, true])
  expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([false, false, true])
})

it('arrow keys move the choice', async () => {
  const { onAnswer } = renderStep(Timeline, example)
  screen.getByRole('radio', { name: 'In 3 months' }).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(onAnswer.mock.calls.flat()).toEqual(['in_6_months', 'in_a_year', 'in_3_months'])
})

it('a screen reader has the question and its cards, and no drawing', () => {
  const { container } = renderStep(Timeline, example, { answer: 'in_6_months' })
  expect(screen.getByRole('group', { name: 'When would you like to be in your best shape?' })).toBeDefined()
  expect(container.querySelector('.timeline')?.getAttribute('aria-hidden')).toBe('true')
})
