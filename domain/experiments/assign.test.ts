import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  assignVariants,
  OUT,
  type Variants,
  variantOf,
  variantsIn,
  variantsInForce,
  variantsInQuery,
  variantsToTell,
} from './assign'
import { partsIn, partsText } from './partsText'

const split = (share: number) => ({ control: 100 - share, test: share })
const experiments = {
  paywall: { variants: { control: 50, test: 50 } },
  special_prices: { variants: { control: 100, test: 0 } },
}
const seeds = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`)
const shareOf = (name: string, share: number, among = seeds) =>
  among.filter((seed) => variantOf(name, split(share), seed) === 'test').length / among.length

describe('the variant', () => {
  test('is the same for the same name and seed', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 100 }), fc.string(), (name, share, seed) => {
        expect(variantOf(name, split(share), seed)).toBe(variantOf(name, split(share), seed))
      }),
    )
  })

  test('0 is nobody, 100 is everybody', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, seed) => {
        expect(variantOf(name, split(0), seed)).toBe('control')
        expect(variantOf(name, split(100), seed)).toBe('test')
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
    const inFirst = seeds.filter((seed) => variantOf('paywall', split(50), seed) === 'test')
    expect(Math.abs(shareOf('special_prices', 50, inFirst) - 0.5)).toBeLessThan(0.025)
  })

  test('who is in test stays there when the share grows', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(100), fc.nat(100), (seed, a, b) => {
        if (variantOf('paywall', split(Math.min(a, b)), seed) === 'control') return
        expect(variantOf('paywall', split(Math.max(a, b)), seed)).toBe('test')
      }),
    )
  })
})

describe('what comes from outside', () => {
  test.each<[string, string, object, string[]]>([
    ['says test', '?variant.paywall=test', { paywall: 'test' }, []],
    ['says control', '?variant.paywall=control', { paywall: 'control' }, []],
    ['says something odd', '?variant.paywall=TEST', { paywall: 'control' }, ['paywall']],
    ['says nothing', '?variant.paywall=', { paywall: 'control' }, ['paywall']],
    ['says it twice: the first counts', '?variant.paywall=test&variant.paywall=control', { paywall: 'test' }, []],
    ['speaks of an experiment that does not run', '?variant.colour=test&variant.toString=test', {}, []],
    ['speaks of none', '?paywall=test', {}, []],
  ])('an address that %s', (_, query, variants, odd) => {
    expect(variantsInQuery(experiments, new URLSearchParams(query))).toEqual({ variants, odd })
  })

  test('is read as far as it speaks of experiments that run; what is odd is control, and is named', () => {
    expect(variantsIn(experiments, { paywall: 'test', special_prices: 'maybe', colour: 'red' })).toEqual({
      variants: { paywall: 'test', special_prices: 'control' },
      odd: ['special_prices'],
    })
    for (const none of [null, undefined, 'test', 5, [], ['test']])
      expect(variantsIn(experiments, none)).toEqual({ variants: {}, odd: [] })
  })
})

describe('a record', () => {
  const seed = 'the-seed-of-a-record'

  test('gets a variant of each experiment, and later one of those that are new', () => {
    const first = assignVariants({ paywall: { variants: { control: 50, test: 50 } } }, { seed, variants: {} })
    expect(first).toEqual({ paywall: variantOf('paywall', split(50), seed) })
    const later = assignVariants(
      { paywall: { variants: { control: 50, test: 50 } }, third: { variants: split(50) } },
      { seed, variants: first },
    )
    expect(later).toEqual({ ...first, third: variantOf('third', split(50), seed) })
  })

  test.each([0, 100])(
    'gets none while everybody has the same, at a share of %d, and is drawn once it begins',
    (share) => {
      expect(assignVariants({ a: { variants: split(share) } }, { seed, variants: {} })).toEqual({})
      expect(assignVariants({ a: { variants: split(50) } }, { seed, variants: {} })).toEqual({
        a: variantOf('a', split(50), seed),
      })
    },
  )

  test('keeps them, whatever becomes of the shares and of the experiment', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), fc.nat(100), (anySeed, before, after) => {
        const given = assignVariants({ a: { variants: split(before) } }, { seed: anySeed, variants: {} })
        expect(assignVariants({ a: { variants: split(after) } }, { seed: anySeed, variants: given })).toBe(given)
        expect(assignVariants({}, { seed: anySeed, variants: given })).toBe(given)
      }),
    )
  })

  test.each<[number, string, string]>([
    [0, 'test', 'control'],
    [1, 'test', 'test'],
    [50, 'control', 'control'],
    [99, 'control', 'control'],
    [100, 'control', 'test'],
  ])('at a share of %d %s counts as %s', (share, given, counts) => {
    const variants = { a: given as 'control' | 'test', ended: 'test' as const }
    expect(variantsInForce({ a: { variants: split(share) } }, { seed, variants })).toEqual({ a: counts })
  })
})

describe('who takes no part', () => {
  const nobody = { of: '.holdout', from: 100, to: 100 }
  const everybody = { of: '.holdout', from: 0, to: 100 }
  const variants = { control: 0, warm: 60, bold: 40 }

  test('has no variant in force, and never gets one', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const given = assignVariants({ a: { variants, places: [nobody] } }, { seed, variants: {} })
        expect(given).toEqual({ a: OUT })
        const later = { a: { variants, places: [everybody] } }
        expect(variantsInForce(later, { seed, variants: given })).toEqual({})
        expect(variantsToTell(later, { seed, variants: given })).toEqual({ a: OUT })
        expect(variantsIn(later, given)).toEqual({ variants: given, odd: [] })
      }),
    )
  })

  test('keeps out of it when it is ended by a share of 100 for all others: that holds for everybody', () => {
    const ended = { a: { variants: { control: 0, warm: 100 }, places: [nobody] } }
    expect(variantsInForce(ended, { seed: 's', variants: { a: OUT } })).toEqual({ a: 'warm' })
  })

  test('is kept when shares are raised, as every variant is', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(50), (seed, more) => {
        const before = { a: { variants: { control: 80, warm: 10, bold: 10 }, places: [everybody] } }
        const after = { a: { variants: { control: 80 - more, warm: 10 + more, bold: 10 }, places: [everybody] } }
        const given = assignVariants(before, { seed, variants: {} })
        expect(variantsInForce(after, { seed, variants: given })).toEqual(
          variantsInForce(before, { seed, variants: given }),
        )
      }),
    )
  })
})

describe('an experiment that is only for some', () => {
  const shares = { control: 50, test: 50 }
  const only = { visitor: { language: 'es' } }
  const forSome = { a: { variants: shares, only }, b: { variants: shares } }
  const [inTest = '', inControl = ''] = (['test', 'control'] as const).map((wanted) =>
    seeds.find((seed) => variantOf('a', shares, seed) === wanted),
  )

  test.each<[string, object, string, { readonly a?: boolean }, string | undefined]>([
    ['waits until it is known whom it is for', {}, inTest, {}, undefined],
    ['is drawn for who is in', {}, inTest, { a: true }, 'test'],
    ['is drawn for who is in, control too', {}, inControl, { a: true }, 'control'],
    ['leaves out who is not', {}, inTest, { a: false }, OUT],
    ['does not ask who has a variant', { a: 'test' }, inControl, { a: false }, 'test'],
    ['does not ask who is out', { a: OUT }, inTest, { a: true }, OUT],
  ])('%s', (_, variants, seed, parts, given) => {
    expect(assignVariants(forSome, { seed, variants: variants as Variants }, parts).a).toBe(given)
  })

  test('is in force for nobody who waits or is out: no variant, not even control, counts', () => {
    for (const variants of [{}, { a: OUT }] as Variants[])
      expect(variantsInForce(forSome, { seed: inTest, variants })).toEqual({ b: variantOf('b', shares, inTest) })
    expect(variantsToTell(forSome, { seed: inTest, variants: {} })).not.toHaveProperty('a')
  })

  test('what is given never changes, whatever becomes known later and whatever becomes of the shares', () => {
    const part = fc.option(fc.boolean(), { nil: undefined })
    const share = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(fc.string(), fc.array(fc.tuple(part, share), { maxLength: 8 }), (seed, visits) => {
        let variants: Variants = {}
        for (const [isIn, test] of visits) {
          const running = { a: { variants: { control: 100 - test, test }, only } }
          const before = variants.a
          variants = assignVariants(running, { seed, variants }, isIn === undefined ? {} : { a: isIn })
          if (before !== undefined) expect(variants.a).toBe(before)
          else expect(variants.a === undefined).toBe(isIn === undefined)
        }
      }),
    )
  })

  test('with a share of 100 is for all whom it is for, and for nobody else', () => {
    const won = { a: { variants: { control: 0, test: 100 }, only } }
    expect(variantsInForce(won, { seed: 's', variants: assignVariants(won, { seed: 's', variants: {} }) })).toEqual({})
    expect(assignVariants(won, { seed: 's', variants: {} }, { a: true })).toEqual({ a: 'test' })
    expect(assignVariants(won, { seed: 's', variants: {} }, { a: false })).toEqual({ a: OUT })
    expect(variantsInForce(won, { seed: 's', variants: { a: 'control' } })).toEqual({ a: 'test' })
    expect(variantsInForce(won, { seed: 's', variants: { a: OUT } })).toEqual({})
  })

  test('once it is stopped is control for everybody', () => {
    const stopped = { a: { variants: { control: 100, test: 0 }, only } }
    expect(assignVariants(stopped, { seed: 's', variants: {} }, { a: true })).toEqual({})
    for (const variants of [{}, { a: 'test' }, { a: OUT }] as Variants[])
      expect(variantsInForce(stopped, { seed: 's', variants })).toEqual({ a: 'control' })
  })

  test.each([
    [{}, ''],
    [{ a: true }, 'a=in'],
    [{ a: true, warm_title: false }, 'a=in, warm_title=out'],
  ])('%j is told as "%s", and read so', (parts, text) => {
    expect(partsText(parts)).toBe(text)
    if (text) expect(partsIn(text)).toEqual(parts)
  })

  test.each(['', 'a', 'a=', 'a=maybe', 'a=in;b=out', 'A=in', 'a=in,', '__proto__=in', `${'x'.repeat(65)}=in`])(
    'what is told as "%s" is of no use',
    (text) => {
      expect(partsIn(text)).toBeNull()
    },
  )
})
