import { describe, expect, test } from 'vitest'
import { currencyExponent } from '../../domain/money/currencyExponent.ts'
import { formatMoney } from '../../domain/money/formatMoney.ts'
import { chargeStep } from '../../domain/offers/chargeStep.ts'
import { stripeAmount } from '../../domain/stripe/stripeAmount.ts'
import { currencies, threeDecimalCurrencies } from '../../schema/shop/currencies.ts'

const LOCALES = ['en-US', 'es-ES', 'fr-FR', 'pt-BR']

test('the validator and the charges agree on the currencies of three decimals', () => {
  expect([...currencies].filter((currency) => chargeStep(currency) === 10)).toEqual([...threeDecimalCurrencies].sort())
})

describe('for every currency that prices may be in', () => {
  test.each([...currencies])('%s: what is shown, read back, is what was to be charged', (currency) => {
    const amount = 123_450
    for (const locale of LOCALES) {
      const parts = formatter(locale, currency).formatToParts(amount / 10 ** currencyExponent(currency))
      const digits = parts.filter(({ type }) => type === 'integer' || type === 'fraction').map(({ value }) => value)
      expect(Number(digits.join(''))).toBe(amount)
      expect(formatMoney({ amount, currency }, locale)).toBe(parts.map(({ value }) => value).join(''))
    }
  })
})

function formatter(locale: string, currency: string): Intl.NumberFormat {
  const digits = currencyExponent(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  return new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
}

test.each([
  ['USD', 699, 699],
  ['JPY', 699, 699],
  ['KWD', 6990, 6990],
  ['ISK', 699, 69_900],
  ['UGX', 699, 69_900],
])('Stripe counts %s %s as %s', (currency, amount, counted) => {
  expect(stripeAmount({ amount, currency })).toBe(counted)
})
