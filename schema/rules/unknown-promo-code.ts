import type { Name, Rule } from '../model/funnel.ts'
import type { Spot } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** Every promo code that a step names is in the offers: its percentage is read there. */
export const unknownPromoCode: Rule = ({ offers, steps, brokenKinds }, report) => {
  if (brokenKinds.has('offers')) return
  const known = Object.keys(offers?.values.promoCodes ?? {})
  for (const { text, at } of [...steps.values()].flatMap(({ file }) => codesBelow(file.root))) {
    if (known.includes(text)) continue
    const where = 'The codes are in funnel/offers.yaml, under promoCodes.'
    report(at, `there is no promo code "${text}"`, suggest(text, known, where))
  }
}

function codesBelow(spot: Spot): Name[] {
  return [...(spot.inside ?? [])].flatMap(([key, below]) =>
    key === 'promoCode' && typeof below.value === 'string'
      ? [{ text: below.value, at: below.place }]
      : codesBelow(below),
  )
}
