import type { CompiledFunnel } from '../../../schema/compile/compiled'
import type { RateLimits } from '../../http/limits/rateLimits'
import type { Database } from '../../store/database'
import type { Checkout } from '../checkout'
import type { PaymentGateway } from '../gateway'
import type { FindPromoCode } from '../promoCodes'
import type { PurchaseStore } from '../purchaseStore'
import type { StoredCard } from '../storedCard'

/** What the calls of payments work with. */
export interface PaymentParts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly gateway: PaymentGateway
  readonly store: PurchaseStore
  readonly checkout: Checkout
  readonly storedCard: StoredCard
  readonly findPromoCode: FindPromoCode
  readonly limits: RateLimits
  readonly now: () => number
}
