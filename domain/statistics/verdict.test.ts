import { describe, expect, test } from 'vitest'
import { proportion, type Sample } from './sample'
import { type Asked, alphaOf, type VariantFigures, verdict } from './verdict'

const asked: Asked = { currencies: ['USD'], isPriced: false, lift: 0.1, days: 20 }

/** Customers who all pay the same. */
const paid = (customers: number, visitors: number, price: number): Sample => ({
  visitors,
  acting: customers,
  sum: customers * price,
  squares: customers * price ** 2,
})

const variant = (
  name: string,
  share: number,
  [customers, visitors]: readonly [number, number],
  { price = 1799, guard }: { price?: number; guard?: number } = {},
): VariantFigures => ({
  variant: name,
  share,
  conversion: proportion(customers, visitors),
  revenue: { USD: paid(customers, visitors, price) },
  ...(guard !== undefined && { guard: proportion(guard, visitors) }),
})

const control = (...figures: [readonly [number, number], object?]) => variant('control', 50, ...figures)
const said = (variants: readonly VariantFigures[], more: Partial<Asked> = {}) =>
  verdict(variants, { ...asked, ...more }).decision

describe('what to do', () => {
  test.each<[string, readonly VariantFigures[], Partial<Asked>, object]>([
    ['nobody bought yet', [control([0, 500]), variant('test', 50, [0, 500])], {}, { say: 'wait', days: null }],
    [
      'clearly better',
      [control([300, 10_000]), variant('test', 50, [450, 10_000])],
      {},
      { say: 'ship', variant: 'test' },
    ],
    [
      'clearly worse',
      [control([450, 10_000]), variant('test', 50, [300, 10_000])],
      {},
      { say: 'stop', because: 'worse' },
    ],
    [
      'surely no gain of a tenth',
      [control([15_000, 500_000]), variant('test', 50, [15_000, 500_000])],
      {},
      { say: 'stop', because: 'tooSmall' },
    ],
    [
      'the pace is too slow',
      [control([30, 1000]), variant('test', 50, [31, 1000])],
      {},
      { say: 'stop', because: 'tooSlow' },
    ],
    [
      'the pace is too slow, but it has hardly begun',
      [control([30, 1000]), variant('test', 50, [31, 1000])],
      { days: 3 },
      { say: 'wait', days: null },
    ],
    [
      'the split is broken, however good it looks',
      [control([300, 10_000]), variant('test', 50, [450, 9_000])],
      {},
      { say: 'brokenSplit' },
    ],
    [
      'nobody gets it any more',
      [variant('control', 100, [300, 10_000]), variant('test', 0, [450, 10_000])],
      {},
      { say: 'over', variant: 'control' },
    ],
    [
      'everybody gets it',
      [variant('control', 0, [0, 0]), variant('test', 100, [450, 10_000])],
      {},
      { say: 'over', variant: 'test' },
    ],
    [
      'the better of two winners',
      [control([300, 10_000]), variant('warm', 25, [200, 5000]), variant('bold', 25, [260, 5000])],
      {},
      { say: 'ship', variant: 'bold' },
    ],
    [
      'fewer come to the step that guards',
      [control([300, 10_000], { guard: 6000 }), variant('test', 50, [450, 10_000], { guard: 5000 })],
      {},
      { say: 'stop', because: 'worse' },
    ],
    [
      'as many come to the step that guards',
      [control([300, 10_000], { guard: 6000 }), variant('test', 50, [450, 10_000], { guard: 5990 })],
      {},
      { say: 'ship', variant: 'test' },
    ],
  ])('%s', (_case, variants, more, expected) => {
    expect(said(variants, more)).toEqual(expected)
  })

  test('the days that are left are fewer, the more visitors come', () => {
    const at = (days: number) => {
      const decision = said([control([300, 10_000]), variant('test', 50, [315, 10_000])], { days })
      return decision.say === 'wait' ? (decision.days ?? 0) : Number.NaN
    }
    expect(at(2)).toBeGreaterThan(0)
    expect(at(4) / at(2)).toBeCloseTo(2, 1)
  })
})

describe('money counts', () => {
  const standing = (variants: readonly VariantFigures[], more: Partial<Asked> = {}) =>
    verdict(variants, { ...asked, ...more }).comparisons[0]?.standing

  test('more customers who leave less money are no gain', () => {
    expect(standing([control([600, 10_000]), variant('test', 50, [780, 10_000], { price: 1300 })])).not.toBe('better')
  })

  test('fewer customers who leave more money are one', () => {
    expect(standing([control([600, 10_000]), variant('test', 50, [480, 10_000], { price: 3600 })])).toBe('better')
  })

  test('where prices differ, the conversion decides nothing', () => {
    const same = [control([300, 10_000]), variant('test', 50, [420, 10_000], { price: 1400 })] as const
    expect(standing(same)).toBe('better')
    expect(standing(same, { isPriced: true })).toBe('open')
  })

  test('two currencies that point to opposite sides decide nothing', () => {
    const two = (name: string, dollars: number, euros: number): VariantFigures => ({
      variant: name,
      share: 50,
      conversion: proportion(dollars + euros, 20_000),
      revenue: { USD: paid(dollars, 20_000, 1799), EUR: paid(euros, 20_000, 1599) },
    })
    const currencies = ['USD', 'EUR']
    expect(standing([two('control', 300, 600), two('test', 600, 300)], { currencies })).toBe('open')
    expect(standing([two('control', 300, 600), two('test', 600, 600)], { currencies })).toBe('better')
  })

  test('the error is divided among all variants and figures, also those in which nobody has paid yet', () => {
    expect(alphaOf(2, 4)).toBe(0.05 / 8)
    const figures = [control([300, 10_000]), variant('test', 50, [395, 10_000])]
    expect(standing(figures)).toBe('better')
    expect(standing(figures, { currencies: ['USD', 'EUR', 'BRL', 'JPY', 'GBP', 'MXN', 'CAD', 'AUD'] })).toBe('open')
  })
})
