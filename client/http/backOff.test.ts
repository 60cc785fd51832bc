import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { backOffMs } from './backOff'

describe('back-off', () => {
  it.each([
    ['the first failure', 1, 0.5, 0, 500],
    ['doubles', 2, 0.5, 0, 1_000],
    ['doubles on', 5, 0.5, 0, 8_000],
    ['full jitter: may be nothing', 5, 0, 0, 0],
    ['ends at a minute', 7, 1, 0, 60_000],
    ['stays at a minute', 5_000, 1, 0, 60_000],
    ['never less than the server asks for', 1, 0, 30_000, 30_000],
    ['nor all at the same moment', 1, 0.5, 30_000, 30_500],
    ['no server is waited for a day', 1, 0, 86_400_000, 300_000],
    ['no server is asked before now', 1, 0, -1e9, 0],
    ['nor never', 1, 0, Number.NaN, 0],
    ['nor for ever', 1, 0, Number.POSITIVE_INFINITY, 300_000],
  ])('%s', (_, failures, random, asked, expected) => {
    expect(backOffMs(failures, random, asked)).toBe(expected)
  })

  it('is always a time that a timer takes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(),
        (failures, random, asked) => {
          const wait = backOffMs(failures, random, asked)
          expect(wait).toBeGreaterThanOrEqual(0)
          expect(wait).toBeLessThan(2 ** 31)
        },
      ),
    )
  })
})
