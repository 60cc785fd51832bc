import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { experimentsOn } from '../../domain/experiments/experimentsOn'
import { stepFile } from '../../domain/experiments/stepFile'
import type { CompiledExperiment, CompiledExperiments } from '../../schema/compile/compiled'
import { visitorVariants } from '../variants/visitorVariants'
import { variantScript } from './variantScript'

const STEP = 'age'
const TODAY = '2027-01-15'
const other = { steps: { [STEP]: 'age~tried.warm' } }

/** A browser that opens the built page of the step: whether it hides what is built, and what the page shows then. */
function opened(experiments: CompiledExperiments, { query = '', stored = new Map<string, string>() } = {}) {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  let isHidden = false
  const page = { documentElement: { setAttribute: (name: string) => (isHidden ||= name === 'data-resuming') } }
  class Day extends Date {
    override toISOString() {
      return `${TODAY}T12:00:00Z`
    }
  }
  const script = variantScript(STEP, experiments)
  if (script !== null)
    new Function('localStorage', 'document', 'location', 'Date', script)(storage, page, { search: query }, Day)
  const variants = visitorVariants(experimentsOn(experiments, TODAY), {
    query: new URLSearchParams(query),
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    recordId: () => null,
    facts: () => null,
    newSeed: () => 'a-seed-of-the-page-itself',
    warn: () => {},
  })
  return { isHidden, isOther: stepFile(STEP, experiments, variants.shown()) !== STEP, stored, script }
}

const seed = fc.stringMatching(/^[a-z0-9]{20}$/)
const day = fc.option(fc.constantFrom('2027-01-01', TODAY, '2027-02-01'), { nil: undefined })
const experiment = fc
  .record({
    warm: fc.integer({ min: 0, max: 100 }),
    bold: fc.integer({ min: 0, max: 100 }),
    changes: fc.subarray(['warm', 'bold', 'control'].slice(0, 2)),
    places: fc.subarray([
      { of: '.holdout', from: 20, to: 100 },
      { of: '.group.x', from: 0, to: 50 },
    ]),
    from: day,
    until: day,
  })
  .map(({ warm, bold, changes, from, until, places }): CompiledExperiment => {
    const ofBold = Math.min(bold, 100 - warm)
    return {
      variants: { control: 100 - warm - ofBold, warm, bold: ofBold },
      changes: Object.fromEntries(changes.map((variant) => [variant, other])),
      places,
      ...(from && { from }),
      ...(until && { until }),
    }
  })

describe('the built page of a step', () => {
  test('is hidden from whoever has another one, and from nobody else, whatever the experiments', () => {
    const given = fc.constantFrom('warm', 'bold', 'control', 'out')
    const kept = fc.option(fc.record({ seed, tried: fc.option(given) }), { nil: null })
    const query = fc.constantFrom('', '?variant.tried=warm', '?variant.tried=control')
    fc.assert(
      fc.property(experiment, experiment, kept, query, (tried, also, before, asked) => {
        // What is forced of an experiment that does not run is a look of our own.
        fc.pre(asked === '' || tried.variants.control !== 100)
        const stored = new Map<string, string>()
        if (before) {
          stored.set('funnel.v1.experiments', JSON.stringify({ seed: before.seed, of: 'r1' }))
          if (before.tried) stored.set('funnel.v1.variants', JSON.stringify({ tried: before.tried }))
        }
        const { isHidden, isOther } = opened({ tried, also }, { query: asked, stored })
        expect(isHidden).toBe(isOther)
      }),
      { numRuns: 2_000 },
    )
  })

  test('of a new visitor is drawn by a seed that stays', () => {
    const experiments = { tried: { variants: { control: 50, warm: 50 }, changes: { warm: other } } }
    const seen = Array.from({ length: 40 }, () => opened(experiments))
    expect(new Set(seen.map(({ isOther }) => isOther))).toEqual(new Set([true, false]))
    for (const { stored, isOther } of seen) expect(opened(experiments, { stored }).isHidden).toBe(isOther)
  })

  test('of an experiment that is only for some goes by what was decided before', () => {
    const only = { visitor: { source: 'tiktok' } }
    const experiments = { tried: { variants: { control: 0, warm: 100 }, only, changes: { warm: other } } }
    const stored = (variant: string) =>
      new Map([
        ['funnel.v1.experiments', '{"seed":"the-seed-of-a-visitor"}'],
        ['funnel.v1.variants', JSON.stringify({ tried: variant })],
      ])
    expect(opened(experiments).isHidden).toBe(false)
    expect(opened(experiments, { stored: stored('warm') }).isHidden).toBe(true)
    expect(opened(experiments, { stored: stored('out') }).isHidden).toBe(false)
  })

  test('has no such script where no experiment that runs changes the step', () => {
    const variants = { control: 50, warm: 50 }
    expect(variantScript(STEP, { tried: { variants } })).toBeNull()
    expect(variantScript(STEP, { tried: { variants, changes: { warm: { steps: { weight: 'x' } } } } })).toBeNull()
    const stopped = { variants: { control: 100, warm: 0 }, changes: { warm: other } }
    expect(variantScript(STEP, { tried: stopped })).toBeNull()
  })

  test('is shown where the storage cannot be read', () => {
    const script =
      variantScript(STEP, { tried: { variants: { control: 0, warm: 100 }, changes: { warm: other } } }) ?? ''
    expect(() => new Function('localStorage', 'location', script)(null, { search: '' })).not.toThrow()
  })
})
