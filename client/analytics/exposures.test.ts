import { beforeEach, describe, expect, test } from 'vitest'
import { createExposures } from './exposures'

const stored = new Map<string, string>()
const storage = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, value: string) => void stored.set(key, value),
  remove: (key: string) => void stored.delete(key),
}
const page = () => createExposures(storage)

beforeEach(() => stored.clear())

describe('an experiment begins for a visitor once', () => {
  test('over reloads', () => {
    expect(page().isFirst('paywall')).toBe(true)
    expect(page().isFirst('paywall')).toBe(false)
    expect(page().isFirst('pay')).toBe(true)
  })

  test('anew for who has taken their consent back and given it again', () => {
    page().isFirst('paywall')
    page().forget()
    expect(page().isFirst('paywall')).toBe(true)
  })
})
