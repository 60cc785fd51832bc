import { daysBetween } from '../../domain/dates/day'
import type { Variants } from '../../domain/experiments/assign'
import type { Money } from '../../domain/money/money'
import { type Period, periodEnd } from '../../domain/money/period'
import { addOnQuote } from '../../domain/offers/addOnQuote'
import type { SubscriptionOffer } from '../../domain/offers/offer'
import { offersOn } from '../../domain/offers/offersOn'
import type { PromoCode } from '../../domain/offers/promoCode'
import { type Quote, quote, type Renewal } from '../../domain/offers/quote'
import { upgradeQuote } from '../../domain/offers/upgradeQuote'
import {
  type AgencyLink,
  agencyOffers,
  mergedOffers,
  oneTimeOffers,
  subscriptionOffers,
} from '../../domain/offers/wireOffers'
import { upgradeFor } from '../../domain/purchase/mayBuy'
import type { Purchase, PurchaseKind } from '../../domain/purchase/purchase'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { Offers } from '../../schema/compile/compiled'
import type { SubscriptionTerms } from './gateway'

/** An offer with the price that is shown and charged. */
export interface PricedOffer {
  readonly kind: PurchaseKind
  readonly offerId: string
  readonly productCode: string
  readonly quote: PaidToday
  readonly subscription: SubscriptionTerms | null
  /** The promo code that is in the price. */
  readonly promo: AppliedCode | null
  /** The variants that the price was chosen by. */
  readonly variants: Variants
}

interface PaidToday {
  readonly today: Money
}

interface AppliedCode {
  readonly code: string
  /** How often it may be used. Null: any number of times. */
  readonly maxUses: number | null
  /** What the offer costs where the code was used up a moment ago. */
  readonly quoteWithout: PaidToday
}

/** Codes and experiments change the prices of plans alone. */
const STANDARD = { promo: null, variants: {} }

interface PlanTerms {
  readonly offerId: string
  readonly agency: AgencyLink | null
  readonly variants: Variants
  readonly promo: PromoCode | null
  /** In UTC. */
  readonly today: string
}

/** The plans of a paywall, an agency's in place of the standard ones of the same id. */
export function soldPlans(
  catalogue: Offers,
  { agency, today }: Pick<PlanTerms, 'agency' | 'today'>,
): SubscriptionOffer[] {
  const offers = offersOn(catalogue, today)
  const sold = mergedOffers(subscriptionOffers(offers), agency ? agencyOffers(offers, agency) : [])
  return sold.filter(({ role }) => role === 'plan')
}

/** A plan of the paywall, an agency's in place of the standard one of the same id. Null where it is not sold. */
export function pricedPlan(
  offers: Offers,
  { offerId, agency, variants, promo, today }: PlanTerms,
): (PricedOffer & { readonly quote: Quote }) | null {
  const offer = soldPlans(offers, { agency, today }).find(({ id }) => id === offerId)
  const quoted = quote(offer, { variants, promo })
  if (!offer || !quoted) return null
  const subscription = terms(quoted.renewal, today, quoted.first)
  // A code for other plans is not used up by this one.
  const applied = quoted.promo && {
    code: quoted.promo.code,
    maxUses: offers.promoCodes[quoted.promo.code]?.maxUses ?? null,
    quoteWithout: quote(offer, { variants, promo: null }) ?? quoted,
  }
  const { code: productCode } = offer.product
  return { kind: 'subscription', offerId, productCode, quote: quoted, subscription, promo: applied ?? null, variants }
}

/** What is paid once. */
export function pricedOneTime(offers: Offers, offerId: string, today: string): PricedOffer | null {
  const offer = oneTimeOffers(offersOn(offers, today)).find(({ id }) => id === offerId)
  const quoted = addOnQuote(offer)
  if (!offer || !quoted) return null
  return { kind: 'addOn', offerId, productCode: offer.product.code, quote: quoted, subscription: null, ...STANDARD }
}

/** A subscription in addition to the plan. */
export function pricedAddOn(offers: Offers, offerId: string, today: string): PricedOffer | null {
  const sold = subscriptionOffers(offersOn(offers, today))
  const offer = sold.find(({ id, role }) => id === offerId && role === 'addOn')
  const quoted = addOnQuote(offer)
  if (!offer || !quoted?.renewal || !quoted.first) return null
  const subscription = terms(quoted.renewal, today, quoted.first)
  return { kind: 'addOn', offerId, productCode: offer.product.code, quote: quoted, subscription, ...STANDARD }
}

/** The upgrade that this customer is offered. Its first period begins where the plan's ends. */
export function pricedUpgrade(offers: Offers, state: PurchaseState, plan: Purchase, today: string): PricedOffer | null {
  const offer = upgradeFor(subscriptionOffers(offersOn(offers, today)), state)
  const quoted = upgradeQuote(offer, boughtPlan(offers, plan))
  const begins = state.subscription?.currentPeriodEnds
  if (!offer || !quoted || !begins) return null
  const { id: offerId, product } = offer
  const subscription = terms(quoted.renewal, begins, quoted.first)
  return { kind: 'upgrade', offerId, productCode: product.code, quote: quoted, subscription, ...STANDARD }
}

function boughtPlan(offers: Offers, { offerId, productCode }: Purchase): SubscriptionOffer | undefined {
  const agencies = offers.agencies.flatMap((agency) => agencyOffers(offers, agency))
  const plans = [...subscriptionOffers(offers), ...agencies]
  return plans.find(({ id, product }) => id === offerId && product.code === productCode)
}

function terms(renewal: Renewal, from: string, first: Period): SubscriptionTerms {
  const end = periodEnd(from, first)
  const firstDays = end && daysBetween(from, end)
  if (!firstDays) throw new Error('a subscription has no first period')
  return { renewal, firstDays }
}
