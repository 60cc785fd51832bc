import type { ReadFunnel } from '../model/funnel.ts'
import { keyPlaceOf, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { currencies } from './currencies.ts'

/** A currency of the settings, and where they name it. */
export interface FurtherCurrency {
  readonly currency: string
  readonly at: Place
}

/**
 * The currencies in which every offer needs prices, besides the first: those that the settings name and that can be charged. Null where the
 * settings have a fault there: then it is not known which are meant.
 */
export function furtherCurrencies({ settings, offers }: ReadFunnel): FurtherCurrency[] | null {
  const { file, values } = settings
  if (values.currencies === undefined) return spotAt(file, ['currencies']) ? null : []
  const named = Object.keys(values.currencies)
  if (named.some((currency) => !currencies.has(currency))) return null
  return named
    .filter((currency) => currency !== offers?.values.currency)
    .map((currency) => ({ currency, at: keyPlaceOf(file, ['currencies', currency]) }))
}
