import { describe, expect, it } from 'vitest'
import { fakeShop } from '../../tests/fakeShop'
import { offerValues } from './offerValues'

const speech = (locale: string) => ({
  text: (place: string, values = {}) => [place, ...Object.values(values)].join(' '),
  visitor: { today: '2026-01-31', locale },
})

async function quoted(offerId: string, { promo = false, locale = 'en-US' } = {}) {
  const shop = fakeShop()
  if (promo) await shop.applyPromo('WELCOME26')
  shop.select(offerId)
  return offerValues(shop.view().selected, speech(locale))
}

describe('what sentences say of a plan', () => {
  it('without a code', async () => {
    expect(await quoted('plan-4-weeks')).toEqual({
      offerPrice: '$17.99',
      finalPrice: '$17.99',
      newOfferPrice: '$17.99',
      oldPrice: '$29.99',
      fullPrice: '$29.99',
      perDay: '$0.64',
      promoCode: '',
      discount: '',
      offerName: 'shop.plans.Week.name 4',
      offerPeriod: 'shop.plans.Week.noun 4',
      offerPeriodNoun: 'shop.plans.Week.noun 4',
      offerPeriodAdjective: 'shop.plans.Week.adjective 4',
      every: 'shop.every.Week 4',
      endDate: 'February 28, 2026',
      cancelBy: 'February 27, 2026',
    })
  })

  it('with a code: the price before, the price that is charged, and the difference', async () => {
    expect(await quoted('plan-1-week', { promo: true })).toMatchObject({
      offerPrice: '$6.99',
      finalPrice: '$5.17',
      discount: '$1.82',
      promoCode: 'WELCOME26',
      fullPrice: '$29.99',
    })
  })

  it.each([
    ['es-ES', '17,99 US$', '28 de febrero de 2026'],
    ['fr-FR', '17,99 $US', '28 février 2026'],
    ['pt-BR', 'US$ 17,99', '28 de fevereiro de 2026'],
  ])('as %s writes money and dates', async (locale, price, date) => {
    const { finalPrice, endDate } = await quoted('plan-4-weeks', { locale })
    expect([finalPrice.replace(/\s/g, ' '), endDate]).toEqual([price, date])
  })
})

it('a guide that renews monthly ends on a day of the calendar', () => {
  const guides = fakeShop().view().addOns['monthly-guides'] ?? null
  expect(offerValues(guides, speech('en-US'))).toMatchObject({
    finalPrice: '$29.99',
    fullPrice: '$59.99',
    every: 'shop.every.Month 1',
    endDate: 'February 28, 2026',
  })
})

it('what is paid once has no renewal, and its full price is the regular one', () => {
  const guide = fakeShop().view().addOns['nutrition-guide'] ?? null
  expect(offerValues(guide, speech('en-US'))).toMatchObject({
    finalPrice: '$49.99',
    oldPrice: '$99.00',
    fullPrice: '$99.00',
    every: '',
    endDate: '',
    offerName: '',
  })
})

it('without an offer every value is an empty text', () => {
  expect(new Set(Object.values(offerValues(null, speech('en-US'))))).toEqual(new Set(['']))
})
