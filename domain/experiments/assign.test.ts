import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { experiments as live } from '../money/catalogue.fixture'
import { assignVariants, keptVariants, variantOf, variantOverrides } from './assign'

const experiments = { paywall: { share: 50 }, special_prices: { share: 0 } }
const seeds = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
const shareOf = (name: string, share: number, among = seeds) =>
  among.filter((seed) => variantOf(name, share, seed) === 'test').length / among.length

test('the experiments of the funnel: half see the other paywall, nobody the special prices', () => {
  expect(live).toEqual(experiments)
})

describe('the variant', () => {
  test('is the same for the same name and seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 100 }), fc.string(), (name, share, seed) => {
        expect(variantOf(name, share, seed)).toBe(variantOf(name, share, seed))
      }),
    )
  })

  test('0 is nobody, 100 is everybody', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, seed) => {
        expect(variantOf(name, 0, seed)).toBe('control')
        expect(variantOf(name, 100, seed)).toBe('test')
      }),
    )
  })

  // Five standard deviations of a fair draw of 20000.
  test.each([1, 5, 20, 50, 80, 99])('%s percent of all seeds', (share) => {
    const spread = Math.sqrt(((share / 100) * (1 - share / 100)) / seeds.length)
    expect(Math.abs(shareOf('paywall', share) - share / 100)).toBeLessThan(5 * spread)
  })

  test('every tenth of the range is as full as the others', () => {
    const shares = Array.from(
      { length: 10 },
      (_, index) => shareOf('paywall', (index + 1) * 10) - shareOf('paywall', index * 10),
    )
    for (const share of shares) expect(Math.abs(share - 0.1)).toBeLessThan(0.012)
  })

  test('two experiments are independent of each other', () => {
    const inFirst = seeds.filter((seed) => variantOf('paywall', 50, seed) === 'test')
    expect(Math.abs(shareOf('special_prices', 50, inFirst) - 0.5)).toBeLessThan(0.025)
  })

  test('who is in test stays there when the share grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), fc.nat(100), (seed, a, b) => {
        if (variantOf('paywall', Math.min(a, b), seed) === 'control') return
        expect(variantOf('paywall', Math.max(a, b), seed)).toBe('test')
      }),
    )
  })
})

describe('the address', () => {
  test.each([
    ['says test', '?variant.paywall=test', { paywall: 'test' }],
    ['says control', '?variant.paywall=control', { paywall: 'control' }],
    ['says something odd', '?variant.paywall=TEST', { paywall: 'control' }],
    ['says nothing', '?variant.paywall=', { paywall: 'control' }],
    ['says it twice: the first counts', '?variant.paywall=test&variant.paywall=control', { paywall: 'test' }],
    ['speaks of an experiment that does not run', '?variant.colour=test&variant.toString=test', {}],
    ['speaks of none', '?paywall=test', {}],
  ])('%s', (_, query, overrides) => {
    expect(variantOverrides(experiments, new URLSearchParams(query))).toEqual(overrides)
  })
})

test('what was kept is read as far as it is sound', () => {
  expect(keptVariants(experiments, { paywall: 'test', special_prices: 'maybe', colour: 'test' })).toEqual({
    paywall: 'test',
  })
  for (const odd of [null, undefined, 'test', 5, [], ['test']]) expect(keptVariants(experiments, odd)).toEqual({})
})

test('the address goes before what was kept, which goes before the seed', () => {
  const all = { paywall: { share: 100 }, special_prices: { share: 100 }, third: { share: 100 } }
  const given = {
    seed: 's',
    kept: { paywall: 'control', special_prices: 'control' },
    overrides: { paywall: 'test' },
  } as const
  expect(assignVariants(all, given)).toEqual({ paywall: 'test', special_prices: 'control', third: 'test' })
})
