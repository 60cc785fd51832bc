import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import { Refusal } from '../../http/refusal'
import type { PricedOffer } from '../pricedOffer'

export function priceChanged(quote: PricedOffer['quote']): Refusal {
  return new Refusal('price-changed', 'The price is another one now. Nothing was charged.', { quote })
}

export function notForSale(): Refusal {
  return new Refusal('not-for-sale', 'There is no such offer.')
}

export function noSuchPurchase(): Refusal {
  return new Refusal('not-found', 'There is no such purchase.')
}

export function noTestCard(): Refusal {
  return new Refusal(
    'test-card',
    'Only the card numbers that Stripe publishes for tests are taken here, and only in test mode.',
  )
}

export function alreadyPaid(state: PurchaseState): Refusal {
  return new Refusal('already-paid', 'This is paid already. Nothing was charged now.', { state })
}
