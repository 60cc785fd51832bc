import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dimensions, NOTHING_KNOWN, segmentId } from './dimensions'
import { timeBucket } from './timeBuckets'
import {
  type AnalyticsEvent,
  afterEvents,
  changesOfCounts,
  EVERYBODY,
  placeOfExperiment,
  sharesOf,
  type Visitor,
} from './visitor'

const NOON = Date.UTC(2026, 10, 20, 12)

function event(more: Partial<AnalyticsEvent>): AnalyticsEvent {
  return {
    id: `${more.step ?? more.name ?? 'x'} ${more.at ?? 0}`,
    visitor: 'v',
    name: 'page_visit',
    at: NOON,
    dimensions: NOTHING_KNOWN,
    step: null,
    experiment: null,
    record: null,
    properties: {},
    ...more,
  }
}

const shown = (step: string, second: number, sex = '') =>
  event({ step, at: NOON + second * 1000, dimensions: { ...NOTHING_KNOWN, sex } })

const sharesAfter = (...events: AnalyticsEvent[]) => Object.fromEntries(sharesOf(afterEvents(null, events) as Visitor))

describe('what a visitor adds to the counts', () => {
  test('each step once, the time until the next, and where they are', () => {
    expect(sharesAfter(shown('age', 0), shown('gender', 4), shown('focus', 10))).toEqual({
      [EVERYBODY]: { visitors: 1, ended: 0, time: null },
      age: { visitors: 1, ended: 0, time: timeBucket(4_000) },
      gender: { visitors: 1, ended: 0, time: timeBucket(6_000) },
      focus: { visitors: 1, ended: 1, time: null },
    })
  })

  test('who goes back, or loads a step again, has not left there', () => {
    const forward = [shown('age', 0), shown('gender', 4), shown('focus', 10)]
    expect(sharesAfter(...forward, shown('age', 20), shown('gender', 30))).toEqual(sharesAfter(...forward))
  })

  test('who came and saw no step is a visitor', () => {
    expect(sharesAfter(event({ name: 'landing_visit' }))).toEqual({
      [EVERYBODY]: { visitors: 1, ended: 0, time: null },
    })
  })

  test('an experiment once, however often it is told', () => {
    const seen = (at: number) => event({ name: 'experiment_started', experiment: 'paywall', at })
    expect(sharesAfter(seen(NOON), seen(NOON + 5))).toHaveProperty([placeOfExperiment('paywall')], {
      visitors: 1,
      ended: 0,
      time: null,
    })
  })

  test('all of them on the day they came, also what they do after midnight', () => {
    const before = afterEvents(null, [event({ step: 'age', at: Date.UTC(2026, 10, 20, 23, 59) })]) as Visitor
    const after = afterEvents(before, [event({ step: 'focus', at: Date.UTC(2026, 10, 21, 0, 1) })]) as Visitor
    const days = changesOfCounts([{ before, after }]).map(({ day }) => day)
    expect(new Set(days)).toEqual(new Set([Date.UTC(2026, 10, 20) / 86_400_000]))
  })
})

describe('what is known of a visitor', () => {
  const said = (more: Partial<Dimensions>) => event({ dimensions: { ...NOTHING_KNOWN, ...more } })
  const known = (...parts: Partial<Dimensions>[]) =>
    parts.reduce<Visitor | null>((visitor, more) => afterEvents(visitor, [said(more)]), null)?.dimensions

  test.each<[string, Partial<Dimensions>, Partial<Dimensions>, Partial<Dimensions>]>([
    ['the first source counts', { source: 'tv' }, { source: 'mail' }, { source: 'tv' }],
    ['a source may come later', {}, { source: 'mail' }, { source: 'mail' }],
    ['the first funnel counts', { funnelOrder: 'live' }, { funnelOrder: 'extended' }, { funnelOrder: 'live' }],
    ['the last sex counts', { sex: 'male' }, { sex: 'female' }, { sex: 'female' }],
    ['a sex that is not said stays', { sex: 'male' }, {}, { sex: 'male' }],
    ['the last language counts', { language: 'en' }, { language: 'es' }, { language: 'es' }],
    [
      'nobody changes sides in an experiment',
      { variants: { paywall: 'test' } },
      { variants: { paywall: 'control', prices: 'test' } },
      { variants: { paywall: 'test', prices: 'test' } },
    ],
  ])('%s', (_rule, first, then, expected) => {
    expect(known(first, then)).toEqual({ ...NOTHING_KNOWN, ...expected })
  })

  test('steps that were counted move along when the sex becomes known', () => {
    const before = afterEvents(null, [shown('age', 0), shown('gender', 3)]) as Visitor
    const after = afterEvents(before, [shown('focus', 9, 'female')]) as Visitor
    const changes = changesOfCounts([{ before, after }])
    const unknown = segmentId(NOTHING_KNOWN)
    const of = (place: string, isUnknown: boolean) =>
      changes.find((change) => change.place === place && (change.segment === unknown) === isUnknown)?.visitors
    expect([of('age', true), of('age', false), of('gender', true), of('gender', false)]).toEqual([-1, 1, -1, 1])
    expect(of('focus', true)).toBeUndefined()
  })
})

const anyEvent = fc
  .record({
    visitor: fc.constantFrom('a', 'b', 'c'),
    second: fc.integer({ min: 0, max: 200_000 }),
    step: fc.option(fc.constantFrom('age', 'gender', 'focus', 'weight')),
    experiment: fc.option(fc.constantFrom('paywall', 'prices')),
    sex: fc.constantFrom('', 'female', 'male'),
  })
  .map(({ visitor, second, step, experiment, sex }) =>
    event({
      id: `${visitor} ${second} ${step} ${experiment} ${sex}`,
      visitor,
      at: NOON + second * 1000,
      step,
      experiment,
      dimensions: { ...NOTHING_KNOWN, sex },
    }),
  )

/** The counts after batches, each of which is written on its own. */
function countsAfter(batches: readonly (readonly AnalyticsEvent[])[]) {
  const visitors = new Map<string, Visitor>()
  const counts = new Map<string, number>()
  for (const batch of batches) {
    for (const id of new Set(batch.map(({ visitor }) => visitor))) {
      const before = visitors.get(id) ?? null
      const after = afterEvents(
        before,
        batch.filter(({ visitor }) => visitor === id),
      ) as Visitor
      visitors.set(id, after)
      for (const { day, segment, place, visitors: count, ended, times } of changesOfCounts([{ before, after }])) {
        for (const [name, value] of Object.entries({
          visitors: count,
          ended,
          ...Object.fromEntries(times.entries()),
        })) {
          const key = `${day} ${segment} ${place} ${name}`
          counts.set(key, (counts.get(key) ?? 0) + value)
        }
      }
    }
  }
  return { visitors: [...visitors.values()], counts: new Map([...counts].filter(([, value]) => value !== 0)) }
}

test('the counts are what all visitors add to them, however the events were divided into batches', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyEvent, { minLength: 1, maxLength: 5 }), { maxLength: 12 }), (batches) => {
      const { visitors, counts } = countsAfter(batches)
      const sums = new Map<string, number>()
      for (const { day, segment, place, visitors: count, ended, times } of changesOfCounts(
        visitors.map((after) => ({ before: null, after })),
      )) {
        for (const [name, value] of Object.entries({ visitors: count, ended, ...Object.fromEntries(times.entries()) }))
          if (value !== 0) sums.set(`${day} ${segment} ${place} ${name}`, value)
      }
      expect(counts).toEqual(sums)
    }),
  )
})

test('the steps and their times are the same in whatever order the events come', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 12 }), fc.infiniteStream(fc.nat()), (events, random) => {
      const mine = events.map((each) => ({ ...each, visitor: 'a' }))
      const mixed = mine
        .map((each) => ({ each, key: random.next().value as number }))
        .sort((a, b) => a.key - b.key)
        .map(({ each }) => each)
      const timesOf = (visitor: Visitor | null) =>
        visitor && Object.fromEntries(Object.entries(visitor.steps).map(([step, at]) => [step, at + visitor.since]))
      const oneByOne = mixed.reduce<Visitor | null>((visitor, each) => afterEvents(visitor, [each]), null)
      expect(timesOf(oneByOne)).toEqual(timesOf(afterEvents(null, mine)))
    }),
  )
})
