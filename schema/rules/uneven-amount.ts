import { threeDecimalCurrencies } from '../model/currencies.ts'
import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import type { Spot } from '../parse/parsedFile.ts'
import { spotAt } from '../parse/parsedFile.ts'

/** In a currency of three decimals every amount that is charged ends with 0. */
export const unevenAmount: Rule = ({ offers }, report) => {
  const currency = offers?.values.currency ?? ''
  if (!offers || !threeDecimalCurrencies.has(currency)) return
  for (const { path } of soldOffers(offers)) {
    for (const { value, place } of pricesBelow(spotAt(offers.file, path))) {
      const lower = Math.floor(value / 10) * 10
      report(
        place,
        `${value} cannot be charged in ${currency}`,
        `The last of its three decimals has to be 0. Write ${lower} or ${lower + 10}.`,
      )
    }
  }
}

function pricesBelow(spot: Spot | null): { value: number; place: Spot['place'] }[] {
  return [...(spot?.inside ?? [])].flatMap(([key, below]) => {
    const { value, place } = below
    if (key === 'price' && typeof value === 'number') return value % 10 === 0 ? [] : [{ value, place }]
    return pricesBelow(below)
  })
}
