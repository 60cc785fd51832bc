import type { ReadStep, Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'
import { extrasOf, visitedSteps } from '../shop/extrasOf.ts'

/** What the offers file sells, a step offers to visitors; and a promo code can be entered somewhere. */
export const unsoldOffer: Rule = (funnel, report) => {
  const { offers, steps, types } = funnel
  if (!offers || [...steps.values()].some(({ isWhole }) => !isWhole)) return
  const visited = visitedSteps(funnel)
  // A funnel without any shop, such as one that is only begun, says nothing of each offer.
  if (!visited.some(({ step }) => types[step.type].usesShop)) return
  const extras = extrasOf('guides', visited)
  for (const { section, id, at } of soldOffers(offers)) {
    if (section === 'plans' || section === 'agencies' || extras.has(id)) continue
    report(
      at,
      `no step sells "${id}"`,
      'Name it under "extras" of a guides step that is in an order, or delete it here.',
      { severity: 'warning' },
    )
  }
  if (Object.keys(offers.values.promoCodes ?? {}).length === 0 || visited.some(takesCodes)) return
  report(
    keyPlaceOf(offers.file, ['promoCodes']),
    'no step has a field for promo codes',
    'Add the block "promo" to a paywall, or delete the codes here.',
    { severity: 'warning' },
  )
}

function takesCodes({ step }: ReadStep): boolean {
  return step.type === 'paywall' && step.blocks.some(({ block }) => block === 'promo' || block === 'promoOffer')
}
