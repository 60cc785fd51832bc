import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createExposures } from './exposures'

const stored = new Map<string, string>()
const warn = vi.fn()
const storage = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
}
const page = () => createExposures(storage, warn)

beforeEach(() => {
  stored.clear()
  warn.mockClear()
})

describe('an experiment begins for a visitor once', () => {
  test('over reloads, whatever variant is told later', () => {
    expect(page().begin('paywall', 'test')).toBe('test')
    expect(page().begin('paywall', 'test')).toBeNull()
    expect(page().begin('paywall', 'control')).toBeNull()
    expect(page().begin('pay', 'control')).toBe('control')
    expect(warn).not.toHaveBeenCalled()
  })

  test.each(['Test', '', 'b', undefined, null, 1])('%j is no variant: a warning, and control', (variant) => {
    expect(page().begin('paywall', variant)).toBe('control')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('paywall'))
  })

  test('anew for who has taken their consent back and given it again', () => {
    page().begin('paywall', 'test')
    page().forget()
    expect(page().begin('paywall', 'test')).toBe('test')
  })
})
