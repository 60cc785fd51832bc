import type { Stripe } from '@stripe/stripe-js'
import type { CardFormProps } from '../cardForm'

/** What Stripe's fields are given. */
export type FieldsProps = CardFormProps & {
  readonly stripe: Stripe
  /** Stripe's frames do not come, or have failed. */
  onBroken(): void
}
