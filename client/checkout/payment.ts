import { KEPT } from '../storage/kept'
import type { SafeStorage } from '../storage/safeStorage'
import type { PaymentEnd } from './shop'
import { type BodyAt, type PostAddress, partOf, type Reply, type ShopApi } from './shopApi'

/** Followed by what is paid for: the key of an attempt whose reply has not come. */
const ATTEMPT_KEY = `${KEPT}payment.`

/**
 * Sends an attempt to pay. Where the reply is lost, the next try of the same payment is the same attempt for the server, so that nothing
 * is charged twice, after a reload either.
 * @param what names what is paid for.
 */
export async function sendPayment<Address extends PostAddress>(
  { api, storage, newKey }: { api: ShopApi; storage: SafeStorage; newKey(): string },
  what: string,
  address: Address,
  body: BodyAt<Address>,
): Promise<Reply> {
  const name = ATTEMPT_KEY + what
  const kept = storage.read(name)
  const key = kept ?? newKey()
  if (!kept) storage.write(name, key)
  const reply = await api.post(address, body, key)
  if (reply && reply.status < 500) storage.remove(name)
  return reply
}

/** How an attempt has ended, by the server's answer. */
export function paymentEnd(reply: Reply): PaymentEnd {
  const ended = partOf('POST /stripe/subscriptions', reply)
  const { error, status, purchaseId = null, clientSecret = null, reason = 'other' } = ended
  if (status === 'paid' || error === 'already-paid') return { end: 'paid' }
  if (error === 'price-changed') return { end: 'priceChanged' }
  if (error === 'not-for-sale') return { end: 'notForSale' }
  if (status === 'declined') return { end: 'declined', purchaseId, reason }
  if ((status === 'needsAction' || status === 'needsCard') && purchaseId)
    return { end: status, purchaseId, clientSecret }
  return { end: 'unreachable' }
}
