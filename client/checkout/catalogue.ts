import type { Variants } from '../../domain/experiments/assign'
import { addOnQuote } from '../../domain/offers/addOnQuote'
import type { OneTimeOffer, SubscriptionOffer } from '../../domain/offers/offer'
import { preselectedOffer } from '../../domain/offers/preselectedOffer'
import type { PromoCode } from '../../domain/offers/promoCode'
import { quote } from '../../domain/offers/quote'
import { todayPrice } from '../../domain/offers/todayPrice'
import { upgradeQuote } from '../../domain/offers/upgradeQuote'
import { type AgencyLink as AgencyTerms, mergedOffers } from '../../domain/offers/wireOffers'
import { upgradeFor } from '../../domain/purchase/mayBuy'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { isRecord } from '../recordSync/registers/canonical'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import type { ShopView } from './shop'
import type { Reply, ShopApi } from './shopApi'

/** What is sold, as the offers calls tell it. */
export interface Catalogue {
  readonly subscriptions: readonly SubscriptionOffer[]
  readonly oneTime: readonly OneTimeOffer[]
}

/** What an agency's link asks for: nothing where there is none. */
export type AgencyLink = Partial<AgencyTerms>

const OFFERS_KEY = 'funnel.v1.offers'
const AGENCY_OFFERS_KEY = 'funnel.v1.agencyOffers'

/** Asks the server what is sold. Null where it does not say. An agency's offers are merged into the standard list; of one id its own wins. */
export async function fetchCatalogue(api: ShopApi, agency: AgencyLink): Promise<Catalogue | null> {
  const { productCode } = agency
  const agencyQuery = new URLSearchParams({ ...agency } as Record<string, string>)
  const [subscriptions, oneTime, ofAgency] = await Promise.all([
    api.get('subscriptions/offers').then(resultOf<SubscriptionOffer>),
    api.get('one-time-purchases/offers').then(resultOf<OneTimeOffer>),
    productCode ? api.get(`subscriptions/offers?${agencyQuery}`).then(resultOf<SubscriptionOffer>) : [],
  ])
  return subscriptions && oneTime && ofAgency && { subscriptions: mergedOffers(subscriptions, ofAgency), oneTime }
}

/** The offers as they were told last time to who asked for the same: shown at once, and asked for anew. */
export function cachedCatalogue(storage: SafeStorage, agency: AgencyLink): Catalogue | null {
  const told = parseStored(storage.read(keyOf(agency)))
  if (!isRecord(told) || JSON.stringify(told.asked) !== JSON.stringify(agency)) return null
  return isCatalogue(told.catalogue) ? told.catalogue : null
}

/** What we have stored ourselves: its lists are trusted. */
function isCatalogue(value: unknown): value is Catalogue {
  return isRecord(value) && Array.isArray(value.subscriptions) && Array.isArray(value.oneTime)
}

export function cacheCatalogue(storage: SafeStorage, agency: AgencyLink, catalogue: Catalogue): void {
  storage.write(keyOf(agency), JSON.stringify({ asked: agency, catalogue }))
}

/** Never in one place: an agency's prices are not those of who came without its link. */
function keyOf({ productCode }: AgencyLink): string {
  return productCode ? AGENCY_OFFERS_KEY : OFFERS_KEY
}

interface Choice {
  readonly variants: Variants
  readonly promo: PromoCode | null
  /** A code that was applied and holds no more. */
  readonly lapsed?: string | null
  readonly selected: string | null
  readonly state: PurchaseState
}

/** The prices that a visitor sees. */
export function shopView(
  { subscriptions, oneTime }: Catalogue,
  { variants, promo, lapsed = null, selected, state }: Choice,
): ShopView {
  const offered = subscriptions.filter(({ role }) => role === 'plan')
  const plans = offered.flatMap((plan) => quote(plan, { variants, promo }) ?? [])
  const planOf = (offerId: string | null | undefined) => plans.find((plan) => plan.offerId === offerId)
  const addOns = [...oneTime, ...subscriptions.filter(({ role }) => role === 'addOn')].flatMap(
    (offer) => addOnQuote(offer) ?? [],
  )
  const bought = subscriptions.find(({ id }) => id === state.subscription?.offerId)
  return {
    plans,
    addOns: Object.fromEntries(addOns.map((addOn) => [addOn.offerId, addOn])),
    upgrade: upgradeQuote(upgradeFor(subscriptions, state), bought),
    upgradeOffer: quote(
      subscriptions.find(({ role }) => role === 'upgrade'),
      {},
    ),
    selected: planOf(selected) ?? planOf(preselectedOffer(offered)?.id) ?? null,
    promo: promo?.code ?? null,
    lapsedPromo: lapsed,
    pricedBy: experimentsIn(offered),
    state,
  }
}

/** The experiments in which a plan costs something else. */
function experimentsIn(plans: readonly SubscriptionOffer[]): string[] {
  const changed = plans.flatMap((plan) =>
    Object.keys(plan.todayInExperiment ?? {}).filter(
      (name) => todayPrice(plan, { [name]: 'test' }).price !== todayPrice(plan, {}).price,
    ),
  )
  return [...new Set(changed)]
}

function resultOf<Offer>(reply: Reply): readonly Offer[] | null {
  const result = reply?.status === 200 ? (reply.body as { result?: unknown }).result : null
  return Array.isArray(result) ? result : null
}
