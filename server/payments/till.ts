import type { Checkout } from './checkout'
import type { PaymentGateway } from './gateway'
import type { StoredCard } from './storedCard'

/** Where a product takes payments. Products of one account have the same gateway. */
export interface Till {
  readonly gateway: PaymentGateway
  readonly checkout: Checkout
  readonly storedCard: StoredCard
}
