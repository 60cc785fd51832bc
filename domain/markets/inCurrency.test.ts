import { describe, expect, test } from 'vitest'
import { catalogue } from '../../tests/reference/catalogue'
import { inPounds, marketCatalogue } from '../../tests/reference/marketCatalogue'
import { currencyInForce, inCurrency, offersIn } from './inCurrency'

const { 'plan-1-week': oneWeek } = catalogue.plans
const PLAN = { price: 2999, trialPeriod: { price: 1399 }, today: { price: 699 } }

test('in the first currency they are what they are without any other', () => {
  const { promoCodes: _, currencies: _all, ...offers } = inCurrency(marketCatalogue, 'USD')
  const { promoCodes: _codes, currencies: _first, ...plain } = catalogue
  expect(offers).toEqual(plain)
})

test('in another one the amounts are others, and nothing else is', () => {
  const { plans, currency } = inCurrency(marketCatalogue, 'GBP')
  const { prices: _, ...plan } = { prices: null, ...plans['plan-1-week'] }
  expect(currency).toBe('GBP')
  expect(plan).toMatchObject({
    ...oneWeek,
    price: inPounds(PLAN.price),
    trialPeriod: { price: inPounds(PLAN.trialPeriod.price), duration: 7, durationUnit: 'Day' },
    today: { price: inPounds(PLAN.today.price) },
  })
})

test.each(['plans', 'addOns', 'upgrades', 'oneTime'] as const)(
  'no amount of another currency is left in %s',
  (section) => {
    for (const currency of ['USD', 'GBP', 'JPY']) {
      const offers = inCurrency(marketCatalogue, currency)
      expect(Object.keys(offers[section])).toEqual(Object.keys(catalogue[section]))
      for (const offer of Object.values(offers[section])) expect(offer).not.toHaveProperty('prices')
    }
  },
)

test('the price of an experiment is that of the currency', () => {
  const tested = inCurrency(marketCatalogue, 'GBP').plans['plan-4-weeks']?.todayInExperiment?.special_prices
  expect(tested?.test?.price).toBe(inPounds(1499))
})

test('a price that changes on a day changes in each currency by itself', () => {
  const day = '2027-01-01'
  const { 'plan-1-week': week } = marketCatalogue.plans
  const { 'nutrition-guide': guide } = marketCatalogue.oneTime
  if (!week?.prices?.GBP || !guide?.prices?.GBP) throw new Error('the catalogue has no prices in pounds')
  const inDollars = { ...week, todayFrom: { [day]: { price: 599 } } }
  const inBoth = {
    ...guide,
    todayFrom: { [day]: { price: 3999 } },
    prices: { ...guide.prices, GBP: { ...guide.prices.GBP, todayFrom: { [day]: { price: 2999 } } } },
  }
  const offers = { ...marketCatalogue, plans: { week: inDollars }, oneTime: { guide: inBoth } }
  const { plans, oneTime } = inCurrency(offers, 'GBP')
  expect(plans.week).not.toHaveProperty('todayFrom')
  expect(oneTime.guide?.todayFrom).toEqual({ [day]: { price: 2999 } })
})

test('an agency’s plans are in it too', () => {
  const [agency] = inCurrency(marketCatalogue, 'JPY').agencies
  expect(Object.values(agency?.plans ?? {}).map(({ today }) => today?.price)).toEqual([1500])
})

test.each(['EUR', 'constructor', '__proto__'])('without prices in %s nothing is sold in it', (currency) => {
  const { plans, addOns, upgrades, oneTime } = inCurrency(marketCatalogue, currency)
  expect([plans, addOns, upgrades, oneTime]).toEqual([{}, {}, {}, {}])
})

describe('the currency that is asked for', () => {
  test.each<[unknown, string]>([
    ['GBP', 'GBP'],
    ['USD', 'USD'],
    ['EUR', 'USD'],
    ['gbp', 'USD'],
    ['', 'USD'],
    [undefined, 'USD'],
    [null, 'USD'],
    [['GBP'], 'USD'],
    ['constructor', 'USD'],
  ])('%j is %s', (asked, currency) => {
    expect(currencyInForce(marketCatalogue, asked)).toBe(currency)
    expect(offersIn(marketCatalogue, asked).currency).toBe(currency)
  })
})
