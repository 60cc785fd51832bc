// @vitest-environment jsdom
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listenToQueue } from '../../client/analytics/outbox/queue'
import { live35 } from '../../tests/orders/live35'
import { testSettings } from '../../tests/orders/settings'
import { renderFunnel, tap } from '../renderFunnel'

let told: string[]

beforeEach(() => {
  vi.useFakeTimers()
  window.scrollTo = () => {}
  told = []
  listenToQueue(({ call }) => {
    if (call.type === 'track' && call.event === 'page_visit') told.push((call.properties as { title: string }).title)
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
  expect(told).toEqual(['workout'])
  await tap('Continue')
  await browserGoesBack()
  expect(told).toEqual(['workout', 'feel-during-the-day', 'workout'])
})

test('a step that the visitor is sent on from is not reported', async () => {
  // Without a weight nobody can choose a goal.
  await renderFunnel('/woman/weight-goal', { ...setting, answers: woman })
  expect(told).toEqual(['weight'])
})
