import { RETURN_PATH } from '../../domain/route/returnPath'
import type { SafeStorage } from '../storage/safeStorage'

const PLACE_KEY = 'funnel.v1.payingAt'

/** The address to come back to, from a payment or from a card that is stored. Where the visitor was is kept in this browser. */
export function returnUrl(
  storage: SafeStorage,
  { origin, pathname, search }: Location,
  purchaseId: string | null,
): string {
  storage.write(PLACE_KEY, pathname + search)
  return purchaseId === null ? `${origin}${RETURN_PATH}` : `${origin}${RETURN_PATH}?payment=${purchaseId}`
}

/** Where the visitor was when they left to pay. Null where this is another browser. */
export function placeOfPayment(storage: SafeStorage): string | null {
  const place = storage.read(PLACE_KEY)
  return place?.startsWith('/') && !place.startsWith('//') ? place : null
}
