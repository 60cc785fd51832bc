import { testedPercents } from '../model/experiments/testedPercents.ts'
import type { ReadOffers, Rule } from '../model/funnel.ts'
import { spotAt, textsBelow } from '../parse/parsedFile.ts'
import { sourceOffset } from '../parse/sourceOffset.ts'
import { amountsBelow } from '../shop/amountsBelow.ts'
import { decimalsOf } from '../shop/currencies.ts'
import { marketsOf } from '../shop/marketsOf.ts'

const SIGN = '(?:US\\$|R\\$|[$€£¥]|USD|EUR|GBP|BRL|JPY)'
const AMOUNT = '(\\d+(?:[.,]\\d{1,2})?)'
const PRICE = new RegExp(
  `${SIGN}\\s?${AMOUNT}(?!\\d)|(?<!\\d)${AMOUNT}\\s?(?:[$€£¥](?!\\d)|(?:USD|EUR|GBP|BRL|JPY)\\b)`,
  'u',
)
const PERCENT = /(?<![\d.,])(\d+(?:[.,]\d{1,2})?)\s?%/u

/** A price of the offers is not typed into a sentence: it would stay when the offer changes. Other amounts, and a promo code's percentage, are warnings. */
export const typedPrice: Rule = ({ files, offers }, report) => {
  // Where nothing is sold, an amount is no price of ours.
  if (!offers) return
  const prices = pricesIn(offers)
  const percents = new Set([
    ...Object.values(offers.values.promoCodes ?? {}).map(({ percent }) => percent),
    ...testedPercents(offers).map(({ percent }) => percent),
  ])
  for (const file of files) {
    if (file.kind !== 'words' && file.kind !== 'guide') continue
    for (const spot of textsBelow(file.root)) {
      const text = String(spot.value)
      const price = PRICE.exec(text)
      const percent = price ? null : PERCENT.exec(text)
      const found = price ?? (percent && percents.has(figureOf(percent)) ? percent : null)
      if (!found) continue
      const start = sourceOffset(file.text, spot, found.index)
      const at = { file: file.path, start, end: sourceOffset(file.text, spot, found.index + found[0].length) }
      if (price && prices.has(figureOf(price))) {
        report(
          at,
          `${found[0]} is a price of funnel/offers.yaml, typed into a sentence: it would stay when the offer changes`,
          'Write a variable, such as {finalPrice} or {fullPrice}.',
        )
        continue
      }
      const message = price
        ? `the amount ${found[0]} is typed into a sentence: it is the same in every currency, whatever the offers say`
        : `${found[0]} is what a promo code takes off, typed into a sentence: it would stay when the code changes`
      report(at, message, 'Write it without the figure.', {
        severity: 'warning',
      })
    }
  }
}

function figureOf([, before, behind]: RegExpExecArray): number {
  return Number((before ?? behind ?? '').replace(',', '.'))
}

/** In whole units of their currencies. */
function pricesIn(offers: ReadOffers): ReadonlySet<number> {
  return new Set(
    marketsOf(offers).flatMap(({ currency, sold }) =>
      sold
        .flatMap(({ path }) => amountsBelow(spotAt(offers.file, path), ['price', 'regularPrice', 'perDay']))
        .map(({ value }) => Number(value) / 10 ** decimalsOf(currency)),
    ),
  )
}
