import type { Offers } from '../../schema/compiled'
import type { Subscription } from '../../schema/generated/offers'
import type { Money } from '../money/money'
import { firstPeriod, periodEnd, renewalPeriod } from '../money/period'
import type { Renewal } from '../money/quote'
import type { Purchase } from './purchase'
import type { PurchaseStatus } from './purchaseStatus'

export interface SubscriptionState {
  readonly purchaseId: string
  readonly status: PurchaseStatus
  readonly offerId: string
  /** What the first payment took, or would take. */
  readonly charged: Money
  /** What each renewal costs: that of the upgrade once it is paid. Null where the offer is not sold any more. */
  readonly renewal: Renewal | null
  /** The day on which what is paid for ends, and the next payment is due. Null until it is paid. */
  readonly currentPeriodEnds: string | null
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
}

/** The state that the purchases of one visitor amount to. The order of the rows does not matter. */
export function purchaseState(purchases: readonly Purchase[], offers: Offers): PurchaseState {
  const plan = standingOf(purchases.filter(({ kind }) => kind === 'subscription'))
  const upgrade = standingOf(purchases.filter(({ kind }) => kind === 'upgrade'))
  const addOns = standingByOffer(purchases.filter(({ kind }) => kind === 'addOn'))
  const standing = [plan, upgrade, ...addOns.values()].filter((purchase) => purchase !== null)
  return {
    subscription: plan && subscriptionState(plan, upgrade, offers),
    addOns: Object.fromEntries([...addOns].map(([offerId, { status }]) => [offerId, status])),
    upgrade: upgrade?.status ?? null,
    purchaseIds: Object.fromEntries(standing.map(({ offerId, id }) => [offerId, id])),
    downloads: Object.entries(offers.oneTime)
      .filter(([offerId, { pdf }]) => pdf === true && addOns.get(offerId)?.status === 'paid')
      .map(([offerId]) => offerId),
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

function subscriptionState(plan: Purchase, upgrade: Purchase | null, offers: Offers): SubscriptionState {
  const { id, status, offerId, amount, currency } = plan
  const bought = planOf(plan, offers)
  const upgraded = upgrade?.status === 'paid' ? offers.upgrades[upgrade.offerId] : undefined
  const renewing = upgraded ?? bought
  return {
    purchaseId: id,
    status,
    offerId,
    charged: { amount, currency },
    renewal: renewing
      ? { amount: { amount: renewing.price, currency: offers.currency }, every: renewalPeriod(renewing) }
      : null,
    currentPeriodEnds: status === 'paid' && bought ? paidUntil(plan, bought, upgraded) : null,
  }
}

/** The upgrade's period begins where the introductory one ends. */
function paidUntil({ paidOn }: Purchase, plan: Subscription, upgrade: Subscription | undefined): string | null {
  const introEnd = paidOn && periodEnd(paidOn, firstPeriod(plan))
  return introEnd && upgrade ? periodEnd(introEnd, firstPeriod(upgrade)) : introEnd
}

function planOf({ offerId, productCode }: Purchase, { plans, agencies }: Offers): Subscription | undefined {
  const sold = [plans, ...agencies.map((agency) => agency.plans)].flatMap((each) => each[offerId] ?? [])
  return sold.find(({ product }) => product.code === productCode)
}
