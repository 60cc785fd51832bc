import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alwaysValidDifference } from './alwaysValidDifference'
import { boundary } from './boundary'
import { isSplitOdd, logBayesFactor } from './isSplitOdd'
import { logGamma } from './logGamma'
import { meanOf, proportion, type Sample, together, varianceOf } from './sample'
import { visitorsNeeded } from './visitorsNeeded'

const sampleOf = (values: readonly number[]): Sample => ({
  visitors: values.length,
  acting: values.filter((value) => value !== 0).length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value ** 2, 0),
})

describe('what is kept of a figure', () => {
  const values = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 50 })

  test('its mean and variance are those of the single visitors', () => {
    fc.assert(
      fc.property(values, (each) => {
        const mean = each.reduce((sum, value) => sum + value, 0) / each.length
        const variance = each.reduce((sum, value) => sum + (value - mean) ** 2, 0) / each.length
        expect(meanOf(sampleOf(each))).toBeCloseTo(mean, 6)
        expect(varianceOf(sampleOf(each))).toBeCloseTo(variance, 3)
      }),
    )
  })

  test('two groups together are all their visitors', () => {
    fc.assert(
      fc.property(values, values, (a, b) => {
        expect(together(sampleOf(a), sampleOf(b))).toEqual(sampleOf([...a, ...b]))
      }),
    )
  })

  test('of nobody it is nothing', () => {
    expect([meanOf(proportion(0, 0)), varianceOf(proportion(0, 0))]).toEqual([0, 0])
  })
})

describe('the boundary', () => {
  const visitors = fc.double({ min: 1, max: 1e9, noNaN: true })
  const alpha = fc.constantFrom(0.05, 0.025, 0.01, 0.001)

  /** Chance takes this to 1 / alpha with a probability of alpha, ever (J. Ville 1939): the mixture of all likelihood ratios of a normal effect. */
  test('is where the mixture of the likelihood ratios reaches 1 / alpha', () => {
    fc.assert(
      fc.property(visitors, alpha, (count, level) => {
        const time = (count * (-2 * Math.log(level) + Math.log(-2 * Math.log(level) + 1))) / 10_000
        const errors = boundary(count, level)
        const mixture = (errors ** 2 * time) / (2 * (time + 1)) - Math.log(time + 1) / 2
        expect(mixture).toBeCloseTo(-Math.log(level), 6)
      }),
    )
  })

  test('is wider than that of a test that is looked at once, and wider for less error', () => {
    fc.assert(
      fc.property(visitors, (count) => {
        expect(boundary(count, 0.05)).toBeGreaterThan(1.96)
        expect(boundary(count, 0.01)).toBeGreaterThan(boundary(count, 0.05))
      }),
    )
  })

  test.each([
    [1_000, 3.85],
    [10_000, 3.04],
    [100_000, 3.24],
  ])('of %d visitors at 5 %% is %d standard errors', (count, errors) => {
    expect(boundary(count, 0.05)).toBeCloseTo(errors, 1)
  })
})

describe('the difference to control', () => {
  const of = (test: Sample, control: Sample) => alwaysValidDifference(test, control, 0.05)

  test.each<[string, number, number, number, number, string]>([
    ['nobody came', 0, 0, 0, 0, 'nothing'],
    ['nobody of one variant came', 30, 1000, 0, 0, 'nothing'],
    ['too few did it, however clear it looks', 19, 1000, 0, 1000, 'nothing'],
    ['enough did it, and nobody of test: no zero variance makes it sure too early', 0, 1000, 60, 1000, 'below'],
    ['few of a small variant by chance are no loss', 14, 1000, 300, 10_000, 'around'],
    ['clearly more', 120, 1000, 60, 1000, 'above'],
    ['clearly less', 60, 1000, 120, 1000, 'below'],
    ['what a test that is looked at once would call a difference', 80, 1000, 55, 1000, 'around'],
  ])('%s', (_case, ofTest, tests, ofControl, controls, where) => {
    const range = of(proportion(ofTest, tests), proportion(ofControl, controls))
    const side = range === null ? 'nothing' : range.low > 0 ? 'above' : range.high < 0 ? 'below' : 'around'
    expect(side).toBe(where)
  })

  test('it is within its range, turns round with the two sides, and does not depend on the unit of the money', () => {
    const sample = fc.array(fc.constantFrom(0, 699, 1799, 2999), { minLength: 60, maxLength: 200 }).map(sampleOf)
    const inCents = ({ visitors, acting, sum, squares }: Sample, unit: number) => ({
      visitors,
      acting,
      sum: sum * unit,
      squares: squares * unit ** 2,
    })
    fc.assert(
      fc.property(sample, sample, (a, b) => {
        const [there, back] = [of(a, b), of(b, a)]
        if (!there || !back) return
        expect(there.low).toBeLessThanOrEqual(there.difference)
        expect(there.high).toBeGreaterThanOrEqual(there.difference)
        expect(back.low).toBeCloseTo(-there.high, 6)
        expect((of(inCents(a, 5), inCents(b, 5))?.high ?? 0) / 5).toBeCloseTo(there.high, 6)
      }),
    )
  })
})

describe('how visitors were divided', () => {
  test.each<[string, [visitors: number, share: number][], boolean]>([
    [
      'nobody yet',
      [
        [0, 50],
        [0, 50],
      ],
      false,
    ],
    [
      'as declared',
      [
        [500, 50],
        [500, 50],
      ],
      false,
    ],
    [
      'a little off',
      [
        [520, 50],
        [480, 50],
      ],
      false,
    ],
    [
      'what a test that is looked at once would call odd',
      [
        [553, 50],
        [447, 50],
      ],
      false,
    ],
    [
      'far off',
      [
        [600, 50],
        [400, 50],
      ],
      true,
    ],
    [
      'a small fault of many visitors',
      [
        [50_900, 50],
        [49_100, 50],
      ],
      true,
    ],
    [
      'an uneven share',
      [
        [800, 80],
        [200, 20],
      ],
      false,
    ],
    [
      'an uneven share that is missed',
      [
        [700, 80],
        [300, 20],
      ],
      true,
    ],
    [
      'three variants as declared',
      [
        [500, 50],
        [260, 25],
        [240, 25],
      ],
      false,
    ],
    [
      'one of three that loses visitors',
      [
        [500, 50],
        [250, 25],
        [150, 25],
      ],
      true,
    ],
    [
      'some where nobody should be',
      [
        [99, 100],
        [1, 0],
      ],
      true,
    ],
    [
      'all in one, as declared',
      [
        [100, 100],
        [0, 0],
      ],
      false,
    ],
  ])('%s', (_case, parts, isOdd) => {
    expect(isSplitOdd(parts.map(([visitors, share]) => ({ visitors, share })))).toBe(isOdd)
  })

  /** A fair bet: on the mean over all next visitors of a fair split it neither wins nor loses, so it seldom wins much (J. Ville 1939). */
  test('whatever came so far, the factor keeps its mean over the next visitor of a fair split', () => {
    const part = fc.record({ visitors: fc.integer({ min: 0, max: 300 }), share: fc.integer({ min: 1, max: 60 }) })
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 4 }), (parts) => {
        const shares = parts.reduce((sum, { share }) => sum + share, 0)
        const now = logBayesFactor(parts)
        const after = parts.map(({ share }, index) => {
          const next = parts.map((each, at) => (at === index ? { ...each, visitors: each.visitors + 1 } : each))
          return (share / shares) * Math.exp(logBayesFactor(next) - now)
        })
        expect(after.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 6)
      }),
    )
  })

  test.each([
    [1, 0],
    [0.5, Math.log(Math.PI) / 2],
    [5, Math.log(24)],
    [101, 363.739375555563],
  ])('the logarithm of gamma of %d', (x, value) => {
    expect(logGamma(x)).toBeCloseTo(value, 9)
  })
})

describe('how many visitors are needed', () => {
  const usual = proportion(300, 10_000)
  const half = [0.5, 0.5] as const
  const needed = (lift: number, more: object = {}) =>
    visitorsNeeded(usual, { lift, shares: half, alpha: 0.05, ...more })

  test('about twice as many as for a test that is looked at once', () => {
    const once = (4 * varianceOf(usual) * (1.96 + 0.8416) ** 2) / (0.1 * meanOf(usual)) ** 2
    expect(needed(0.1) / once).toBeGreaterThan(1.8)
    expect(needed(0.1) / once).toBeLessThan(2.3)
  })

  test('a larger lift, an even split and a figure of more visitors need fewer', () => {
    expect(needed(0.2)).toBeLessThan(needed(0.1) / 3)
    expect(needed(0.1, { shares: [0.1, 0.9] })).toBeGreaterThan(needed(0.1) * 2)
    expect(visitorsNeeded(proportion(5000, 10_000), { lift: 0.1, shares: half, alpha: 0.05 })).toBeLessThan(
      needed(0.1) / 20,
    )
  })

  test('with as many the range of such a difference is all above nothing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 100 }), fc.integer({ min: 1, max: 40 }), (lift, percent) => {
        const [rate, up] = [percent / 100, 1 + lift / 100]
        const count = visitorsNeeded(proportion(percent, 100), { lift: lift / 100, shares: half, alpha: 0.05 }) / 2
        // What is rarer than twenty says nothing in any case.
        fc.pre(count * rate * up < count && count * rate > 40)
        const range = alwaysValidDifference(proportion(count * rate * up, count), proportion(count * rate, count), 0.05)
        expect(range?.low).toBeGreaterThan(0)
      }),
    )
  })

  test.each([
    ['nobody ever did it', proportion(0, 100), 0.1, half],
    ['nobody ever came', proportion(0, 0), 0.1, half],
    ['a variant gets nobody', usual, 0.1, [0, 1] as const],
    ['no lift at all', usual, 0, half],
  ])('never enough: %s', (_case, sample, lift, shares) => {
    expect(visitorsNeeded(sample, { lift, shares, alpha: 0.05 })).toBe(Number.POSITIVE_INFINITY)
  })
})
