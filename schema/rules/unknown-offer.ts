import type { Name, ReadOffers, Report, Rule } from '../model/funnel.ts'
import { namesInPersonas } from '../model/personas/personaNames.ts'
import { offerIds, planIds, soldOffers } from '../model/soldOffers.ts'
import { type ParsedFile, type Spot, spotAt } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** Every offer that a step names, by its keys "offer" and "offers", or that a persona buys, is sold; every plan of notAfter and of a promo code too. */
export const unknownOffer: Rule = (funnel, report) => {
  const { offers, steps, brokenKinds } = funnel
  if (brokenKinds.has('offers')) return
  const known = offers ? offerIds(offers) : new Set<string>()
  const inSteps = [...steps.values()].flatMap(({ file }) => namesBelow(file.root))
  const inOffers = offers ? namesInNotAfter(offers.file, soldOffers(offers)) : []
  for (const { text, at } of [...inSteps, ...inOffers, ...namesInPersonas(funnel, 'buys')]) {
    if (known.has(text)) continue
    report(at, `there is no offer "${text}"`, suggest(text, known, 'The offers are in funnel/offers.yaml.'))
  }
  if (offers) checkPromoPlans(offers, report)
}

/** A promo code is for plans: it takes nothing off what is sold after them. */
function checkPromoPlans(offers: ReadOffers, report: Report): void {
  const plans = planIds(offers)
  for (const code of spotAt(offers.file, ['promoCodes'])?.inside?.values() ?? [])
    for (const { text, at } of textsIn(code.inside?.get('plans')))
      if (!plans.has(text)) report(at, `there is no plan "${text}"`, suggest(text, plans, 'Codes are for plans only.'))
}

function namesBelow(spot: Spot): Name[] {
  return [...(spot.inside ?? [])].flatMap(([key, below]) => {
    if (key === 'offer' && typeof below.value === 'string') return [{ text: below.value, at: below.place }]
    if (key === 'offers' && Array.isArray(below.value)) return textsIn(below)
    return namesBelow(below)
  })
}

function textsIn(list: Spot | undefined): Name[] {
  return [...(list?.inside?.values() ?? [])].flatMap(({ value, place }) =>
    typeof value === 'string' ? [{ text: value, at: place }] : [],
  )
}

function namesInNotAfter(file: ParsedFile, sold: ReturnType<typeof soldOffers>): Name[] {
  return sold.flatMap(({ path }) => {
    const list = spotAt(file, [...path, 'notAfter'])
    return list ? textsIn(list) : []
  })
}
