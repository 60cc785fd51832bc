import type { Offers } from '../../schema/compile/compiled'
import type { Subscription } from '../../schema/generated/offers'
import type { Money } from '../money/money'
import { firstPeriod, periodEnd, renewalAfter, renewalPeriod } from '../money/period'
import type { Renewal } from '../offers/quote'
import type { PaymentMethod, Purchase, PurchaseKind } from './purchase'
import type { PurchaseStatus } from './purchaseStatus'

/**
 * How a subscription that was paid goes on. `renews`: by itself, on the day on which the period ends. `ends`: it runs until then, and nothing
 * more is charged. `pastDue`: a renewal could not be charged. `over`: it has ended. `refunded`: the money went back.
 */
export type Standing = 'renews' | 'ends' | 'pastDue' | 'over' | 'refunded'

export interface SubscriptionState {
  readonly purchaseId: string
  readonly status: PurchaseStatus
  readonly offerId: string
  /** What the first payment took, or would take. */
  readonly charged: Money
  /** What each renewal costs: that of the upgrade once it is paid. Null where the offer is not sold any more, or not in this currency. */
  readonly renewal: Renewal | null
  /** The day on which what is paid for ends, always to come. Null until it is paid, and once it is over. */
  readonly currentPeriodEnds: string | null
  /** Null until it is paid. */
  readonly standing: Standing | null
}

/** What was bought besides the plan. */
export interface Extra {
  readonly offerId: string
  readonly kind: Exclude<PurchaseKind, 'subscription'>
  readonly charged: Money
  /** Null for what is paid once, and for an upgrade, whose renewal is the plan's. */
  readonly renewal: Renewal | null
  readonly currentPeriodEnds: string | null
  readonly standing: Standing | null
}

/** A payment that no browser has told of yet. */
export interface UntoldPurchase {
  readonly purchaseId: string
  readonly offerId: string
  readonly kind: PurchaseKind
  readonly method: PaymentMethod | null
  readonly currency: string
}

/** What a visitor has bought, as the page is told it. */
export interface PurchaseState {
  /** The paid plan, else the newest attempt. */
  readonly subscription: SubscriptionState | null
  /** By offer: the paid purchase, else the newest attempt. */
  readonly addOns: { readonly [offerId: string]: PurchaseStatus }
  readonly upgrade: PurchaseStatus | null
  /** The purchase behind each of them, by offer: what a confirmation or a cancellation names. */
  readonly purchaseIds: { readonly [offerId: string]: string }
  /** The PDFs that were bought, by the ids of their offers. */
  readonly downloads: readonly string[]
  /** The add-ons and the upgrade that are paid, as they were bought. */
  readonly extras: readonly Extra[]
  readonly untold: readonly UntoldPurchase[]
  /** The extras that were declined or passed over: they are not offered again by themselves. */
  readonly declined: readonly string[]
}

/** Before anything is bought. */
export const nothingBought: PurchaseState = {
  subscription: null,
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
}

/**
 * The state that the purchases of one visitor amount to on a day. The order of the rows does not matter.
 * @param today the day in UTC: what is said of the next payment is said for this day.
 */
export function purchaseState(purchases: readonly Purchase[], offers: Offers, today: string): PurchaseState {
  const plan = standingOf(purchases.filter(({ kind }) => kind === 'subscription'))
  const upgrade = standingOf(purchases.filter(({ kind }) => kind === 'upgrade'))
  const addOns = standingByOffer(purchases.filter(({ kind }) => kind === 'addOn'))
  const standing = [plan, upgrade, ...addOns.values()].filter((purchase) => purchase !== null)
  const paid = standing.filter(({ status }) => status === 'paid')
  return {
    subscription: plan && subscriptionState(plan, upgrade, offers, today),
    addOns: Object.fromEntries([...addOns].map(([offerId, { status }]) => [offerId, status])),
    upgrade: upgrade?.status ?? null,
    purchaseIds: Object.fromEntries(standing.map(({ offerId, id }) => [offerId, id])),
    downloads: Object.entries(offers.oneTime)
      .filter(([offerId, { pdf }]) => pdf === true && addOns.get(offerId)?.status === 'paid')
      .map(([offerId]) => offerId),
    extras: paid
      .toSorted((a, b) => a.createdAt - b.createdAt)
      .flatMap((purchase) => (purchase.kind === 'subscription' ? [] : [extra(purchase, purchase.kind, offers, today)])),
    untold: paid
      .filter(({ isTold }) => !isTold)
      .map(({ id, offerId, kind, method, currency }) => ({ purchaseId: id, offerId, kind, method, currency })),
    declined: [],
  }
}

/** The one that counts: a paid one before any attempt, then the newest. */
function standingOf(purchases: readonly Purchase[]): Purchase | null {
  return purchases.reduce<Purchase | null>(
    (best, purchase) => (best && !isBefore(purchase, best) ? best : purchase),
    null,
  )
}

function isBefore(a: Purchase, b: Purchase): boolean {
  const [aPaid, bPaid] = [a, b].map(({ status }) => status === 'paid')
  if (aPaid !== bPaid) return aPaid === true
  return a.createdAt !== b.createdAt ? a.createdAt > b.createdAt : a.id > b.id
}

function standingByOffer(purchases: readonly Purchase[]): Map<string, Purchase> {
  const byOffer = new Map<string, Purchase>()
  for (const { offerId } of purchases) {
    const standing = standingOf(purchases.filter((purchase) => purchase.offerId === offerId))
    if (standing) byOffer.set(offerId, standing)
  }
  return byOffer
}

function subscriptionState(plan: Purchase, upgrade: Purchase | null, offers: Offers, today: string): SubscriptionState {
  const { id, status, offerId, amount, currency } = plan
  const bought = planOf(plan, offers)
  const isUpgraded = upgrade?.status === 'paid'
  const upgraded = isUpgraded ? offers.upgrades[upgrade.offerId] : undefined
  const renewing = upgraded ?? bought
  const byCalendar = bought && firstRenewal(plan, bought, isUpgraded ? upgrade : null, upgraded)
  return {
    purchaseId: id,
    status,
    offerId,
    charged: { amount, currency },
    renewal: renewing ? renewalOf(renewing, currency, offers) : null,
    currentPeriodEnds: status === 'paid' ? periodEnds(plan, byCalendar ?? null, renewing, today) : null,
    standing: standingFor(plan),
  }
}

function extra(purchase: Purchase, kind: Extra['kind'], offers: Offers, today: string): Extra {
  const { offerId, amount, currency, paidOn } = purchase
  const renewing = kind === 'addOn' ? offers.addOns[offerId] : undefined
  const first = renewing && paidOn ? periodEnd(paidOn, firstPeriod(renewing)) : null
  return {
    offerId,
    kind,
    charged: { amount, currency },
    renewal: renewing ? renewalOf(renewing, currency, offers) : null,
    currentPeriodEnds: renewing ? periodEnds(purchase, first, renewing, today) : null,
    standing: renewing ? standingFor(purchase) : null,
  }
}

/** In the currency in which it was bought. Null where it has no price in it any more. */
function renewalOf(subscription: Subscription, currency: string, offers: Offers): Renewal | null {
  const { price } = (currency === offers.currency ? subscription : subscription.prices?.[currency]) ?? {}
  return price === undefined ? null : { amount: { amount: price, currency }, every: renewalPeriod(subscription) }
}

function standingFor({ status, period, paidOn }: Purchase): Standing | null {
  if (status === 'paid') return period?.standing ?? 'renews'
  if (status === 'refunded') return 'refunded'
  return status === 'cancelled' && paidOn !== null ? 'over' : null
}

/** What the provider says wins. What it said last may be of a period that is over: then it is counted on from there. */
function periodEnds(
  { period }: Purchase,
  byCalendar: string | null,
  renewing: Subscription | undefined,
  today: string,
): string | null {
  // What does not renew is not counted on.
  if (period && period.standing !== 'renews') return period.ends > today ? period.ends : null
  const first = period?.ends ?? byCalendar
  return first && renewing ? renewalAfter(first, renewalPeriod(renewing), today) : null
}

/** The first payment after what was paid by hand: after the introductory period, or after that of the upgrade, which begins where the period ends in which it was bought. */
function firstRenewal(
  { paidOn }: Purchase,
  plan: Subscription,
  upgrade: Purchase | null,
  upgraded: Subscription | undefined,
): string | null {
  const introEnd = paidOn && periodEnd(paidOn, firstPeriod(plan))
  if (!introEnd || !upgrade?.paidOn || !upgraded) return introEnd
  const begins = renewalAfter(introEnd, renewalPeriod(plan), upgrade.paidOn)
  return begins && periodEnd(begins, firstPeriod(upgraded))
}

function planOf({ offerId, productCode }: Purchase, { plans, agencies }: Offers): Subscription | undefined {
  const sold = [plans, ...agencies.map((agency) => agency.plans)].flatMap((each) => each[offerId] ?? [])
  return sold.find(({ product }) => product.code === productCode)
}
