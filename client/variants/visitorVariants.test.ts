import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { assignVariants, OUT, variantOf, variantsInForce } from '../../domain/experiments/assign'
import type { AudienceFacts } from '../../domain/experiments/takesPart'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import { visitorVariants } from './visitorVariants'

const experiments = {
  paywall: { variants: { control: 50, test: 50 } },
  prices: { variants: { control: 100, test: 0 } },
  pace: { variants: { control: 50, test: 50 } },
}
const stored = new Map<string, string>()
const warn = vi.fn()
let record: string | null = null
let seeds = 0

function page(query = '', { running = experiments, isBlocked = false, facts = null as AudienceFacts | null } = {}) {
  return visitorVariants(running as CompiledExperiments, {
    query: new URLSearchParams(query),
    storage: {
      read: (key) => (isBlocked ? null : (stored.get(key) ?? null)),
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    recordId: () => record,
    facts: () => facts,
    newSeed: () => `seed-of-a-visitor-${++seeds}`,
    warn,
  })
}

beforeEach(() => {
  stored.clear()
  warn.mockClear()
  record = null
})

/** Two seeds that say the opposite of each other of the paywall. */
const [inTest = '', inControl = ''] = (['test', 'control'] as const).map((wanted) =>
  Array.from({ length: 50 }, (_, index) => `the-seed-that-says-${index}`).find(
    (seed) => variantOf('paywall', { control: 50, test: 50 }, seed) === wanted,
  ),
)

test('before there is a record the seed decides, and stays over reloads', () => {
  const first = page()
  const variants = first.shown()
  for (let load = 0; load < 10; load++) {
    expect(page().shown()).toEqual(variants)
    expect(page().seedFor(null)).toBe(first.seedFor(null))
  }
})

test('page and server draw the same, whatever the experiments and the seed', () => {
  const share = fc.nat(100).map((test) => ({ variants: { control: 100 - test, test } }))
  const shares = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), share)
  fc.assert(
    fc.property(shares, (running) => {
      stored.clear()
      const visitor = page('', { running: running as typeof experiments })
      const assignment = { seed: visitor.seedFor(null) ?? '', variants: {} }
      const onServer = { ...assignment, variants: assignVariants(running, assignment) }
      expect(visitor.shown()).toEqual(variantsInForce(running, onServer))
    }),
  )
})

describe('with a record', () => {
  test('its variants count, whatever this browser has drawn, and on the next page too', () => {
    for (const [id, seed, variant] of [
      ['r1', inTest, 'test'],
      ['r2', inControl, 'control'],
    ] as const) {
      record = null
      const visitor = page()
      visitor.hear(id, { seed, variants: { paywall: variant } })
      record = id
      expect(visitor.isKnown()).toBe(true)
      expect(visitor.own().paywall).toBe(variant)
      expect(page().own().paywall).toBe(variant)
      expect(page().seedFor(id)).toBeNull()
    }
  })

  test('that is another one than the visitor’s nothing changes', () => {
    const visitor = page()
    const before = visitor.own()
    visitor.hear('foreign', { seed: inTest, variants: { paywall: before.paywall === 'test' ? 'control' : 'test' } })
    expect(visitor.own()).toEqual(before)
    record = 'mine'
    expect(visitor.own()).toEqual(before)
  })

  test('an experiment that the server has not named yet is drawn from the record’s seed', () => {
    record = 'r1'
    const visitor = page()
    visitor.hear('r1', { seed: inTest, variants: { pace: 'control' } })
    expect(visitor.own()).toEqual({ paywall: 'test', pace: 'control', prices: 'control' })
  })

  test('whose variants this browser does not have, they are not known until it is asked', () => {
    page()
    record = 'r1'
    const visitor = page()
    expect(visitor.isKnown()).toBe(false)
    expect(visitor.seedFor('r1')).not.toBeNull()
    visitor.hear('r1', { seed: inTest, variants: {} })
    expect(visitor.isKnown()).toBe(true)
  })

  test.each([undefined, null, 5, 'test', [], {}, { seed: 5 }, { seed: 'short' }, { variants: { paywall: 'test' } }])(
    'a reply that says %j of it says nothing',
    (said) => {
      const visitor = page()
      const before = visitor.own()
      record = 'r1'
      visitor.hear('r1', said)
      expect(visitor.own()).toEqual(before)
    },
  )
})

describe('an odd variant is control, is warned of, and is never drawn anew', () => {
  test('in the storage, over reloads, and for the record that is created then', () => {
    for (let visitor = 0; visitor < 20; visitor++) {
      stored.clear()
      warn.mockClear()
      stored.set('funnel.v1.variants', '{"paywall":"blue","pace":5}')
      const odd = page()
      expect(odd.shown()).toMatchObject({ paywall: 'control', pace: 'control' })
      expect(warn.mock.calls.flat().join()).toMatch(/paywall[\s\S]*pace/)
      expect(page().shown()).toEqual(odd.shown())
      const seed = odd.seedFor(null) ?? ''
      expect(assignVariants(experiments, { seed, variants: {} })).toMatchObject({ paywall: 'control', pace: 'control' })
    }
  })

  test('in the address', () => {
    expect(page('?variant.paywall=blue').shown().paywall).toBe('control')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('paywall'))
  })

  test('from the network', () => {
    record = 'r1'
    const visitor = page()
    visitor.hear('r1', { seed: inTest, variants: { paywall: 'blue' } })
    expect(visitor.own().paywall).toBe('control')
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('paywall'))
  })
})

test('what an earlier version kept holds for the record that is created now', () => {
  for (const paywall of ['test', 'control'] as const)
    for (const pace of ['test', 'control'] as const) {
      stored.clear()
      stored.set('funnel.v1.variants', JSON.stringify({ paywall, pace, prices: 'test' }))
      const seed = page().seedFor(null) ?? ''
      expect(assignVariants(experiments, { seed, variants: {} })).toMatchObject({ paywall, pace })
    }
})

describe('a variant that the address forces', () => {
  test('is shown, and neither kept nor told nor paid by', () => {
    const usual = page().own()
    const other = usual.paywall === 'test' ? 'control' : 'test'
    const visitor = page(`?variant.paywall=${other}`)
    expect(visitor.shown()).toEqual({ ...usual, paywall: other })
    expect(visitor.own()).toEqual(usual)
    expect(visitor.told()).toEqual({ prices: usual.prices, pace: usual.pace })
    expect(visitor.forced).toEqual(['paywall'])
    expect(page().shown()).toEqual(usual)
  })

  test('stays in the view where the record’s variants come later', () => {
    const visitor = page('?variant.paywall=test')
    record = 'r1'
    visitor.hear('r1', { seed: inControl, variants: { paywall: 'control' } })
    expect(visitor.shown().paywall).toBe('test')
    expect(visitor.own().paywall).toBe('control')
  })
})

describe('an experiment that is only for some', () => {
  const variants = { control: 50, test: 50 }
  const running: CompiledExperiments = {
    spanish: { variants, only: { visitor: { language: 'es' } } },
    women: { variants, only: { sex: 'female' } },
    new_ones: { variants, only: { newVisitors: true, sex: 'female' } },
  }
  const facts = (changes: Partial<AudienceFacts> = {}): AudienceFacts => ({
    answers: {},
    visitor: { language: 'es' },
    isNew: true,
    ...changes,
  })
  const visit = (known: AudienceFacts | null) => page('', { running: running as never, facts: known })
  const woman = { answers: { sex: 'female' } }

  test('is drawn as soon as it is known whom it is for, and is told to the server until that knows it', () => {
    expect(visit(null).shown()).toEqual({})
    expect(Object.keys(visit(facts()).shown())).toEqual(['spanish'])
    const visitor = visit(facts(woman))
    expect(Object.keys(visitor.shown())).toEqual(['spanish', 'women', 'new_ones'])
    expect(visitor.partsFor(null)).toEqual({ spanish: true, women: true, new_ones: true })
    const seed = visitor.seedFor(null) ?? ''
    visitor.hear('r1', { seed, variants: { spanish: variantOf('spanish', variants, seed) } })
    record = 'r1'
    expect(visitor.isKnown()).toBe(false)
    expect(visitor.partsFor('r1')).toEqual({ women: true, new_ones: true })
    expect(visit(facts(woman)).isKnown()).toBe(false)
  })

  test('keeps who is out of it out, for good', () => {
    expect(visit(facts({ visitor: { language: 'fr' } })).shown()).toEqual({})
    const later = visit(facts())
    expect(later.shown()).toEqual({})
    expect(later.partsFor(null)).toEqual({ spanish: false })
  })

  test('what was shown before there is a record holds, and so does what was decided while the server was asked', () => {
    const first = visit(facts())
    const shown = first.shown()
    const seed = first.seedFor(null) ?? ''
    const later = visit(facts(woman))
    expect(later.shown()).toMatchObject(shown)
    const women = later.shown().women
    later.hear('r1', { seed, variants: shown })
    record = 'r1'
    expect(later.shown()).toMatchObject({ ...shown, women })
  })

  test('what the server has heard from another device counts', () => {
    const visitor = visit(facts(woman))
    visitor.shown()
    visitor.hear('r1', { seed: inTest, variants: { spanish: OUT, women: 'control', new_ones: OUT } })
    record = 'r1'
    expect(visitor.shown()).toEqual({ women: 'control' })
    expect(visitor.partsFor('r1')).toEqual({})
  })

  test('who is new stays new while the sex is not known yet, and who comes again is not', () => {
    visit(facts()).shown()
    expect(visit(facts({ isNew: false, ...woman })).shown()).toHaveProperty('new_ones')
    stored.clear()
    expect(visit(facts({ isNew: false, ...woman })).shown()).not.toHaveProperty('new_ones')
  })

  test('is not that of who used the browser before: the next person is asked anew, before anything of theirs is written', () => {
    const first = visit(facts({ answers: { sex: 'male' } }))
    const { spanish } = first.shown()
    expect(first.shown()).not.toHaveProperty('women')
    first.hear('r1', { seed: first.seedFor(null), variants: { spanish, women: OUT, new_ones: OUT } })
    record = 'r1'
    first.shown()
    record = null

    expect(visit(facts()).shown()).toEqual({ spanish })
    const next = visit(facts({ isNew: false, ...woman }))
    expect(Object.keys(next.shown())).toEqual(['spanish', 'women', 'new_ones'])
    expect(next.partsFor(null)).toEqual({ spanish: true, women: true, new_ones: true })
    const again = { seed: next.seedFor(null) ?? '', variants: {} }
    expect(next.shown()).toEqual(assignVariants(running, again, { spanish: true, women: true, new_ones: true }))
  })

  test('stays with who has answered something, though their record is gone from the server', () => {
    const first = visit(facts({ answers: { sex: 'male' } }))
    first.hear('r1', { seed: first.seedFor(null), variants: { women: OUT, new_ones: OUT } })
    record = 'r1'
    first.shown()
    record = null
    expect(visit(facts({ isNew: false, ...woman })).shown()).not.toHaveProperty('women')
  })

  test('never changes, in whatever order things become known', () => {
    const known = fc.record({
      answers: fc.constantFrom({}, { sex: 'female' }, { sex: 'male' }),
      visitor: fc.record({ language: fc.constantFrom('es', 'fr') }),
      isNew: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(fc.option(known), { minLength: 2, maxLength: 6 }), (visits) => {
        stored.clear()
        record = null
        let before: object = {}
        for (const each of visits) {
          const now = visit(each).shown()
          expect(now).toMatchObject(before)
          before = now
        }
      }),
    )
  })
})
