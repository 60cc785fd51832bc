import type { Money } from '../../domain/money/money'
import type { Renewal } from '../../domain/offers/quote'
import type { BilledPeriod } from '../../domain/purchase/purchase'
import type { DeclineReason } from '../../domain/wire/paymentCalls'
import { ServiceUnavailable } from '../http/serviceUnavailable'

/** What is to be paid, in the words of no provider. */
export interface PaymentRequest {
  /** Opaque. Nothing else of ours goes to the provider but the customer's e-mail. */
  readonly purchaseId: string
  readonly customer: string
  /** Charged at once, exactly this. */
  readonly today: Money
  readonly productCode: string
  readonly promoCode: string | null
  /** Null for what is paid once. */
  readonly subscription: SubscriptionTerms | null
}

export interface SubscriptionTerms {
  readonly renewal: Renewal
  /** Days from the purchase to the first renewal. */
  readonly firstDays: number
}

/** The provider's ids of one payment. */
export interface GatewayRefs {
  /** What can be paid exactly once. */
  readonly intent: string
  readonly invoice: string | null
  readonly subscription: string | null
}

export interface Paid {
  readonly status: 'paid'
  /** What was paid with, for later payments. */
  readonly card: string | null
  /** When, in milliseconds, where the provider says. Otherwise just now. */
  readonly paidAt?: number
  /** What there is of it now, where that is more than before. */
  readonly refs?: GatewayRefs
  /** Of a subscription, where the provider keeps it. */
  readonly period?: BilledPeriod
}

/** How a payment stands at the provider. */
export type Outcome =
  | Paid
  | { readonly status: 'needsCard'; readonly clientSecret: string | null }
  | { readonly status: 'needsAction'; readonly clientSecret: string | null }
  | { readonly status: 'declined'; readonly reason: DeclineReason; readonly clientSecret: string | null }
  /** Neither paid nor failed yet. */
  | { readonly status: 'processing' }
  /** Cancelled or expired: it can never be paid any more. */
  | { readonly status: 'gone' }
  | { readonly status: 'refunded' }
  /** A subscription that was paid and is over. */
  | { readonly status: 'ended' }

/** A card to charge: the stored one by its id, or one that was just given, by the name of a test card. */
export interface ChargedCard {
  readonly id: string
  readonly isStored: boolean
}

export type CardSetup =
  | { readonly status: 'saved'; readonly card: string }
  /** The form for the card is open. */
  | { readonly status: 'needsCard'; readonly setup: string; readonly clientSecret: string }
  | { readonly status: 'declined'; readonly reason: DeclineReason }

/** The plan's next renewal is put off, and costs what the upgrade says. */
export interface RenewalChange {
  readonly purchaseId: string
  readonly subscription: string
  readonly productCode: string
  readonly renewal: Renewal
  /** Days by which the next renewal comes later. */
  readonly days: number
}

/** What a webhook says, as far as it is believed: that something happened to these. How they stand is looked up. */
export interface GatewayEvent {
  readonly id: string
  readonly type: string
  /** Why it is none of ours, if so. */
  readonly foreign: string | null
  readonly intent: string | null
  readonly subscription: string | null
  /** What it tells of money that moved after the first payment. */
  readonly moved: MovedMoney['kind'] | null
}

/** Money that moved after the first payment: a renewal that was paid, or a refund of any payment. */
export interface MovedMoney {
  /** The provider's id of the invoice or the refund. */
  readonly id: string
  readonly kind: 'renewal' | 'refund'
  /** What was given back, where it is a refund. */
  readonly intent: string | null
  readonly subscription: string | null
  readonly money: Money
  /** In milliseconds. */
  readonly at: number
  /** A refund that came to nothing. */
  readonly isUndone: boolean
}

/**
 * The provider of payments. A payment is begun, which charges nothing, and then paid at most once, however often it is tried. Where a key
 * is given, calls with the same key are one call.
 */
export interface PaymentGateway {
  /** Which account it is: what was bought with one is not bought with another. */
  readonly name: 'test' | 'stripeTest' | 'stripeLive'
  readonly mode: 'test' | 'stripe'
  readonly publishableKey: string | null

  openCustomer(reference: string): Promise<string>
  tellEmail(customer: string, email: string): Promise<void>

  begin(payment: PaymentRequest): Promise<{ readonly refs: GatewayRefs; readonly outcome: Outcome }>
  /** `attempt` counts from 1. */
  charge(payment: PaymentRequest, refs: GatewayRefs, card: ChargedCard, attempt: number): Promise<Outcome>
  lookUp(payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome>
  /** Makes sure that it cannot be paid any more. `paid` where it was. */
  voidPayment(payment: PaymentRequest, refs: GatewayRefs): Promise<Outcome>
  /** The period as it is then, where the provider keeps it. */
  changeRenewal(change: RenewalChange): Promise<BilledPeriod | null>

  /** The name of a test card by its number. Null for every other number, and where cards do not pass through the server. */
  testCard(number: string): string | null
  /** The customer's answer to the bank, in test mode. Elsewhere the customer answers the bank itself. */
  answerBank(refs: GatewayRefs, approves: boolean): Promise<void>

  /** Takes a card for later. `setup` is the form that is open, if any. */
  setUpCard(customer: string, setup: string | null, testCard: string | null, key: string): Promise<CardSetup>
  /** Later payments, renewals as well, are made with this card. */
  keepCard(customer: string, card: string, subscriptions: readonly string[]): Promise<void>

  isPromoCodeActive(code: string): Promise<boolean>
  /** Null where the signature is wrong or too old. */
  readEvent(body: Buffer, signature: string): GatewayEvent | null
  /** All that has moved by now of what an event is about, as the provider has it: events may be lost, doubled or late. */
  moneyMoved(event: GatewayEvent): Promise<readonly MovedMoney[]>
}

/** The provider cannot be reached or does not answer in time: it is not known whether what was asked is done. Trying again is safe. */
export class GatewayUnavailable extends ServiceUnavailable {
  readonly told = 'The payment provider does not answer. Trying again is safe.'
}

/** The provider refuses what was asked: our mistake, or that of its account's settings. The message holds nothing of the customer. */
export class GatewayRefusal extends Error {}
