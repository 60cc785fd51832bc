import { currencyExponent } from '../../domain/money/currencyExponent'
import type { Money } from '../../domain/money/money'

/** Amounts as a spreadsheet takes them: 6.99 USD, 1999 JPY. */
export function amounts(revenue: readonly Money[]): string | null {
  const texts = revenue.map(({ amount, currency }) => {
    const digits = currencyExponent(currency)
    return `${(amount / 10 ** digits).toFixed(digits)} ${currency}`
  })
  return texts.length > 0 ? texts.join(', ') : null
}
