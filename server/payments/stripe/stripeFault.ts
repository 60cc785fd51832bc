import Stripe from 'stripe'
import { GatewayRefusal, GatewayUnavailable } from '../gateway'

/** An answer that is worth another look at how the payment stands: the card was declined, or the payment is not where it was thought to be. */
export function isAboutPayment(error: unknown): boolean {
  if (error instanceof Stripe.errors.StripeCardError) return true
  // The same attempt was made with another card meanwhile.
  if (error instanceof Stripe.errors.StripeIdempotencyError) return true
  return error instanceof Stripe.errors.StripeInvalidRequestError && /_unexpected_state$/.test(error.code ?? '')
}

/** An error of the SDK in our words. Stripe's own message may quote what it was sent, the e-mail too: it goes no further. */
export async function stripeCall<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || isAboutPayment(error)) throw error
    const { type, code = '', param = '', statusCode = '', requestId = '' } = error
    const words = ['Stripe:', type, statusCode, code, param, requestId].filter((word) => word !== '').join(' ')
    throw isTemporary(error) ? new GatewayUnavailable(words) : new GatewayRefusal(words)
  }
}

function isTemporary({ type, statusCode = 0 }: InstanceType<typeof Stripe.errors.StripeError>): boolean {
  if (type === 'StripeConnectionError' || type === 'StripeRateLimitError') return true
  // 409: another request with the same key, or for the same object, is under way.
  return statusCode >= 500 || statusCode === 409
}
