// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live35 } from '../../tests/orders/live35'
import { testSettings } from '../../tests/orders/settings'
import { renderFunnel } from '../renderFunnel'
import { createArrivals } from './arrivals'
import { hearNotes } from './notes'

let taken: number
let told: string[]

beforeEach(() => {
  vi.useFakeTimers()
  window.scrollTo = () => {}
  const isArrival = createArrivals()
  taken = 0
  told = []
  hearNotes(([, name, about]) => {
    if (name !== 'page_visit') return
    taken++
    const { name: step, key } = about as { readonly name: string; readonly key: string }
    if (isArrival(step, key)) told.push(step)
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const setting = { order: live35, settings: testSettings }
const woman = { age: '30_39', sex: 'woman' }

async function browserGoesBack() {
  await act(async () => {
    window.history.back()
    await vi.advanceTimersByTimeAsync(50)
  })
}

test('in StrictMode, which runs effects twice, a page visit is told once, and again when the step is come back to', async () => {
  await renderFunnel('/woman/workout', { ...setting, answers: woman })
  expect(taken).toBe(2)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue' })))
  await browserGoesBack()
  expect(told).toEqual(['workout', 'feel-during-the-day', 'workout'])
})

test('a step that the visitor is sent on from is not told of', async () => {
  // Without a weight nobody can choose a goal.
  await renderFunnel('/woman/weight-goal', { ...setting, answers: woman })
  expect(told).toEqual(['weight'])
})
