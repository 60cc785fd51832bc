import { afterEach, expect, test, vi } from 'vitest'
import { withoutStorageWarning } from './withoutStorageWarning'

afterEach(() => vi.restoreAllMocks())

test('of what is said while the library is loaded only its warning of storage is left out', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const loaded = await withoutStorageWarning(async () => {
    console.warn('Unable to access localStorage', new DOMException('denied', 'SecurityError'))
    console.warn('something else', 7)
    return 'library'
  })
  expect(loaded).toBe('library')
  expect(warn.mock.calls).toEqual([['something else', 7]])
  console.warn('Unable to access localStorage')
  expect(warn).toHaveBeenCalledTimes(2)
})

test('a library that does not come leaves the console as it was', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const before = console.warn
  await expect(withoutStorageWarning(() => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
  expect(console.warn).toBe(before)
  expect(warn).not.toHaveBeenCalled()
})

test('a console that somebody else watches meanwhile is left to them', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const theirs = () => {}
  await withoutStorageWarning(async () => {
    console.warn = theirs
  })
  expect(console.warn).toBe(theirs)
  console.warn = warn
})
