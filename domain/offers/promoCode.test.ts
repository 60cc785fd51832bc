import { describe, expect, test } from 'vitest'
import type { Variants } from '../experiments/assign'
import { percentFor, promoFor } from './percentFor'
import { normalizedPromoCode, type PromoCode, promoCode } from './promoCode'

const codes = {
  WELCOME26: { percent: 26 },
  SUMMER: { percent: 50, until: '2026-08-31' },
  FIRST10: { percent: 10, maxUses: 10 },
  FIVE: { amount: 500, plans: ['monthly'] },
}
const today = '2026-08-31'

test.each([
  'WELCOME26',
  'welcome26',
  '  Welcome 26 ',
  'WEL-COME-26',
  'ＷＥＬＣＯＭＥ２６',
  'welcome\u200b26',
  'welcome–26',
])('%j is WELCOME26', (typed) => {
  expect(normalizedPromoCode(typed)).toBe('WELCOME26')
  expect(promoCode(codes, typed, { today, uses: 0 })).toEqual({ code: 'WELCOME26', percent: 26 })
})

test.each([
  '',
  ' ',
  'WELCOME',
  'WELCOME27',
  'toString',
  '__proto__',
  'WELCOME26!',
  'ＷＥＬ%',
  'x'.repeat(100),
  26,
  null,
  undefined,
  ['WELCOME26'],
])('%j is no code', (typed) => {
  expect(promoCode(codes, typed, { today, uses: 0 })).toBeNull()
})

test('an amount, and the plans that it is for, go along', () => {
  expect(promoCode(codes, 'five', { today, uses: 0 })).toEqual({ code: 'FIVE', amount: 500, plans: ['monthly'] })
})

describe('limits', () => {
  test('a code holds through its last day', () => {
    expect(promoCode(codes, 'summer', { today, uses: 0 })?.percent).toBe(50)
    expect(promoCode(codes, 'summer', { today: '2026-09-01', uses: 0 })).toBeNull()
  })

  test('a code that is used up does not hold', () => {
    expect(promoCode(codes, 'first10', { today, uses: 9 })?.percent).toBe(10)
    expect(promoCode(codes, 'first10', { today, uses: 10 })).toBeNull()
  })
})

test.each([
  ['the day before it begins', '2026-11-30', null],
  ['its first day', '2026-12-01', 'WINTER'],
  ['its last day', '2026-12-31', 'WINTER'],
  ['the day after', '2027-01-01', null],
])('a code with both days, on %s', (_name, today, code) => {
  const codes = { WINTER: { percent: 20, from: '2026-12-01', until: '2026-12-31' } }
  expect(promoCode(codes, 'winter', { today, uses: 0 })?.code ?? null).toBe(code)
})

describe('in an experiment', () => {
  const percentInExperiment = { other: { test: 5 }, generous: { warm: 30, bold: 40.5 }, later: { test: 10 } }
  const promo = promoCode({ WELCOME: { percent: 20, percentInExperiment } }, 'welcome', {
    today: '2026-11-27',
    uses: 0,
  })

  test.each<[string, Variants, number]>([
    ['control has the usual percentage', { generous: 'control' }, 20],
    ['who is in no experiment has it too', {}, 20],
    ['a variant has its own', { generous: 'warm' }, 30],
    ['another variant has another', { generous: 'bold' }, 40.5],
    ['a variant of which nothing is said has the usual one', { generous: 'cold' }, 20],
    ['of two experiments the first counts', { later: 'test', generous: 'warm' }, 30],
    ['no name is one that every object has', { generous: 'toString', constructor: 'name' }, 20],
  ])('%s', (_, variants, percent) => {
    if (!promo) throw new Error('the code holds')
    expect(percentFor(promo, variants)).toBe(percent)
    expect(promoFor(promo, variants)).toEqual({ code: 'WELCOME', percent })
  })

  test('an amount stays an amount', () => {
    expect(promoFor({ code: 'FIVE', amount: 500 } as PromoCode, { generous: 'warm' })).toEqual({
      code: 'FIVE',
      amount: 500,
    })
  })
})
