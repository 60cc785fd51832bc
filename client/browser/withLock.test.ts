import { afterEach, describe, expect, test, vi } from 'vitest'
import { withLock } from './withLock'

afterEach(() => vi.unstubAllGlobals())

const withLocks = (request: (name: string, options: object, task: () => Promise<void>) => Promise<void>) =>
  vi.stubGlobal('navigator', { locks: { request } })

describe('a task in its turn is done once', () => {
  test('where there are no locks', async () => {
    vi.stubGlobal('navigator', {})
    const task = vi.fn(async () => {})
    await withLock('own', 10, task)
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('when its turn comes', async () => {
    withLocks((_name, _options, task) => task())
    const task = vi.fn(async () => {})
    await withLock('own', 10, task)
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('when no turn comes', async () => {
    withLocks(() => Promise.reject(new DOMException('too long', 'TimeoutError')))
    const task = vi.fn(async () => {})
    await withLock('own', 10, task)
    expect(task).toHaveBeenCalledTimes(1)
  })

  test('when it fails', async () => {
    withLocks((_name, _options, task) => task())
    const task = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(withLock('own', 10, task)).rejects.toThrow('broken')
    expect(task).toHaveBeenCalledTimes(1)
  })
})
