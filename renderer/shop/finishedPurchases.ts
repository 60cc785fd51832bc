import type { PurchaseState, UntoldPurchase } from '../../domain/purchase/purchaseState'
import { note } from '../journal/notes'
import type { SafeStorage } from '../storage/safeStorage'
import type { ShopApi } from './shopApi'

/** What this browser is known by where it claims to tell of a payment. It says nothing of the visitor. */
const TELLER_KEY = 'funnel.v1.teller'

interface Parts {
  readonly api: ShopApi
  readonly storage: SafeStorage
  recordId(): string | null
  newKey(): string
}

/**
 * Tells of each purchase once, whichever browser first sees that it is paid: the one that began it, or another after the bank's app has
 * opened it. The server lets one of them tell; the same one may ask again, should the reply be lost.
 */
export function finishedPurchases({ api, storage, recordId, newKey }: Parts) {
  const asked = new Set<string>()

  async function tell({ purchaseId, offerId, kind, method }: UntoldPurchase): Promise<void> {
    asked.add(purchaseId)
    const body = { onboardingId: recordId(), teller: teller() }
    const reply = await api.post(`payments/${purchaseId}/tell`, body)
    if (reply?.status !== 200) {
      // Asked again with the next look.
      asked.delete(purchaseId)
      return
    }
    if ((reply.body as { isFirst?: unknown }).isFirst !== true) return
    const about = { product_id: offerId, payment_method: method ?? 'card', status: 'paid', context: contexts[kind] }
    note('purchase_finished', about)
  }

  function teller(): string {
    const kept = storage.read(TELLER_KEY)
    if (kept) return kept
    const made = newKey()
    storage.write(TELLER_KEY, made)
    return made
  }

  return {
    look({ untold }: PurchaseState): void {
      for (const purchase of untold) if (!asked.has(purchase.purchaseId)) tell(purchase)
    },
  }
}

const contexts = { subscription: 'subscription', addOn: 'add_on', upgrade: 'upgrade' } as const
