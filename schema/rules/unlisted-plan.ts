import type { ReadOffers, ReadStep, Report, Rule } from '../model/funnel.ts'
import { offerIds, planIds, type SoldOffer, soldOffers } from '../model/soldOffers.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** A plan that stands in no list is offered by a block of a paywall, and such a block offers no other. */
export const unlistedPlan: Rule = ({ offers, steps }, report) => {
  if (!offers) return
  const sold = soldOffers(offers)
  const unlisted = sold.filter((each) => each.section !== 'oneTime' && each.offer.listed === false)
  const offered = new Set<string>()
  for (const step of steps.values())
    for (const name of checkOffersOf(step, { offers, unlisted, report })) offered.add(name)
  for (const plan of unlisted) checkUnlisted(plan, { offers, offered, report })

  const plans = sold.filter(({ section }) => section === 'plans')
  if (plans.length > 0 && plans.every((plan) => unlisted.includes(plan)))
    report(
      keyPlaceOf(offers.file, ['plans']),
      'no plan stands in the list of a paywall',
      'Take "listed: false" away from the plans that everybody may buy.',
    )
}

function isPlan(section: SoldOffer['section']): boolean {
  return section === 'plans' || section === 'agencies'
}

interface Known {
  readonly offers: ReadOffers
  readonly report: Report
}

/** The plans that the step's blocks offer. */
function checkOffersOf(
  { file, step, isWhole }: ReadStep,
  { offers, unlisted, report }: Known & { readonly unlisted: readonly SoldOffer[] },
): string[] {
  if (!isWhole || step.type !== 'paywall') return []
  return step.blocks.flatMap((block, index) => {
    if (block.block !== 'planOffer') return []
    const { offer } = block
    if (unlisted.some(({ id, section }) => id === offer && isPlan(section))) return [offer]
    const at = placeOf(file, ['blocks', index, 'offer'])
    const plans = planIds(offers)
    if (plans.has(offer))
      report(
        at,
        `"${offer}" stands in the list of plans already`,
        'Add "listed: false" to the plan in funnel/offers.yaml, or take this block away.',
      )
    else if (offerIds(offers).has(offer))
      report(at, `"${offer}" is no plan`, suggest(offer, plans, 'The block "planOffer" sells plans only.'))
    return []
  })
}

function checkUnlisted(
  { id, at, path, section, offer }: SoldOffer,
  { offers, offered, report }: Known & { readonly offered: ReadonlySet<string> },
): void {
  const placeAt = (key: string) => keyPlaceOf(offers.file, [...path, key])
  if (!isPlan(section))
    report(placeAt('listed'), `"${id}" is no plan: it stands in no list anyway`, 'Take "listed" away.')
  else if ('preselected' in offer && offer.preselected)
    report(
      placeAt('preselected'),
      `"${id}" is chosen when the paywall opens, but stands in no list`,
      'Take one of "preselected" and "listed: false" away.',
    )
  else if (!offered.has(id))
    report(
      at,
      `no paywall offers "${id}", which stands in no list`,
      `Add to the blocks of a paywall:\n  - { block: planOffer, offer: ${id}, showIf: { visitor: { turnedBackFrom: payment } } }`,
      { severity: 'warning' },
    )
}
