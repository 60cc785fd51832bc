import { describe, expect, test } from 'vitest'
import { proportion } from '../../domain/statistics/sample'
import { type Planned, plan } from './plan'
import { askedIn } from './planCommand'
import { planText } from './planText'

const shop: Planned = {
  shares: { control: 50, test: 50 },
  days: 30,
  visitors: 24_000,
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
    const found = { ...empty, step: 'focus', currency: null }
    expect(planText('title', found, 10, plan(found, 1))).toContain('win more visitors first')
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
