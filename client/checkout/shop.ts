import type { Variants } from '../../domain/experiments/assign'
import type { AddOnQuote } from '../../domain/offers/addOnQuote'
import type { Quote } from '../../domain/offers/quote'
import type { UpgradeQuote } from '../../domain/offers/upgradeQuote'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { DeclineReason } from '../../domain/wire/paymentCalls'

/** What there is to buy, at the prices that the server charges by, and what was bought. A new object after each change. */
export interface ShopView {
  /** Those that stand in a paywall's list. */
  readonly plans: readonly Quote[]
  /** Plans that only a block for some shows. */
  readonly unlistedPlans: readonly Quote[]
  /** Add-ons that are paid once and those that renew, by offer. */
  readonly addOns: { readonly [offerId: string]: AddOnQuote }
  /** Null where this customer is not offered one. */
  readonly upgrade: UpgradeQuote | null
  /** The upgrade that is sold, whether or not this customer is offered it: sentences may name its price before it is. */
  readonly upgradeOffer: Quote | null
  /** The plan that was bought, which may not be sold any more. */
  readonly bought: Quote | null
  /** The chosen plan. Null only where there are no plans. */
  readonly selected: Quote | null
  /** By these the prices are chosen. */
  readonly variants: Variants
  /** The promo code that is applied. */
  readonly promo: string | null
  /** A promo code that was applied earlier and does not hold any more. */
  readonly lapsedPromo: string | null
  /** Plans and promo codes that the visitor has said no to, in this browser. */
  readonly dismissed: readonly string[]
  /** The experiments in which one of the plans costs something else. */
  readonly pricedBy: readonly string[]
  readonly state: PurchaseState
}

/** How an attempt to pay has ended. Nothing is charged unless it is paid. */
export type PaymentEnd =
  | { readonly end: 'paid' }
  /** The bank asks the visitor. With Stripe the client secret opens its question; in test mode the page asks. */
  | { readonly end: 'needsAction'; readonly purchaseId: string; readonly clientSecret: string | null }
  /** The card has to be given first. With Stripe the client secret belongs to its form. */
  | { readonly end: 'needsCard'; readonly purchaseId: string; readonly clientSecret: string | null }
  | { readonly end: 'declined'; readonly purchaseId: string | null; readonly reason: DeclineReason }
  /** The price is another one by now: the view shows it, and the visitor has to confirm it. */
  | { readonly end: 'priceChanged' }
  /** It is not sold any more: the view shows what is. */
  | { readonly end: 'notForSale' }
  /** The network or the server: it is not known whether the payment went through, and it is safe to try again. */
  | { readonly end: 'unreachable' }

export type CardUpdate =
  | { readonly end: 'saved' }
  | { readonly end: 'needsCard'; readonly clientSecret: string }
  | { readonly end: 'declined'; readonly reason: DeclineReason }
  | { readonly end: 'unreachable' }

/** What to pay with in place of the stored card: in test mode one of the numbers that Stripe publishes for tests, else `new`, a card for Stripe's form. */
export type Card = 'new' | (string & {})

/** All that steps may do with money. Every outcome is a value; nothing throws. One payment at a time: a second call while one is under way gets its end. */
export interface Shop {
  readonly mode: 'test' | 'stripe'
  /** Stripe's public key. Null in test mode. */
  readonly publishableKey: string | null
  view(): ShopView
  /** Calls back after each change of the view. What it returns ends it. */
  subscribe(listener: () => void): () => void
  /** Null: the plan that a paywall opens with. */
  select(offerId: string | null): void
  /** True where the code was applied. One wording for every failure, so there is no reason. */
  applyPromo(code: string): Promise<boolean>
  removePromo(): void
  /** The visitor says no to a plan or a promo code that was offered to them: nothing offers it again in this browser. */
  dismiss(name: string): void
  /** The payment of a plan was closed without paying: conditions may ask for it. */
  leavePayment(): void
  buyPlan(card?: Card): Promise<PaymentEnd>
  /** Without a card: by the stored one. */
  buyAddOn(offerId: string, card?: Card): Promise<PaymentEnd>
  buyUpgrade(card?: Card): Promise<PaymentEnd>
  /** After the bank has asked or Stripe's form is done: looks afresh how the purchase stands. In test mode with the visitor's answer to the bank. */
  confirm(purchaseId: string, answer?: 'approve' | 'deny'): Promise<PaymentEnd>
  /** Takes another card for later purchases. */
  updateCard(card?: Card): Promise<CardUpdate>
  /** Looks afresh what was bought: perhaps it was paid in another tab, on another device or in the app of a bank. */
  refresh(): Promise<void>
  /** From now on these extras are the ones that were declined, on every device. */
  decline(offerIds: readonly string[]): void
  /** Where Stripe leads back to after a payment elsewhere. It names the payment, and opens nothing. Null: a card was stored. */
  returnUrl(purchaseId: string | null): string
  /** Gives a failed or open purchase up. */
  cancel(purchaseId: string): Promise<void>
  /** When the countdown of the paywall was started, in milliseconds since 1970. Kept over reloads. */
  countdownStart(): number
  /** The address of a bought PDF in a language. */
  downloadUrl(offerId: string, language: string): string
}
