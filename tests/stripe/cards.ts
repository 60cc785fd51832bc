/** What a test card does, as docs.stripe.com/testing says. */
export interface CardOutcome {
  /** Of a charge that the customer makes. */
  readonly onSession: 'succeeds' | 'asks' | Decline
  /** Of a charge of the stored card. */
  readonly offSession: 'succeeds' | Decline
  /** Of a card form that charges nothing. As the customer's charge, where it is not said. */
  readonly setup?: 'succeeds'
  readonly last4: string
}

export interface Decline {
  readonly code: string
  readonly decline_code?: string
  readonly message: string
}

const GENERIC: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
const INSUFFICIENT: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}
const EXPIRED: Decline = { code: 'expired_card', decline_code: 'expired_card', message: 'Your card has expired.' }
const ASKS: Decline = {
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

/** Stripe's test payment methods, by id. The last four digits are those of the number that acts the same. */
export const CARDS: { readonly [paymentMethod: string]: CardOutcome } = {
  pm_card_visa: { onSession: 'succeeds', offSession: 'succeeds', last4: '4242' },
  pm_card_visa_chargeDeclined: { onSession: GENERIC, offSession: GENERIC, last4: '0002' },
  pm_card_chargeDeclinedInsufficientFunds: { onSession: INSUFFICIENT, offSession: INSUFFICIENT, last4: '9995' },
  pm_card_chargeDeclinedExpiredCard: { onSession: EXPIRED, offSession: EXPIRED, last4: '0069' },
  // Authenticated once, it can be charged off session.
  pm_card_authenticationRequiredOnSetup: { onSession: 'asks', offSession: 'succeeds', last4: '3155' },
  pm_card_authenticationRequired: { onSession: 'asks', offSession: ASKS, last4: '3184' },
  // Can be stored; every charge fails.
  pm_card_chargeCustomerFail: { onSession: GENERIC, offSession: GENERIC, setup: 'succeeds', last4: '0341' },
}
