// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterPaint } from './afterPaint'

let done: string[]

beforeEach(() => {
  vi.useFakeTimers()
  done = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('it is done after a frame, and not in it', async () => {
  afterPaint(() => done.push('task'))
  requestAnimationFrame(() => done.push('frame'))
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(20)
  expect(done).toEqual(['frame', 'task'])
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toEqual(['frame', 'task'])
})

test('where nothing is painted it is done soon, once', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1)
  vi.stubGlobal('cancelAnimationFrame', () => {})
  afterPaint(() => done.push('task'))
  await vi.advanceTimersByTimeAsync(99)
  expect(done).toEqual([])
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toEqual(['task'])
})

test.each([0, 16])('it can be called off, %d ms later too', async (milliseconds) => {
  const callOff = afterPaint(() => done.push('task'))
  await vi.advanceTimersByTimeAsync(milliseconds)
  callOff()
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toEqual([])
})
