import type { AddOnQuote } from '../../domain/money/addOnQuote'
import type { Money } from '../../domain/money/money'
import type { Quote } from '../../domain/money/quote'
import type { UpgradeQuote } from '../../domain/money/upgradeQuote'
import type { PurchaseState } from '../../domain/purchase/purchaseState'

/** What a step can show to be bought, at the prices that the server charges by. */
export interface ShopOffers {
  readonly plans: readonly Quote[]
  readonly addOns: readonly AddOnQuote[]
  readonly upgrade: UpgradeQuote | null
}

/** Why a payment did not go through, as far as the visitor can do something about it. */
export type DeclineReason = 'declined' | 'insufficientFunds' | 'expired' | 'authenticationFailed' | 'other'

/** How an attempt to pay has ended. Nothing is charged unless it is paid. */
export type PaymentEnd =
  | { readonly end: 'paid'; readonly charged: Money }
  /** The bank asks the visitor. With Stripe the client secret opens its question; in test mode the page asks. */
  | { readonly end: 'needsAction'; readonly purchaseId: string; readonly clientSecret: string | null }
  /** The card has to be given first. With Stripe the client secret belongs to its form. */
  | { readonly end: 'needsCard'; readonly purchaseId: string; readonly clientSecret: string | null }
  | { readonly end: 'declined'; readonly purchaseId: string | null; readonly reason: DeclineReason }
  /** The price is another one by now: the new quotes are there to be shown and confirmed. */
  | { readonly end: 'priceChanged' }
  | { readonly end: 'alreadyPaid' }
  /** The network or the server: it is not known whether the payment went through, and it is safe to try again. */
  | { readonly end: 'unreachable' }

/** A card of test mode: one of the numbers that Stripe publishes for tests. With Stripe the card never passes through here. */
export interface TestCard {
  readonly testCard: string
}

/** All that steps may do with money. Every answer is a value; nothing throws. */
export interface Shop {
  readonly mode: 'test' | 'stripe'
  /** Stripe's public key. Null in test mode. */
  readonly publishableKey: string | null
  offers(): ShopOffers
  state(): PurchaseState
  /** Calls back after each change of offers, state, selection or promo code. What it returns ends it. */
  subscribe(listener: () => void): () => void
  selected(): string | null
  select(offerId: string): void
  /** The promo code that is applied. */
  promo(): string | null
  /** True where it was applied. One wording for every failure, so there is no reason. */
  applyPromo(code: string): Promise<boolean>
  removePromo(): void
  buyPlan(card?: TestCard): Promise<PaymentEnd>
  buyAddOn(offerId: string, card?: TestCard): Promise<PaymentEnd>
  buyUpgrade(card?: TestCard): Promise<PaymentEnd>
  /** After the bank has asked or Stripe's form is done: looks afresh how the purchase stands. In test mode with the visitor's answer to the bank. */
  confirm(purchaseId: string, answer?: { readonly approves: boolean }): Promise<PaymentEnd>
  /** Takes another card for later purchases. With Stripe the secret belongs to its form. */
  updateCard(
    card?: TestCard,
  ): Promise<
    | { readonly end: 'saved' }
    | { readonly end: 'needsCard'; readonly clientSecret: string }
    | { readonly end: 'declined' }
    | { readonly end: 'unreachable' }
  >
  /** Gives a failed or open purchase up. */
  cancel(purchaseId: string): Promise<void>
  /** When the countdown of the paywall was started, in milliseconds since 1970. Kept over reloads. */
  countdownStart(): number
  /** The address of a bought PDF. */
  downloadUrl(offerId: string): string
}
