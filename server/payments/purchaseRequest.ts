import type { PricedOffer } from './pricedOffer'

/** A purchase that somebody asks for, at a price that was found to be right. */
export interface PurchaseRequest extends PricedOffer {
  readonly onboardingId: string
  readonly email: string
  /** Bought with variants that the address has forced: no experiment counts it. */
  readonly isPreview: boolean
  /** The test card that was given. */
  readonly testCard: string | null
  /** False: the customer gives a card for it, whatever is stored. */
  readonly usesStoredCard: boolean
  /** Of the attempt: with the same key nothing is charged anew. */
  readonly key: string
}
