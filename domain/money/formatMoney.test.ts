import { describe, expect, test } from 'vitest'
import { chargeStep } from '../offers/chargeStep'
import { currencyExponent } from './currencyExponent'
import { formatMoney } from './formatMoney'
import { sameMoney } from './sameMoney'

/** Intl puts narrow and wide no-break spaces where it likes. */
const spaced = (text: string) => text.replace(/\s/g, ' ')

describe('the four languages', () => {
  test.each([
    ['en-US', 699, 'USD', '$6.99'],
    ['en-US', 401_900, 'USD', '$4,019.00'],
    ['es-ES', 699, 'USD', '6,99 US$'],
    ['fr-FR', 699, 'USD', '6,99 $US'],
    ['fr-FR', 401_900, 'EUR', '4 019,00 €'],
    ['pt-BR', 699, 'USD', 'US$ 6,99'],
    ['pt-BR', 401_900, 'USD', 'US$ 4.019,00'],
    ['pt-PT', 699, 'EUR', '6,99 €'],
  ])('%s: %s %s', (locale, amount, currency, text) => {
    expect(spaced(formatMoney({ amount, currency }, locale))).toBe(text)
  })
})

describe('currencies without cents, and with three decimals', () => {
  test.each([
    ['en-US', 1999, 'JPY', '¥1,999'],
    ['fr-FR', 1999, 'KRW', '1 999 ₩'],
    ['es-ES', 249_900, 'CLP', '249.900 CLP'],
    ['en-US', 5120, 'KWD', 'KWD 5.120'],
    // Other data than ours knows no decimals of these two: 99900 would be shown as 99,900.
    ['en-US', 99_900, 'HUF', 'HUF 999.00'],
    ['en-US', 99_900, 'COP', 'COP 999.00'],
  ])('%s: %s %s', (locale, amount, currency, text) => {
    expect(spaced(formatMoney({ amount, currency }, locale))).toBe(text)
  })

  test.each([
    ['USD', 2, 1],
    ['JPY', 0, 1],
    ['KRW', 0, 1],
    ['CLP', 0, 1],
    ['KWD', 3, 10],
    ['BHD', 3, 10],
    ['HUF', 2, 1],
  ])('%s has %s decimals, and charges are multiples of %s', (currency, exponent, step) => {
    expect(currencyExponent(currency)).toBe(exponent)
    expect(chargeStep(currency)).toBe(step)
  })
})

test('seen and charged are the same only in amount and currency', () => {
  const usd = { amount: 699, currency: 'USD' }
  expect(sameMoney(usd, { ...usd })).toBe(true)
  expect(sameMoney(usd, { ...usd, amount: 700 })).toBe(false)
  expect(sameMoney(usd, { ...usd, currency: 'CAD' })).toBe(false)
})
