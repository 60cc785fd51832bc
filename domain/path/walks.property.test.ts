import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order, StepNavigation, Variant } from '../../schema/compile/compiled'
import { live35 } from '../../tests/orders/live35'
import { sexes } from '../../tests/orders/sexes'
import { entryTarget } from '../route/entryTarget'
import { backTarget } from './backTarget'
import { guard } from './guard'
import type { Journey } from './journey'
import { liveAnswers } from './liveAnswers'
import { nextStep } from './nextStep'
import { path } from './path'
import { progress } from './progress'

const NAMES = Array.from({ length: 12 }, (_, index) => `step-${index}`)
const FIELDS = ['a', 'b', 'c', 'd']

const name = fc.constantFrom(...NAMES)
const field = fc.constantFrom(...FIELDS)
const key = fc.constantFrom('yes', 'no', 'none')
const variant = fc.constantFrom<Variant>('control', 'test')
const condition = fc.dictionary(field, fc.oneof(key, fc.array(key, { minLength: 1 })), { minKeys: 1, maxKeys: 2 })

const optional = { requiredKeys: [] }
const backRule = fc.record({ to: name, when: condition, whenMissing: field }, { requiredKeys: ['to'] })
const navigation: fc.Arbitrary<StepNavigation> = fc.record(
  {
    stores: field,
    showIf: condition,
    showUnless: condition,
    showInExperiment: fc.dictionary(fc.constant('paywall'), variant),
    next: name,
    backTo: fc.array(backRule, { minLength: 1, maxLength: 3 }),
    passedByBack: fc.constant(true as const),
    needs: fc.array(field, { minLength: 1 }),
  },
  optional,
)

const order: fc.Arbitrary<Order> = fc
  .tuple(
    fc.shuffledSubarray(NAMES, { minLength: 1 }),
    fc.array(fc.nat(12), { maxLength: 4 }),
    fc.array(navigation, { minLength: 12, maxLength: 12 }),
  )
  .map(([names, cuts, steps]) => {
    const ends = [...cuts.map((cut) => Math.min(cut, names.length)), names.length].sort((one, other) => one - other)
    return {
      name: 'random',
      segments: ends.map((end, index) => names.slice(ends[index - 1] ?? 0, end)),
      steps: Object.fromEntries(NAMES.map((each, index) => [each, steps[index] ?? {}])),
    }
  })

const randomJourney: fc.Arbitrary<Journey> = fc.record({
  order,
  answers: fc.dictionary(field, fc.oneof(key, fc.array(key))),
  variants: fc.dictionary(fc.constant('paywall'), variant),
})

/** The steps one meets by going on in one direction. Stops after far more than the order has. */
function follow(start: string | null, step: (from: string) => string | null): readonly string[] {
  const met: string[] = []
  for (let at = start; at !== null && met.length < 100; at = step(at)) met.push(at)
  return met
}

describe('in any order, with any answers', () => {
  test('going on ends at the last step of the path and meets no step twice', () => {
    fc.assert(
      fc.property(randomJourney, (journey) => {
        const way = path(journey)
        const met = follow(way[0] ?? null, (from) => nextStep(journey, from))
        expect(new Set(met).size).toBe(met.length)
        expect(met.at(-1)).toBe(way.at(-1))
        expect(way).toEqual(expect.arrayContaining([...met]))
      }),
      { numRuns: 300 },
    )
  })

  test('going back from anywhere meets no step twice, stays on the path and ends', () => {
    fc.assert(
      fc.property(randomJourney, name, (journey, from) => {
        const [, ...met] = follow(from, (at) => backTarget(journey, at))
        expect(new Set([from, ...met]).size).toBe(met.length + 1)
        expect(path(journey)).toEqual(expect.arrayContaining([...met]))
      }),
      { numRuns: 300 },
    )
  })

  test('progress never falls on the way, is full at the end and not before', () => {
    fc.assert(
      fc.property(randomJourney, (journey) => {
        const met = follow(path(journey)[0] ?? null, (from) => nextStep(journey, from))
        let before = journey.order.segments.map(() => 0)
        for (const at of met) {
          const now = progress(journey, at)
          for (const [index, percent] of now.entries()) expect(percent).toBeGreaterThanOrEqual(before[index] ?? 0)
          expect(now.every((percent) => percent === 100)).toBe(at === met.at(-1))
          before = [...now]
        }
      }),
      { numRuns: 300 },
    )
  })

  test('guards lead in few moves to a step of the path where the visitor may stay', () => {
    fc.assert(
      fc.property(randomJourney, (journey) => {
        for (const from of journey.order.segments.flat()) {
          const moves = follow(from, (at) => guard(journey, at))
          expect(new Set(moves).size).toBe(moves.length)
          if (path(journey).length > 0) expect(path(journey)).toContain(moves.at(-1))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('answers that do not count change nothing', () => {
    fc.assert(
      fc.property(randomJourney, (journey) => {
        const cleaned = { ...journey, answers: liveAnswers(journey) }
        expect(path(cleaned)).toEqual(path(journey))
        expect(liveAnswers(cleaned)).toEqual(liveAnswers(journey))
      }),
      { numRuns: 200 },
    )
  })
})

describe('on the 35 routes, answering on the way', () => {
  const event = fc.constantFrom('wedding', 'no')
  const entry = fc.constantFrom('/', '/woman', '/man')

  test('progress never falls, from either entry, in either branch, whatever was answered before', () => {
    fc.assert(
      fc.property(entry, variant, fc.option(event), event, (start, paywall, earlier, answer) => {
        const first = entryTarget({ '/': 'your-age', '/{sex}': 'age' }, sexes, start)
        let journey: Journey = { order: live35, answers: { specificMotivation: earlier }, variants: { paywall } }
        let before: readonly number[] = [0, 0, 0, 0, 0]
        const met = follow(first?.step ?? null, (at) => {
          if (at === 'specific-motivation') journey = { ...journey, answers: { specificMotivation: answer } }
          return nextStep(journey, at)
        })
        journey = { ...journey, answers: { specificMotivation: earlier } }
        for (const at of met) {
          const now = progress(journey, at)
          for (const [index, percent] of now.entries()) expect(percent).toBeGreaterThanOrEqual(before[index] ?? 0)
          if (at === 'specific-motivation') journey = { ...journey, answers: { specificMotivation: answer } }
          before = now
        }
        expect(before).toEqual([100, 100, 100, 100, 100])
        expect(met.at(-1)).toBe('download-the-app')
      }),
    )
  })
})
