import type { Variants } from '../../domain/experiments/assign'
import { addOnQuote } from '../../domain/offers/addOnQuote'
import type { OneTimeOffer, SubscriptionOffer } from '../../domain/offers/offer'
import { preselectedOffer } from '../../domain/offers/preselectedOffer'
import type { PromoCode } from '../../domain/offers/promoCode'
import { quote } from '../../domain/offers/quote'
import { todayPrice } from '../../domain/offers/todayPrice'
import { upgradeQuote } from '../../domain/offers/upgradeQuote'
import { type AgencyLink as AgencyTerms, mergedOffers } from '../../domain/offers/wireOffers'
import { hasPaid } from '../../domain/purchase/hasPaid'
import { upgradeFor } from '../../domain/purchase/mayBuy'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
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

const OFFERS_KEY = `${KEPT}offers`
const AGENCY_OFFERS_KEY = `${KEPT}agencyOffers`

/** What a shop asks for: the offers of its link, in the visitor's currency. Without a currency there is only one. */
export interface Asked extends AgencyLink {
  readonly currency?: string
}

/** Asks the server what is sold. Null where it does not say. An agency's offers are merged into the standard list; of one id its own wins. */
export async function fetchCatalogue(api: ShopApi, asked: Asked): Promise<Catalogue | null> {
  const { productCode, currency } = asked
  const query = currency ? (`?currency=${currency}` as const) : ''
  const agencyQuery = new URLSearchParams({ ...asked } as Record<string, string>)
  const [subscriptions, oneTime, ofAgency] = await Promise.all([
    api.get(`subscriptions/offers${query}`).then(resultOf<SubscriptionOffer>),
    api.get(`one-time-purchases/offers${query}`).then(resultOf<OneTimeOffer>),
    productCode ? api.get(`subscriptions/offers?${agencyQuery}`).then(resultOf<SubscriptionOffer>) : [],
  ])
  return subscriptions && oneTime && ofAgency && { subscriptions: mergedOffers(subscriptions, ofAgency), oneTime }
}

/** The offers as they were told last time to who asked for the same: shown at once, and asked for anew. */
export function cachedCatalogue(storage: SafeStorage, asked: Asked): Catalogue | null {
  const told = parseStored(storage.read(keyOf(asked)))
  if (!isRecord(told) || JSON.stringify(told.asked) !== JSON.stringify(asked)) return null
  return isCatalogue(told.catalogue) ? told.catalogue : null
}

/** What we have stored ourselves: its lists are trusted. */
function isCatalogue(value: unknown): value is Catalogue {
  return isRecord(value) && Array.isArray(value.subscriptions) && Array.isArray(value.oneTime)
}

export function cacheCatalogue(storage: SafeStorage, asked: Asked, catalogue: Catalogue): void {
  storage.write(keyOf(asked), JSON.stringify({ asked, catalogue }))
}

/** The currency of the plan that was bought. Undefined: there is none. */
export function planCurrencyOf(state: PurchaseState): string | undefined {
  return hasPaid(state) ? state.subscription?.charged.currency : undefined
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
  readonly dismissed?: readonly string[]
  readonly state: PurchaseState
}

/** The prices that a visitor sees. */
export function shopView(
  { subscriptions, oneTime }: Catalogue,
  { variants, promo, lapsed = null, selected, dismissed = [], state }: Choice,
): ShopView {
  const sold = subscriptions.filter(({ ended }) => !ended)
  const offered = sold.filter(({ role }) => role === 'plan')
  const quoted = (offers: readonly SubscriptionOffer[]) =>
    offers.flatMap((plan) => quote(plan, { variants, promo }) ?? [])
  const plans = quoted(offered.filter(({ listed }) => listed !== false))
  const unlistedPlans = quoted(offered.filter(({ listed }) => listed === false))
  const allPlans = [...plans, ...unlistedPlans]
  // Where none of the plans it is for is sold here, a code is as good as over.
  const isOfUse = promo !== null && allPlans.some((plan) => plan.promo)
  const planOf = (offerId: string | null | undefined) => allPlans.find((plan) => plan.offerId === offerId)
  // What renews is sold in the currency of the plan, whatever the prices are in that are shown.
  const planCurrency = planCurrencyOf(state)
  const renewing = sold.filter(({ role, currency }) => role === 'addOn' && currency === (planCurrency ?? currency))
  const addOns = [...oneTime, ...renewing].flatMap((offer) => addOnQuote(offer) ?? [])
  const bought = subscriptions.find(({ id }) => id === state.subscription?.offerId)
  return {
    plans,
    unlistedPlans,
    addOns: Object.fromEntries(addOns.map((addOn) => [addOn.offerId, addOn])),
    upgrade: upgradeQuote(upgradeFor(sold, state), bought),
    upgradeOffer: quote(
      sold.find(({ role }) => role === 'upgrade'),
      {},
    ),
    bought: quote(bought, { variants, promo }),
    selected: planOf(selected) ?? planOf(preselectedOffer(offered)?.id) ?? null,
    variants,
    promo: isOfUse ? promo.code : null,
    lapsedPromo: promo && !isOfUse ? promo.code : lapsed,
    pricedBy: experimentsIn(offered),
    dismissed,
    state,
  }
}

/** The experiments in which a plan costs something else. */
function experimentsIn(plans: readonly SubscriptionOffer[]): string[] {
  const changed = plans.flatMap((plan) =>
    Object.entries(plan.todayInExperiment ?? {}).flatMap(([name, prices]) =>
      Object.keys(prices).some((variant) => todayPrice(plan, { [name]: variant }).price !== todayPrice(plan, {}).price)
        ? [name]
        : [],
    ),
  )
  return [...new Set(changed)]
}

function resultOf<Offer>(reply: Reply): readonly Offer[] | null {
  const result = reply?.status === 200 ? (reply.body as { result?: unknown }).result : null
  return Array.isArray(result) ? result : null
}
