import { type Static, Type } from 'typebox'
import type { OneTimeOffer, SubscriptionOffer } from '../offers/offer'
import type { PromoCode } from '../offers/promoCode'
import type { Quote } from '../offers/quote'
import type { PurchaseState } from '../purchase/purchaseState'
import { choice, MoneySchema, OptionalSpan, OptionalText, optionalChoice, Text, Texts } from './values'

/** Why a payment did not go through, as far as the visitor can do something about it. */
const Reason = choice('declined', 'insufficientFunds', 'expired', 'authenticationFailed', 'other')
export type DeclineReason = Static<typeof Reason>

/** How an attempt to pay has ended. */
const Payment = Type.Object({
  purchaseId: Type.String(),
  status: choice('paid', 'needsAction', 'needsCard', 'declined'),
  clientSecret: Type.Optional(Type.String()),
  reason: Type.Optional(Reason),
  charged: Type.Optional(MoneySchema),
})
export type Payment = Static<typeof Payment>

/** How the change of the stored card stands. */
const CardChange = Type.Union([
  Type.Object({ status: Type.Literal('saved'), saved: Type.Literal(true) }),
  Type.Object({ status: Type.Literal('needsCard'), saved: Type.Literal(false), clientSecret: Type.String() }),
  Type.Object({ status: Type.Literal('declined'), saved: Type.Literal(false), reason: Reason }),
])
export type CardChange = Static<typeof CardChange>

/** What a visitor was promised on a paywall. */
const Promises = Type.Object({
  selectedOffer: Type.Union([Type.String(), Type.Null()]),
  /** The code that they have applied, where it still holds. */
  promo: Type.Union([Type.Unsafe<PromoCode>({ type: 'object' }), Type.Null()]),
  /** The code that they have applied and that holds no more. */
  lapsedCode: Type.Union([Type.String(), Type.Null()]),
  /** The currency in which they see prices. */
  currency: Type.Union([Type.String(), Type.Null()]),
  /** For how many milliseconds the countdown has run. A span, because the visitor's clock may show anything. */
  countdownElapsed: Type.Union([Type.Number(), Type.Null()]),
})
export type Promises = Static<typeof Promises>

/** What `domain/` computes, on the page and on the server alike. */
const State = Type.Unsafe<PurchaseState>({ type: 'object' })

const agency = { productCode: OptionalText, couponCode: OptionalText }
const card = { card: optionalChoice('new'), testCard: OptionalText }
const addOn = Type.Object({ onboardingId: Text, offerId: Text, seen: MoneySchema, ...card })

/** The calls of what is bought, below /api/stripe. `answer` is what docs/api.md says of the reply. */
export const paymentCalls = {
  'GET /stripe/subscriptions/offers': {
    query: Type.Object({
      productCode: Type.Optional(Type.Unknown()),
      couponCode: Type.Optional(Type.Unknown()),
      currency: Type.Optional(Type.Unknown()),
    }),
    reply: Type.Object({ result: Type.Array(Type.Unsafe<SubscriptionOffer>({ type: 'object' })) }),
    answer:
      'the plans first, then the subscriptions sold after them; with a `productCode` only the offers of that agency, none where product or coupon are not known. Prices are in the `currency` that is asked for where it is in force, else in the first',
  },
  'GET /stripe/one-time-purchases/offers': {
    query: Type.Object({ currency: Type.Optional(Type.Unknown()) }),
    reply: Type.Object({ result: Type.Array(Type.Unsafe<OneTimeOffer>({ type: 'object' })) }),
    answer: 'what is paid once, in the `currency` that is asked for in the same way',
  },
  'GET /stripe/settings': {
    reply: Type.Object({
      mode: choice('test', 'stripe'),
      publishableKey: Type.Union([Type.String(), Type.Null()]),
      currency: Type.String(),
    }),
    answer: '`mode` is `test` or `stripe`',
  },
  'GET /stripe/purchases/:id': { reply: State, answer: 'a purchase state' },
  'GET /stripe/promises/:id': { reply: Promises, answer: 'each null where there is none' },
  'POST /stripe/promises': {
    body: Type.Object({
      onboardingId: Text,
      selectedOffer: OptionalText,
      promoCode: OptionalText,
      currency: OptionalText,
      countdownElapsed: OptionalSpan,
    }),
    reply: Type.Object({ saved: Type.Literal(true) }),
    answer: '',
  },
  'POST /stripe/promo-codes/apply': {
    // A code of any form is looked up: all failures look alike.
    body: Type.Object({
      onboardingId: OptionalText,
      offerId: Text,
      code: Type.Unknown(),
      currency: OptionalText,
      ...agency,
    }),
    reply: Type.Object({
      quote: Type.Unsafe<Quote>({ type: 'object' }),
      promo: Type.Unsafe<PromoCode>({ type: 'object' }),
    }),
    answer:
      'the price of the plan, with the code where it is for this plan, and the code; else 422 `promo-code`, one answer for every failure',
  },
  'POST /stripe/subscriptions': {
    body: Type.Object({
      onboardingId: Text,
      offerId: Text,
      seen: MoneySchema,
      promoCode: OptionalText,
      ...agency,
      preview: Type.Optional(Type.Unknown()),
      ...card,
    }),
    reply: Payment,
    answer: 'a payment',
  },
  'POST /stripe/one-time-purchases': { body: addOn, reply: Payment, answer: 'a payment' },
  'POST /stripe/subscriptions/add-on': { body: addOn, reply: Payment, answer: 'a payment' },
  'POST /stripe/subscriptions/upgrade': {
    body: Type.Object({ onboardingId: Text, seen: MoneySchema, ...card }),
    reply: Payment,
    answer: 'a payment',
  },
  'GET /stripe/payments/:purchaseId': {
    reply: Type.Object({ status: choice('paid', 'open', 'failed') }),
    answer: 'how a payment stands, for who comes back from the bank in another browser. It opens nothing of the record',
  },
  'POST /stripe/payments/:purchaseId/tell': {
    body: Type.Object({ onboardingId: Text, teller: Text }),
    reply: Type.Object({ isFirst: Type.Boolean() }),
    answer: 'whether this tab is the one that tells `purchase_finished` of it',
  },
  'POST /stripe/declined-offers': {
    body: Type.Object({ onboardingId: Text, offerIds: Texts }),
    reply: Type.Object({ declined: Type.Array(Type.String()) }),
    answer: 'all extras that were declined so far',
  },
  'POST /stripe/payments/:purchaseId/confirm': {
    body: Type.Object({ onboardingId: Text, testAction: optionalChoice('approve', 'deny') }),
    reply: Payment,
    answer: 'a payment',
  },
  'POST /stripe/purchases/:purchaseId/cancel': {
    body: Type.Object({ onboardingId: Text }),
    reply: State,
    answer: 'a purchase state',
  },
  'POST /stripe/payment-method': {
    body: Type.Object({ onboardingId: Text, clientSecret: OptionalText, ...card }),
    reply: CardChange,
    answer: '',
  },
}
