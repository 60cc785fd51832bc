import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { TIME_BUCKETS } from '../analytics/timeBuckets'
import { EVERYBODY } from '../analytics/visitor'
import type { PlaceNumbers, ReportNumbers } from './readNumbers'
import type { ReportFilter } from './reportFilter'
import { OTHERS, summary } from './summary'

const funnel = {
  orders: {
    live: {
      name: 'live',
      segments: [
        ['age', 'gender'],
        ['focus', 'end'],
      ],
      aside: ['agency'],
      steps: {},
    },
  },
} as Partial<CompiledFunnel> as CompiledFunnel

const filter: ReportFilter = {
  from: '2026-11-01',
  to: '2026-11-30',
  order: 'live',
  language: null,
  sex: null,
  source: null,
  variants: {},
  split: { by: 'source' },
  isLive: false,
}

const nothing: ReportNumbers = {
  places: [],
  days: [],
  customers: [],
  purchases: [],
  unlinked: [],
  sources: [],
}

const place = (name: string, visitors: number, ended: number, value = ''): PlaceNumbers => ({
  place: name,
  value,
  visitors,
  ended,
  times: new Array(TIME_BUCKETS).fill(0),
})

const said = (numbers: Partial<ReportNumbers>, more: Partial<ReportFilter> = {}) =>
  summary(funnel, { ...filter, ...more }, { ...nothing, ...numbers })

describe('steps', () => {
  const { steps } = said({
    places: [place(EVERYBODY, 100, 0), place('age', 100, 40), place('gender', 60, 0), place('end', 20, 20)],
  })

  test('those who left, and those who went on', () => {
    expect(steps.map(({ step, visitors, reached, wentOn, left }) => [step, visitors, reached, wentOn, left])).toEqual([
      ['age', 100, 1, 0.6, 40],
      ['gender', 60, 0.6, 1, 0],
      ['focus', 0, 0, null, 0],
      // At the end nobody has left.
      ['end', 20, 0.2, null, 0],
    ])
  })

  test('a step that loses nobody is no big loss', () => {
    expect(steps.filter(({ isBigLoss }) => isBigLoss).map(({ step }) => step)).toEqual(['age'])
  })

  test('a step beside the order is there once somebody came to it', () => {
    const places = [place(EVERYBODY, 1, 0), place('agency', 1, 1)]
    expect(said({ places }).steps.map(({ step }) => step)).toEqual(['age', 'gender', 'focus', 'end', 'agency'])
  })

  test('nobody came: no share is reckoned', () => {
    expect(said({}).totals).toEqual({ visitors: 0, customers: 0, conversion: null, revenue: [] })
    expect(
      said({}).steps.every(({ reached, wentOn, medianMs }) => reached === null && wentOn === null && medianMs === null),
    ).toBe(true)
  })
})

describe('groups', () => {
  test('they are never more than can be shown, and lose nobody', () => {
    const group = fc.record({
      value: fc.constantFrom('', OTHERS, ...'abcdefghij'),
      visitors: fc.integer({ min: 1, max: 1000 }),
    })
    fc.assert(
      fc.property(fc.uniqueArray(group, { selector: ({ value }) => value }), (groups) => {
        const places = groups.map(({ value, visitors }) => place(EVERYBODY, visitors, 0, value))
        const shown = said({ places }).groups
        expect(shown.length).toBeLessThanOrEqual(6)
        expect(shown.length).toBe(Math.min(6, groups.length))
        expect(shown.reduce((sum, { visitors }) => sum + visitors, 0)).toBe(
          groups.reduce((sum, { visitors }) => sum + visitors, 0),
        )
        expect(new Set(shown.map(({ value }) => value)).size).toBe(shown.length)
      }),
    )
  })

  test('nothing is compared unless it is asked for', () => {
    expect(said({ places: [place(EVERYBODY, 5, 0, 'a')] }, { split: null }).groups).toEqual([])
  })
})

test('days go back to the first on which anybody came, gaps and all', () => {
  const day = (text: string) => Date.parse(text) / 86_400_000
  const days = [
    { day: day('2026-11-28'), visitors: 3 },
    { day: day('2026-11-30'), visitors: 5 },
  ]
  expect(said({ days }).days.map((line) => [line.day, line.visitors])).toEqual([
    ['2026-11-30', 5],
    ['2026-11-29', 0],
    ['2026-11-28', 3],
  ])
})

test('currencies are never added up nor compared: the one in which most is bought comes first', () => {
  const bought = { day: 1, value: '', kind: 'subscription', offerId: 'plan', purchases: 1, refunded: 0 }
  const { totals, offers } = said({
    purchases: [
      { ...bought, currency: 'USD', revenue: 699 },
      { ...bought, currency: 'JPY', revenue: 1999 },
      { ...bought, day: 2, currency: 'USD', revenue: 1 },
    ],
  })
  expect(totals.revenue).toEqual([
    { amount: 1999, currency: 'JPY' },
    { amount: 700, currency: 'USD' },
  ])
  expect(offers.map(({ purchases, revenue }) => [purchases, revenue.amount, revenue.currency])).toEqual([
    [2, 700, 'USD'],
    [1, 1999, 'JPY'],
  ])
})
