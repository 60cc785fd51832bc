import type { Rule } from '../model/funnel.ts'
import { spotAt } from '../parse/parsedFile.ts'
import { amountsBelow } from '../shop/amountsBelow.ts'
import { threeDecimalCurrencies } from '../shop/currencies.ts'
import { marketsOf } from '../shop/marketsOf.ts'

/** In a currency of three decimals every amount that is charged ends with 0. */
export const unevenAmount: Rule = ({ offers }, report) => {
  if (!offers) return
  for (const { currency, sold } of marketsOf(offers).filter((market) => threeDecimalCurrencies.has(market.currency))) {
    const prices = sold.flatMap(({ path }) => amountsBelow(spotAt(offers.file, path), ['price']))
    for (const { value, place } of prices) {
      if (Number(value) % 10 === 0) continue
      const lower = Math.floor(Number(value) / 10) * 10
      report(
        place,
        `${value} cannot be charged in ${currency}`,
        `The last of its three decimals has to be 0. Write ${lower} or ${lower + 10}.`,
      )
    }
  }
}
