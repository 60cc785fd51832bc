import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differenceInterval } from './differenceInterval'
import { chiSquaredOfSplit, isSplitOdd } from './isSplitOdd'
import { verdict } from './verdict'
import { wilsonInterval } from './wilsonInterval'

describe('Wilson’s interval of a share', () => {
  // Table I of Newcombe 1998 (Statistics in Medicine 17, 857-872), method 3.
  test.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('%i of %i', (successes, total, low, high) => {
    const interval = wilsonInterval(successes, total)
    expect([interval.low.toFixed(4), interval.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)])
  })

  test('of nobody everything is possible', () => {
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 })
  })

  test('it holds the share, stays within 0 and 1, and is the same seen from the other side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.double({ min: 0, max: 1, noNaN: true }), (total, part) => {
        const successes = Math.round(total * part)
        const { low, high } = wilsonInterval(successes, total)
        const mirrored = wilsonInterval(total - successes, total)
        expect(low).toBeGreaterThanOrEqual(0)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(successes / total)
        expect(high).toBeGreaterThanOrEqual(successes / total)
        expect(mirrored.low).toBeCloseTo(1 - high, 9)
      }),
    )
  })
})

describe('Newcombe’s interval of a difference', () => {
  // Table II of Newcombe 1998 (Statistics in Medicine 17, 873-890), method 10.
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%i of %i less %i of %i', (ofTest, test, ofControl, control, low, high) => {
    const interval = differenceInterval({ successes: ofTest, total: test }, { successes: ofControl, total: control })
    expect([interval?.low.toFixed(4), interval?.high.toFixed(4)]).toEqual([low.toFixed(4), high.toFixed(4)])
  })

  test('with nobody on one side there is none', () => {
    expect(differenceInterval({ successes: 0, total: 0 }, { successes: 1, total: 5 })).toBeNull()
  })

  test('it holds the difference, and turns round with the two sides', () => {
    const proportion = fc
      .tuple(fc.integer({ min: 1, max: 1e5 }), fc.double({ min: 0, max: 1, noNaN: true }))
      .map(([total, part]) => ({ total, successes: Math.round(total * part) }))
    fc.assert(
      fc.property(proportion, proportion, (a, b) => {
        const there = differenceInterval(a, b)
        const back = differenceInterval(b, a)
        if (!there || !back) throw new Error('both have somebody')
        expect(there.low).toBeLessThanOrEqual(there.difference)
        expect(there.high).toBeGreaterThanOrEqual(there.difference)
        expect(back.low).toBeCloseTo(-there.high, 9)
      }),
    )
  })
})

describe('how visitors were divided', () => {
  test.each([
    ['as declared', 500, 500, 50, 0, false],
    ['a little off', 520, 480, 50, 1.6, false],
    ['just within what chance does once in a thousand times', 552, 448, 50, 10.816, false],
    ['just beyond it', 553, 447, 50, 11.236, true],
    ['an uneven share', 800, 200, 20, 0, false],
    ['an uneven share that is missed', 700, 300, 20, 62.5, true],
    ['nobody yet', 0, 0, 50, 0, false],
    ['some in test though nobody should be', 99, 1, 0, Number.POSITIVE_INFINITY, true],
    ['all in test, as declared', 0, 100, 100, 0, false],
  ])('%s', (_case, control, test, share, chiSquared, isOdd) => {
    expect(chiSquaredOfSplit(control, test, share)).toBeCloseTo(chiSquared, 3)
    expect(isSplitOdd(control, test, share)).toBe(isOdd)
  })
})

describe('what an experiment has shown', () => {
  const of = (ofTest: number, test: number, ofControl: number, control: number) => {
    const [a, b] = [
      { successes: ofTest, total: test },
      { successes: ofControl, total: control },
    ]
    return verdict(a, b, differenceInterval(a, b))
  }

  test.each<[string, ReturnType<typeof verdict>, number, number, number, number]>([
    ['nobody came', 'notEnough', 0, 0, 0, 0],
    ['too few visitors, however clear it looks', 'notEnough', 50, 99, 10, 1000],
    ['too few customers', 'notEnough', 9, 1000, 40, 1000],
    ['clearly better', 'better', 80, 1000, 40, 1000],
    ['clearly worse', 'worse', 40, 1000, 80, 1000],
    ['the interval holds nothing', 'noDifference', 50, 1000, 45, 1000],
  ])('%s', (_case, expected, ...numbers) => {
    expect(of(...numbers)).toBe(expected)
  })
})
