import { numberFormat } from '../language/formats'
import { currencyExponent } from './currencyExponent'
import type { Money } from './money'

/** The amount as the locale writes it, with all decimals of the currency: $6.99, 6,99 $US, ￥1,999. */
export function formatMoney({ amount, currency }: Money, locale: string): string {
  const digits = currencyExponent(currency)
  const options = { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits } as const
  return numberFormat(locale, options).format(amount / 10 ** digits)
}
