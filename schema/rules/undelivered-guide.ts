import type { Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { extrasOf, visitedSteps } from '../shop/extrasOf.ts'

/** A PDF that a step sells can be downloaded by who paid for it. */
export const undeliveredGuide: Rule = (funnel, report) => {
  const { offers, steps } = funnel
  if (!offers || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  const visited = visitedSteps(funnel)
  const extras = extrasOf('guides', visited)
  const delivered = extrasOf('download', visited)
  const download = visited.find(({ step }) => step.type === 'download')
  for (const sold of soldOffers(offers)) {
    if (sold.section !== 'oneTime' || sold.offer.pdf !== true) continue
    if (!extras.has(sold.id) || delivered.has(sold.id)) continue
    const fix = download
      ? `Add it under "extras" in ${download.file.path}.`
      : 'Put a step of the type download into the order, with the offer under "extras".'
    report(keyPlaceOf(offers.file, sold.path), `"${sold.id}" is sold, but no step lets its buyers download it`, fix)
  }
}
