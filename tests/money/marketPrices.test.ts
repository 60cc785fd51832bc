import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { inCurrency } from '../../domain/markets/inCurrency.ts'
import { mergedOffers, oneTimeOffers, subscriptionOffers } from '../../domain/offers/wireOffers.ts'
import { parsedText } from '../../schema/parse/parsedText.fixture.ts'
import { marketsOf } from '../../schema/shop/marketsOf.ts'
import { marketCatalogue } from '../reference/marketCatalogue.ts'

test('the validator looks at the same amounts in each currency as the page shows and the server charges', () => {
  const { currencies, agencies: _, ...values } = marketCatalogue
  const { file } = parsedText(stringify(values), 'funnel/offers.yaml')
  if (!file) throw new Error('the offers cannot be read')
  const markets = marketsOf({ file, values, isWhole: true })
  expect(markets.map(({ currency }) => currency)).toEqual(currencies)
  for (const { currency, sold } of markets) {
    const offers = inCurrency(marketCatalogue, currency)
    const charged = [...mergedOffers(subscriptionOffers(offers), []), ...oneTimeOffers(offers)]
    const looked = sold.map(({ id, offer: { prices: _prices, ...offer } }) => ({ id, ...offer }))
    expect(looked).toEqual(charged.map(({ currency: _currency, ...offer }) => withoutRole(offer)))
  }
})

function withoutRole(offer: object): object {
  return Object.fromEntries(Object.entries(offer).filter(([key]) => key !== 'role'))
}
