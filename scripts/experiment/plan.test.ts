import { describe, expect, test } from 'vitest'
import { proportion } from '../../domain/statistics/sample'
import type { ReadFunnel } from '../../schema/model/funnel'
import { type Planned, plan } from './plan'
import { askedIn } from './planCommand'
import { planText } from './planText'
import { takersOf } from './takersOf'

const shop: Planned = {
  shares: { control: 50, test: 50 },
  days: 30,
  visitors: 24_000,
  part: 1,
  usual: proportion(960, 24_000),
  currencies: 1,
  earlier: { step: 'email', came: 12_000 },
}

describe('how long an experiment takes', () => {
  test('the days are those in which so many visitors come', () => {
    const { visitors, days, instead } = plan(shop, 25)
    expect(days).toBe(Math.ceil(visitors / 800))
    expect(instead).toBeNull()
  })

  test('who is in the holdout, or in another experiment of the group, does not count', () => {
    const { visitors, days } = plan(shop, 25)
    expect(plan({ ...shop, part: 0.25 }, 25)).toMatchObject({ visitors, days: expect.closeTo(days * 4, -1) })
  })

  test('the smallest variant of several decides', () => {
    const even = plan({ ...shop, shares: { control: 50, warm: 25, bold: 25 } }, 25).days
    expect(plan({ ...shop, shares: { control: 50, warm: 40, bold: 10 } }, 25).days).toBeGreaterThan(even)
  })

  test('more than a year is refused, and what would be quicker is quicker', () => {
    const { days, instead } = plan({ ...shop, shares: { control: 90, test: 10 } }, 10)
    expect(days).toBeGreaterThan(365)
    expect(instead?.lift?.percent).toBeGreaterThan(10)
    expect(instead?.share?.percent).toBe(50)
    expect(instead?.earlier?.step).toBe('email')
    for (const proposal of Object.values(instead ?? {})) expect(proposal?.days).toBeLessThanOrEqual(365)
  })

  test('where nothing shows within a year, nothing is proposed but more visitors', () => {
    const empty = { ...shop, visitors: 60, usual: proportion(30, 60), earlier: null, days: 300 }
    const { instead } = plan({ ...empty, usual: proportion(1, 60) }, 10)
    expect(instead).toEqual({ lift: null, share: null, earlier: null })
    const found = { ...empty, step: 'focus', currency: null, uncounted: [] }
    expect(planText('title', found, 10, plan(found, 1))).toContain('win more visitors first')
  })
})

describe('who takes part', () => {
  const withAll = (values: object, holdout?: number) =>
    ({ settings: { values: { holdout } }, experiments: { values } }) as unknown as ReadFunnel

  test.each<[string, object, number | undefined, number]>([
    ['everybody', { a: {} }, undefined, 1],
    ['all but the holdout', { a: {} }, 20, 0.8],
    ['half of a group of two', { a: { group: 'g' }, b: { group: 'g' }, c: {} }, undefined, 0.5],
    [
      'a draft has its part of the group, as if it ran',
      { a: { group: 'g', status: 'draft' }, b: { group: 'g' } },
      10,
      0.45,
    ],
    ['one that does not run has none', { a: { group: 'g' }, b: { group: 'g', status: 'stopped' } }, undefined, 1],
  ])('%s', (_, all, holdout, part) => {
    expect(takersOf(withAll(all, holdout), 'a').part).toBeCloseTo(part)
  })

  test('what nobody has counted is named once', () => {
    const only = {
      visitor: { language: 'en', device: 'phone' },
      not: { any: [{ visitor: { device: 'phone' } }, { newVisitors: true }] },
    }
    expect(takersOf(withAll({ a: { only } }), 'a').uncounted).toEqual(['device', 'new visitors'])
    const found = { ...shop, step: 'focus', currency: null, part: 0.5, uncounted: ['device'] }
    expect(planText('title', found, 10, plan(found, 10))).toMatch(/50% of them take part.*\n.*\(device\)/)
  })
})

test.each([
  ['the name alone', ['title'], { name: 'title', lift: null }],
  ['with a lift', ['title', '--lift', '20'], { name: 'title', lift: 20 }],
  ['no name', [], null],
  ['two names', ['title', 'other'], null],
  ['a lift that is none', ['title', '--lift', 'much'], null],
  ['a lift of nothing', ['title', '--lift', '0'], null],
  ['another option', ['title', '--days', '3'], null],
])('the command: %s', (_case, args, asked) => {
  expect(askedIn(args)).toEqual(asked)
})
