// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Loading from './Loading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const example = exampleOf('loading')
/** Second by second, as what a moment starts is there only once it has been drawn. */
async function pass(seconds: number) {
  for (let left = seconds; left > 0; left--) await act(() => vi.advanceTimersByTimeAsync(1000))
}
const progress = () => Number(screen.getByRole('progressbar', { name: 'Progress of your summary' }).ariaValueNow)
const states = () => screen.getAllByRole('listitem').map((stage) => stage.dataset.state)
const said = () => screen.getByRole('status').textContent

it('goes through its stages and moves on by itself, once', async () => {
  const { onContinue } = renderStep(Loading, example)
  expect(states()).toEqual(['running', 'waiting', 'waiting'])
  expect(said()).toBe('Reading your answers')
  expect(screen.queryByRole('button')).toBeNull()
  await pass(2)
  expect(states()).toEqual(['done', 'running', 'waiting'])
  expect(said()).toBe('Working out your numbers')
  expect(progress()).toBe(40)
  await pass(3)
  expect(said()).toBe('Your summary is ready')
  expect(onContinue).not.toHaveBeenCalled()
  await pass(60)
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('who comes back finds it finished, is not moved on, and goes on by the button', async () => {
  const first = renderStep(Loading, example)
  await pass(6)
  first.unmount()
  const { onContinue } = renderStep(Loading, example, { remembered: Object.fromEntries(first.memory) })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your summary is ready')
  expect(progress()).toBe(100)
  expect(states()).toEqual(['done', 'done', 'done'])
  await pass(60)
  expect(onContinue).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('who leaves it halfway finds it where it was', async () => {
  const first = renderStep(Loading, example)
  await pass(3)
  first.unmount()
  await pass(60)
  expect(first.onContinue).not.toHaveBeenCalled()
  renderStep(Loading, example, { remembered: Object.fromEntries(first.memory) })
  expect(progress()).toBeGreaterThanOrEqual(40)
  expect(progress()).toBeLessThan(100)
})

it('stores nothing in the record', async () => {
  const { onAnswer, onPick } = renderStep(Loading, example)
  await pass(60)
  expect(onAnswer).not.toHaveBeenCalled()
  expect(onPick).not.toHaveBeenCalled()
})
