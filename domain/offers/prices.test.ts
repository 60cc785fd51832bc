import { describe, expect, test } from 'vitest'
import type { Variant } from '../../schema/compile/compiled'
import { catalogue } from '../../tests/reference/catalogue'
import { formatMoney } from '../money/formatMoney'
import { addOnQuote } from './addOnQuote'
import { preselectedOffer } from './preselectedOffer'
import { promoCode } from './promoCode'
import { quote } from './quote'
import { upgradeQuote } from './upgradeQuote'
import { agencyOffers, mergedOffers, oneTimeOffers, subscriptionOffers } from './wireOffers'

const offers = subscriptionOffers(catalogue)
const oneTime = oneTimeOffers(catalogue)
const offer = (id: string) => offers.find((each) => each.id === id)
const welcome = promoCode(catalogue.promoCodes, 'WELCOME26', { today: '2026-11-27', uses: 0 })

describe('every plan, with and without the flag and the promo code', () => {
  test.each<[string, Variant, boolean, { old: number; today: number; badge: number; perDay: number; value: number }]>([
    ['plan-1-week', 'control', false, { old: 1399, today: 699, badge: 50, perDay: 100, value: 5500 }],
    ['plan-1-week', 'test', false, { old: 1399, today: 699, badge: 50, perDay: 100, value: 5500 }],
    ['plan-1-week', 'control', true, { old: 1399, today: 517, badge: 63, perDay: 73, value: 5500 }],
    ['plan-1-week', 'test', true, { old: 1399, today: 517, badge: 63, perDay: 73, value: 5500 }],
    ['plan-4-weeks', 'control', false, { old: 2999, today: 1799, badge: 40, perDay: 64, value: 7000 }],
    ['plan-4-weeks', 'test', false, { old: 2999, today: 1499, badge: 50, perDay: 53, value: 8500 }],
    ['plan-4-weeks', 'control', true, { old: 2999, today: 1331, badge: 55, perDay: 47, value: 7000 }],
    ['plan-4-weeks', 'test', true, { old: 2999, today: 1109, badge: 63, perDay: 39, value: 8500 }],
    ['plan-12-weeks', 'control', false, { old: 5999, today: 2999, badge: 50, perDay: 36, value: 7000 }],
    ['plan-12-weeks', 'test', false, { old: 5999, today: 2999, badge: 50, perDay: 36, value: 7000 }],
    ['plan-12-weeks', 'control', true, { old: 5999, today: 2219, badge: 63, perDay: 26, value: 7000 }],
    ['plan-12-weeks', 'test', true, { old: 5999, today: 2219, badge: 63, perDay: 26, value: 7000 }],
  ])('%s, special_prices %s, promo code %s', (id, variant, hasPromo, expected) => {
    const quoted = quote(offer(id), { variants: { special_prices: variant }, promo: hasPromo ? welcome : null })
    const usd = (amount: number) => ({ amount, currency: 'USD' })
    expect(quoted).toMatchObject({
      offerId: id,
      old: usd(expected.old),
      today: usd(expected.today),
      badge: expected.badge,
      perDay: usd(expected.perDay),
      value: usd(expected.value),
    })
    const full = quote(offer(id), { variants: { special_prices: variant } })?.today.amount ?? 0
    expect(quoted?.promo).toEqual(
      hasPromo ? { code: 'WELCOME26', percent: 26, discount: usd(full - expected.today) } : undefined,
    )
  })

  test.each([
    ['plan-1-week', '4-Week-7', 7, 2999, { count: 4, unit: 'Week' }],
    ['plan-4-weeks', '4-Week-28', 28, 2999, { count: 4, unit: 'Week' }],
    ['plan-12-weeks', '12-Week-84', 84, 5999, { count: 12, unit: 'Week' }],
  ])('%s renews', (id, key, days, amount, every) => {
    expect(quote(offer(id), {})).toMatchObject({ key, days, renewal: { amount: { amount, currency: 'USD' }, every } })
  })

  test('a variant that is not listed, an experiment of no interest and names that every object has are control', () => {
    for (const variants of [{}, { paywall: 'test' as const }, Object.create({ special_prices: 'test' })]) {
      expect(quote(offer('plan-4-weeks'), { variants })?.today.amount).toBe(1799)
    }
  })

  test('an offer that there is not has no price', () => {
    expect(quote(offer('plan-5-weeks'), {})).toBeNull()
    expect(addOnQuote(undefined)).toBeNull()
    expect(upgradeQuote(undefined, offer('plan-1-week'))).toBeNull()
  })

  test('the plan of four weeks is preselected; without a word, the first is', () => {
    expect(preselectedOffer(offers)?.id).toBe('plan-4-weeks')
    expect(preselectedOffer(offers.map((each) => ({ ...each, preselected: undefined })))?.id).toBe('plan-1-week')
    expect(preselectedOffer([])).toBeNull()
  })
})

describe('as the page writes them, in the four languages', () => {
  const spaced = (text: string) => text.replace(/\s/g, ' ')

  test.each([
    ['en-US', 'plan-1-week', 'control', ['$13.99', '$6.99', '$1.00', '$29.99']],
    ['en-US', 'plan-4-weeks', 'control', ['$29.99', '$17.99', '$0.64', '$29.99']],
    ['en-US', 'plan-4-weeks', 'test', ['$29.99', '$14.99', '$0.53', '$29.99']],
    ['en-US', 'plan-12-weeks', 'control', ['$59.99', '$29.99', '$0.36', '$59.99']],
    ['es-ES', 'plan-1-week', 'control', ['13,99 US$', '6,99 US$', '1,00 US$', '29,99 US$']],
    ['es-ES', 'plan-4-weeks', 'control', ['29,99 US$', '17,99 US$', '0,64 US$', '29,99 US$']],
    ['es-ES', 'plan-4-weeks', 'test', ['29,99 US$', '14,99 US$', '0,53 US$', '29,99 US$']],
    ['es-ES', 'plan-12-weeks', 'control', ['59,99 US$', '29,99 US$', '0,36 US$', '59,99 US$']],
    ['fr-FR', 'plan-1-week', 'control', ['13,99 $US', '6,99 $US', '1,00 $US', '29,99 $US']],
    ['fr-FR', 'plan-4-weeks', 'control', ['29,99 $US', '17,99 $US', '0,64 $US', '29,99 $US']],
    ['fr-FR', 'plan-4-weeks', 'test', ['29,99 $US', '14,99 $US', '0,53 $US', '29,99 $US']],
    ['fr-FR', 'plan-12-weeks', 'control', ['59,99 $US', '29,99 $US', '0,36 $US', '59,99 $US']],
    ['pt-BR', 'plan-1-week', 'control', ['US$ 13,99', 'US$ 6,99', 'US$ 1,00', 'US$ 29,99']],
    ['pt-BR', 'plan-4-weeks', 'control', ['US$ 29,99', 'US$ 17,99', 'US$ 0,64', 'US$ 29,99']],
    ['pt-BR', 'plan-4-weeks', 'test', ['US$ 29,99', 'US$ 14,99', 'US$ 0,53', 'US$ 29,99']],
    ['pt-BR', 'plan-12-weeks', 'control', ['US$ 59,99', 'US$ 29,99', 'US$ 0,36', 'US$ 59,99']],
  ] as const)('%s: %s, special_prices %s', (locale, id, special_prices, texts) => {
    const quoted = quote(offer(id), { variants: { special_prices } })
    const shown = quoted ? [quoted.old, quoted.today, quoted.perDay, quoted.renewal.amount] : []
    expect(shown.map((money) => spaced(formatMoney(money, locale)))).toEqual(texts)
  })
})

describe('promo codes at the edges', () => {
  test('100 % off is a price of 0, and 0 % off changes nothing', () => {
    const free = quote(offer('plan-1-week'), { promo: { code: 'FREE', percent: 100 } })
    expect(free).toMatchObject({
      today: { amount: 0 },
      perDay: { amount: 0 },
      badge: 100,
      promo: { discount: { amount: 699 } },
    })
    const full = quote(offer('plan-1-week'), { promo: { code: 'NIL', percent: 0 } })
    expect(full).toMatchObject({ today: { amount: 699 }, perDay: { amount: 99 } })
  })

  test('an amount is taken off as it is, and leaves no less than nothing', () => {
    expect(quote(offer('plan-1-week'), { promo: { code: 'TWO', amount: 200 } })).toMatchObject({
      today: { amount: 499 },
      perDay: { amount: 71 },
      badge: 64,
      renewal: { amount: { amount: 2999 } },
      promo: { amount: 200, discount: { amount: 200 } },
    })
    expect(quote(offer('plan-1-week'), { promo: { code: 'MUCH', amount: 9900 } })).toMatchObject({
      today: { amount: 0 },
      promo: { discount: { amount: 699 } },
    })
  })

  test('a code for other plans leaves a plan at its price', () => {
    const promo = { code: 'LONGEST', percent: 50, plans: ['plan-12-weeks'] }
    expect(quote(offer('plan-1-week'), { promo })).toEqual(quote(offer('plan-1-week'), {}))
    expect(quote(offer('plan-12-weeks'), { promo })?.today.amount).toBe(1499)
  })

  test.each([{}, { amount: -1 }, { amount: 0.5 }])('%j is no discount, and makes no price', (discount) => {
    expect(quote(offer('plan-1-week'), { promo: { code: 'ODD', ...discount } })).toBeNull()
  })

  test.each([110, -10, Number.NaN])('%s % is no price', (percent) => {
    expect(quote(offer('plan-1-week'), { promo: { code: 'ODD', percent } })).toBeNull()
  })

  test('in a currency of three decimals the last digit of a charge stays 0', () => {
    const dinars = subscriptionOffers({ ...catalogue, currency: 'KWD' })[0]
    expect(
      quote(dinars && { ...dinars, today: { price: 5120 } }, { promo: { code: 'HALF', percent: 15.5 } })?.today,
    ).toEqual({
      amount: 4330,
      currency: 'KWD',
    })
  })
})

describe('offers that state nothing for today', () => {
  const bare = { id: 'bare', role: 'plan', currency: 'USD', product: { code: 'p' } } as const

  test.each([
    ['1-Week-1', 'Week', 999, 142, 1000],
    ['1-Month-1', 'Month', 2949, 98, 2900],
    ['1-Year', 'Year', 9950, 27, 10000],
  ] as const)('%s shows its amount and price / 7, 30 or 365, floored', (key, durationUnit, price, perDay, value) => {
    const quoted = quote({ ...bare, key, price, duration: 1, durationUnit }, {})
    expect(quoted).toMatchObject({
      old: { amount: price },
      today: { amount: price },
      badge: 0,
      perDay: { amount: perDay },
      value: { amount: value, currency: 'USD' },
    })
  })

  test('with an introductory period it is the introductory price', () => {
    const trialPeriod = { price: 1, duration: 3, durationUnit: 'Day' } as const
    const quoted = quote(
      { ...bare, key: '1-Month-1', price: 2999, duration: 1, durationUnit: 'Month', trialPeriod },
      {},
    )
    expect(quoted).toMatchObject({ today: { amount: 1 }, days: 3, perDay: { amount: 0 } })
  })
})

describe('after the plan', () => {
  test.each([
    ['nutrition-guide', 9900, 4999, 49, 4500, true],
    ['workout-plan', 6000, 2999, 50, 2850, true],
  ])('%s is paid once', (id, old, today, badge, value, hasPdf) => {
    expect(addOnQuote(oneTime.find((each) => each.id === id))).toEqual({
      offerId: id,
      key: null,
      old: { amount: old, currency: 'USD' },
      today: { amount: today, currency: 'USD' },
      badge,
      value: { amount: value, currency: 'USD' },
      renewal: null,
      first: null,
      hasPdf,
    })
  })

  test('monthly guides are a second subscription: 29.99 for the first month, then 59.99 a month', () => {
    expect(addOnQuote(offer('monthly-guides'))).toEqual({
      offerId: 'monthly-guides',
      key: '1-Month-1',
      old: { amount: 5999, currency: 'USD' },
      today: { amount: 2999, currency: 'USD' },
      badge: 50,
      value: { amount: 7000, currency: 'USD' },
      renewal: { amount: { amount: 5999, currency: 'USD' }, every: { count: 1, unit: 'Month' } },
      first: { count: 1, unit: 'Month' },
      hasPdf: false,
    })
  })

  test.each([
    ['plan-1-week', 7],
    ['plan-4-weeks', 28],
  ])('the upgrade after %s costs 40.19, a third less, and begins after %s days', (plan, count) => {
    expect(upgradeQuote(offer('upgrade-12-weeks'), offer(plan))).toMatchObject({
      old: { amount: 5999 },
      today: { amount: 4019 },
      badge: 33,
      days: 84,
      renewal: { amount: { amount: 4019, currency: 'USD' }, every: { count: 12, unit: 'Week' } },
      startsAfter: { count, unit: 'Day' },
    })
  })

  test('there is no upgrade from the plan of twelve weeks', () => {
    expect(upgradeQuote(offer('upgrade-12-weeks'), offer('plan-12-weeks'))).toBeNull()
  })
})

describe('an agency', () => {
  const link = { productCode: 'calorie-influencer', couponCode: 'PARTNER' }

  test('its plan takes the place of the one with the same id, and stays where that stood', () => {
    const merged = mergedOffers(offers, agencyOffers(catalogue, link))
    expect(merged.map(({ id }) => id)).toEqual(offers.map(({ id }) => id))
    expect(merged.find(({ id }) => id === 'plan-4-weeks')).toMatchObject({ product: { code: 'calorie-4w-28d-agency' } })
    expect(quote(merged[1], {})?.today.amount).toBe(1499)
  })

  test.each([
    ['an unknown product', { ...link, productCode: 'calorie' }],
    ['a wrong coupon', { ...link, couponCode: 'partner' }],
    ['no coupon', { productCode: link.productCode }],
  ])('%s has no plans', (_, asked) => {
    expect(agencyOffers(catalogue, asked)).toEqual([])
  })
})

test('promo codes are never told', () => {
  expect(JSON.stringify([offers, oneTime, agencyOffers(catalogue, { productCode: 'calorie-influencer' })])).not.toMatch(
    /WELCOME|percent/,
  )
})
