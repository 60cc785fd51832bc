import { RETURN_PATH } from '../../domain/route/returnPath'
import { productPath, SITE_PATH } from '../browser/sitePath'
import { KEPT } from '../storage/kept'
import type { SafeStorage } from '../storage/safeStorage'

const PLACE_KEY = `${KEPT}payingAt`

/** The address to come back to, from a payment or from a card that is stored. Where the visitor was is kept in this browser. */
export function returnUrl(
  storage: SafeStorage,
  { origin, pathname, search }: Location,
  purchaseId: string | null,
): string {
  storage.write(PLACE_KEY, productPath(pathname) + search)
  const url = `${origin}${SITE_PATH}${RETURN_PATH}`
  return purchaseId === null ? url : `${url}?payment=${purchaseId}`
}

/** Where the visitor was when they left to pay. Null where this is another browser. */
export function placeOfPayment(storage: SafeStorage): string | null {
  const place = storage.read(PLACE_KEY)
  return place?.startsWith('/') && !place.startsWith('//') ? place : null
}
