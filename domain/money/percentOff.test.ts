import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { percentOff } from './percentOff'

const price = fc.integer({ min: 0, max: 99_999_999 })
const percent = fc.integer({ min: 0, max: 10_000 }).map((parts) => parts / 100)

test.each([
  ['the discount of 181.74 is 182', 699, 26, 517],
  ['half a cent is rounded up', 1010, 15, 858],
  ['half a cent of a single cent', 1, 50, 0],
  ['a percentage with decimals', 1999, 15.5, 1689],
  ['nothing off', 1999, 0, 1999],
  ['all off', 1999, 100, 0],
  ['nothing off nothing', 0, 26, 0],
])('%s', (_, amount, off, left) => {
  expect(percentOff(amount, off)).toBe(left)
})

test('with a step discount and rest are multiples of it', () => {
  expect(percentOff(5120, 15.5, 10)).toBe(4330)
  expect(percentOff(5120, 0, 10)).toBe(5120)
})

test.each([
  ['more than everything', 1999, 110],
  ['less than nothing', 1999, -10],
  ['no number', 1999, Number.NaN],
  ['without end', 1999, Number.POSITIVE_INFINITY],
  ['half a cent', 19.5, 10],
  ['a negative price', -1, 10],
  ['no price', Number.NaN, 10],
])('%s is null', (_, amount, off) => {
  expect(percentOff(amount, off)).toBeNull()
})

describe('for all prices and percentages', () => {
  test('the rest is a whole amount between nothing and the price', () => {
    fc.assert(
      fc.property(price, percent, (amount, off) => {
        const left = percentOff(amount, off) ?? -1
        expect(Number.isInteger(left) && left >= 0 && left <= amount).toBe(true)
      }),
    )
  })

  test('a higher percentage never costs more', () => {
    fc.assert(
      fc.property(price, percent, percent, (amount, a, b) => {
        const [more, less] = [percentOff(amount, Math.max(a, b)), percentOff(amount, Math.min(a, b))]
        expect(more ?? 0).toBeLessThanOrEqual(less ?? 0)
      }),
    )
  })

  test('a higher price never gets cheaper than a lower one', () => {
    fc.assert(
      fc.property(price, price, percent, (a, b, off) => {
        expect(percentOff(Math.min(a, b), off) ?? 0).toBeLessThanOrEqual(percentOff(Math.max(a, b), off) ?? 0)
      }),
    )
  })

  test('it is the exact discount, rounded half up', () => {
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 10_000 }), (amount, parts) => {
        const exact = (BigInt(amount) * BigInt(parts) * 2n + 10_000n) / 20_000n
        expect(percentOff(amount, parts / 100)).toBe(amount - Number(exact))
      }),
    )
  })
})
