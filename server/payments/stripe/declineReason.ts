import type { DeclineReason } from '../../../domain/wire/paymentCalls'

interface StripeDecline {
  readonly code?: string
  readonly decline_code?: string
}

/** Stripe's codes (docs.stripe.com/error-codes and /declines/codes) that tell the visitor something to do. */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map([
  ['insufficient_funds', 'insufficientFunds'],
  ['expired_card', 'expired'],
  ['authentication_required', 'authenticationFailed'],
  ['payment_intent_authentication_failure', 'authenticationFailed'],
  ['setup_intent_authentication_failure', 'authenticationFailed'],
  ['card_declined', 'declined'],
])

/** What a failed payment is told as. The decline code says more than the code, where it is one of these. */
export function declineReason({ code = '', decline_code = '' }: StripeDecline): DeclineReason {
  return REASONS.get(decline_code) ?? REASONS.get(code) ?? 'other'
}
