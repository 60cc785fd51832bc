// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Statement from './Statement'

const example = exampleOf('statement')

const degree = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

it('question and sentence together name the scale', () => {
  renderStep(Statement, example)
  const name = 'How much does this sound like you? When a day goes wrong, food makes it better.'
  expect(screen.getByRole('group', { name })).toBeDefined()
})

it('the degrees stand from none to all, each with its word and a fuller bar', () => {
  const { container } = renderStep(Statement, example)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ value }) => value)).toEqual(['not_at_all', 'slightly', 'moderately', 'mostly', 'totally'])
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Not at all',
    'A little',
    'Partly',
    'Mostly',
    'Totally',
  ])
  const bars = [...container.querySelectorAll<HTMLElement>('.scale-level')]
  expect(bars.map(({ style }) => style.getPropertyValue('--share'))).toEqual(['0.2', '0.4', '0.6', '0.8', '1'])
})

it('the stored degree is checked, and only that', () => {
  renderStep(Statement, example, { answer: 'moderately' })
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([degree('Partly')])
})

it.each([undefined, 'stranger', 3, ['mostly']])('%j checks nothing', (answer) => {
  renderStep(Statement, example, { answer })
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
})

describe('answering', () => {
  it('a tap answers and moves on, on the chosen degree too', async () => {
    const { onPick, onAnswer } = renderStep(Statement, example, { answer: 'mostly' })
    await userEvent.click(screen.getByText('Totally'))
    await userEvent.click(screen.getByText('Totally'))
    expect(onPick.mock.calls).toEqual([['totally'], ['totally']])
    expect(onAnswer).not.toHaveBeenCalled()
  })

  it('arrow keys move the choice, around the ends too, and stay on the step', async () => {
    const { onPick, onAnswer } = renderStep(Statement, example)
    degree('Not at all').focus()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}')
    expect(onAnswer.mock.calls.flat()).toEqual(['slightly', 'not_at_all', 'totally'])
    expect(onPick).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(degree('Totally'))
  })

  it.each(['{Enter}', ' '])('%j confirms the chosen degree and moves on', async (key) => {
    const { onPick } = renderStep(Statement, example, { answer: 'slightly' })
    degree('A little').focus()
    await userEvent.keyboard(key)
    expect(onPick.mock.calls).toEqual([['slightly']])
  })
})

it('a picture stands above the sentence, else quotation marks', () => {
  const withPicture = renderStep(Statement, example)
  expect(withPicture.container.querySelector('.statement img')?.getAttribute('src')).toBe(
    '/images/emoji/habits/stress-face.webp',
  )
  withPicture.unmount()
  const { emoji: _, ...step } = example.step
  const { container } = renderStep(Statement, { ...example, step })
  expect(container.querySelector('.statement-quotes')).not.toBeNull()
})

it('small print stands below the scale', () => {
  renderStep(Statement, { ...example, words: { ...example.words, note: 'Nobody is judging.' } })
  expect(screen.getByText('Nobody is judging.')).toBeDefined()
})
