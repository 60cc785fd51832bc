import { expect, test } from 'vitest'
import { currencyExponent } from '../../domain/money/currencyExponent'
import { currencies, decimalsOf } from '../../schema/shop/currencies'

test('a currency has the decimals with which the page shows it', () => {
  const differing = [...currencies].filter((currency) => decimalsOf(currency) !== currencyExponent(currency))
  expect(differing).toEqual([])
})
