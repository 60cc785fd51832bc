import type { ReadStep, Rule } from '../model/funnel.ts'
import { soldOffers } from '../model/soldOffers.ts'
import { isFlowKnown } from '../model/wholeOrders.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { extrasOf, visitedSteps } from '../shop/extrasOf.ts'

/** What the offers file sells, a step offers to visitors; and a promo code can be entered somewhere. */
export const unsoldOffer: Rule = (funnel, report) => {
  const { offers, types } = funnel
  if (!offers || !isFlowKnown(funnel)) return
  const visited = visitedSteps(funnel)
  // A funnel without any shop, such as one that is only begun, says nothing of each offer.
  if (!visited.some(({ step }) => types[step.type].usesShop)) return
  const extras = extrasOf('guides', visited)
  const unsold = soldOffers(offers).filter(
    ({ section, id }) => section !== 'plans' && section !== 'agencies' && !extras.has(id),
  )
  // Without any of the extras it is the step that sells them which is missing.
  const told = extras.size === 0 ? unsold.slice(0, 1) : unsold
  for (const { id, at } of told) {
    const others = unsold.slice(told.length).map((other) => ` or "${other.id}"`)
    report(
      at,
      `no step sells "${id}"${others.join('')}`,
      'Name it under "extras" of a guides step that is in an order, or delete it here.',
      { severity: 'warning' },
    )
  }
  const agency = offers.values.agencies?.[0]
  if (agency && ![...funnel.steps.values()].some(({ step }) => step.agency !== undefined))
    report(
      placeOf(offers.file, ['agencies', 0, 'productCode']),
      `no paywall is that of the agency "${agency.productCode}": without ?productCode= in the link its visitors see the ordinary plans`,
      `Write in the file of its paywall: agency: { productCode: ${agency.productCode}${agency.couponCode === undefined ? '' : `, couponCode: ${agency.couponCode}`} }`,
      { severity: 'warning' },
    )
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
