import type { OneTimeOffer, Subscription } from '../generated/offers.ts'
import { keyPlaceOf, type ParsedFile, type Path, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import type { ReadOffers } from './funnel.ts'

export type OfferSection = 'plans' | 'addOns' | 'upgrades' | 'oneTime' | 'agencies'

/** An offer where the file has it. */
export type SoldOffer = {
  readonly id: string
  /** Its id. */
  readonly at: Place
  readonly path: Path
} & (
  | { readonly section: 'oneTime'; readonly offer: OneTimeOffer }
  | { readonly section: Exclude<OfferSection, 'oneTime'>; readonly offer: Subscription }
)

/** Every offer of the sections whose shape is right, in the order of the sections. */
export function soldOffers({ file, values }: ReadOffers): SoldOffer[] {
  const subscriptions = (['plans', 'addOns', 'upgrades'] as const).flatMap((section) =>
    subscriptionsIn(file, section, [section], values[section]),
  )
  const oneTime = Object.entries(values.oneTime ?? {}).map(([id, offer]): SoldOffer => {
    const path = ['oneTime', id]
    return { id, section: 'oneTime', offer, path, at: keyPlaceOf(file, path) }
  })
  const agencies = (values.agencies ?? []).flatMap(({ plans }, index) =>
    subscriptionsIn(file, 'agencies', ['agencies', index, 'plans'], plans),
  )
  return [...subscriptions, ...oneTime, ...agencies]
}

function subscriptionsIn(
  file: ParsedFile,
  section: Exclude<OfferSection, 'oneTime'>,
  above: Path,
  offers: { readonly [id: string]: Subscription } = {},
): SoldOffer[] {
  return Object.entries(offers).map(([id, offer]) => {
    const path = [...above, id]
    return { id, section, offer, path, at: keyPlaceOf(file, path) }
  })
}

/** The ids of all offers, also of those with faults of their own. */
export function offerIds({ file }: Pick<ReadOffers, 'file'>): ReadonlySet<string> {
  const others = ['addOns', 'upgrades', 'oneTime'].map((section) => spotAt(file, [section]))
  return new Set([...planIds({ file }), ...others.flatMap(keysOf)])
}

/** The ids of all plans, those of agencies as well. */
export function planIds({ file }: Pick<ReadOffers, 'file'>): ReadonlySet<string> {
  const agencies = [...(spotAt(file, ['agencies'])?.inside?.values() ?? [])].map((agency) =>
    agency.inside?.get('plans'),
  )
  return new Set([spotAt(file, ['plans']), ...agencies].flatMap(keysOf))
}

function keysOf(spot: Spot | null | undefined): string[] {
  return [...(spot?.inside?.keys() ?? [])]
}
