// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen } from '../../shared/dialog/dialogs.fixture'
import Analysis from './Analysis'

beforeAll(letDialogsOpen)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const example = exampleOf('analysis')
/** Second by second, as what a moment starts is there only once it has been drawn. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left--) {
    await act(() => vi.advanceTimersByTimeAsync(1000 * Math.min(1, left)))
  }
}
const question = () => screen.queryByRole('dialog')
const reply = (name: string) => fireEvent.click(within(question() as HTMLElement).getByRole('button', { name }))
const progress = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
const states = () => [...document.querySelectorAll('li')].map((stage) => stage.dataset.state)
const said = () => screen.getByRole('status').textContent

async function runToTheEnd() {
  await pass(6)
  reply('Yes')
  await pass(5)
  reply('No')
  await pass(7)
}

describe('the run', () => {
  it('goes through four stages with their messages, and moves on by itself once', async () => {
    const { onContinue } = renderStep(Analysis, example)
    expect(states()).toEqual(['running', 'waiting', 'waiting', 'waiting'])
    expect(said()).toBe('Setting your calories by height, weight and goal')
    await pass(3)
    expect(states()).toEqual(['done', 'running', 'waiting', 'waiting'])
    expect(screen.getByText('Body and goal read')).toBeTruthy()
    await pass(3)
    reply('Yes')
    await pass(3)
    expect(said()).toBe('Sorting meals by what you like')
    await pass(1)
    reply('No')
    await pass(4.9)
    expect(onContinue).not.toHaveBeenCalled()
    await pass(60)
    expect(progress()).toBe(100)
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('fills its ring and never runs back', async () => {
    renderStep(Analysis, example)
    const seen = [progress()]
    for (let second = 0; second < 4; second++) {
      await pass(1)
      seen.push(progress())
    }
    expect(seen).toEqual([0, 8, 15, 23, 31])
  })
})

describe('a question on the way', () => {
  it('holds the run until it is answered, whatever the answer', async () => {
    const { memory } = renderStep(Analysis, example)
    await pass(60)
    expect(question()?.textContent).toContain('Do you usually finish what you start?')
    const held = progress()
    await pass(60)
    expect(progress()).toBe(held)
    reply('No')
    expect(question()).toBeNull()
    await pass(60)
    expect(question()?.textContent).toContain('Would a friendly reminder')
    expect(progress()).toBeGreaterThan(held)
    expect(memory.get('replies')).toEqual({ finish: false })
  })

  it('does not go away on Escape', async () => {
    renderStep(Analysis, example)
    await pass(60)
    fireEvent(question() as HTMLElement, new Event('cancel', { cancelable: true }))
    expect(question()).toBeTruthy()
  })

  it('stores nothing in the record', async () => {
    const { onAnswer, onPick } = renderStep(Analysis, example)
    await runToTheEnd()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(onPick).not.toHaveBeenCalled()
  })
})

describe('who comes back', () => {
  it('to a finished one sees it finished, stays, and goes on by the button', async () => {
    const first = renderStep(Analysis, example)
    await runToTheEnd()
    const remembered = Object.fromEntries(first.memory)
    first.unmount()
    const { onContinue } = renderStep(Analysis, example, { remembered })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan is ready')
    expect(states()).toEqual(['done', 'done', 'done', 'done'])
    await pass(60)
    expect(onContinue).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('after leaving in its last moment is not moved on behind their back', async () => {
    const { onContinue, unmount } = renderStep(Analysis, example)
    await pass(6)
    reply('Yes')
    await pass(5)
    reply('No')
    await pass(5)
    expect(progress()).toBe(100)
    unmount()
    await pass(60)
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('halfway finds it where it was, is not asked twice, and it comes to its end', async () => {
    const first = renderStep(Analysis, example)
    await pass(6)
    reply('Yes')
    await pass(2)
    const remembered = Object.fromEntries(first.memory)
    first.unmount()
    await pass(60)
    expect(first.onContinue).not.toHaveBeenCalled()
    const { onContinue } = renderStep(Analysis, example, { remembered })
    expect(progress()).toBeGreaterThan(30)
    await pass(60)
    expect(question()?.textContent).toContain('Would a friendly reminder')
    reply('Yes')
    await pass(60)
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it.each([['text'], [-5], [null], [Number.NaN]])('to a memory of %j starts anew', (elapsed) => {
    renderStep(Analysis, example, { remembered: { elapsed, replies: 'x' } })
    expect(progress()).toBe(0)
  })
})

describe('the reviews', () => {
  it.each([
    ['female', 'Hannah'],
    ['male', 'Tom'],
  ] as const)('for a %s are by %s, and marked as samples', (sex, name) => {
    renderStep(Analysis, example, { sex })
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.getByRole('img', { name: '5 stars out of 5' })).toBeTruthy()
    expect(screen.getByText(/Sample wording/)).toBeTruthy()
  })

  it('may be missing, as the questions may', async () => {
    const { reviews: _reviews, questions: _questions, ...step } = example.step
    const { onContinue } = renderStep(Analysis, { ...example, step })
    await pass(20)
    expect(onContinue).toHaveBeenCalledTimes(1)
  })
})
