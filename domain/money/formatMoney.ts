import { currencyExponent } from './currencyExponent'
import type { Money } from './money'

/** The amount as the locale writes it, with all decimals of the currency: $6.99, 6,99 $US, ￥1,999. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = currencyExponent(currency)
  return formatter(locale, currency, digits).format(amount / 10 ** digits)
}

// A formatter takes a hundred times as long to make as to use.
const formatters = new Map<string, Intl.NumberFormat>()

function formatter(locale: string, currency: string, digits: number): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const known = formatters.get(key)
  if (known) return known
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formatters.set(key, made)
  return made
}
