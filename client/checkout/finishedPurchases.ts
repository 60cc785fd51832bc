import type { PurchaseState, UntoldPurchase } from '../../domain/purchase/purchaseState'
import { track } from '../analytics/outbox/queue'
import { withLock } from '../browser/withLock'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import { partOf, type ShopApi } from './shopApi'

/** What this browser is known by where it claims to tell of a payment. It says nothing of the visitor. */
const TELLER_KEY = `${KEPT}teller`
/** What this browser has claimed. Without its answer it would be lost: the server may count it as told, and lets nobody else tell it. */
const CLAIMS_KEY = `${KEPT}telling`
/** Longer than a call takes. */
const LONGEST_TURN_MS = 40_000

interface Claim extends Omit<UntoldPurchase, 'currency'> {
  /** Claims of earlier versions do not say it. */
  readonly currency?: string
  readonly isAnswered: boolean
}

interface Parts {
  readonly api: ShopApi
  readonly storage: SafeStorage
  recordId(): string | null
  newKey(): string
}

/**
 * Tells of each purchase once, whichever browser first sees that it is paid: the one that began it, or another after the bank's app has
 * opened it. The server lets one of them tell; the same one may ask again, should the reply be lost, also after a reload.
 */
export function finishedPurchases({ api, storage, recordId, newKey }: Parts) {
  const asked = new Set<string>()

  async function tell(purchase: Omit<Claim, 'isAnswered'>): Promise<void> {
    const { purchaseId, offerId, kind, method, currency } = purchase
    const claim = { purchaseId, offerId, kind, method, ...(currency && { currency }) }
    // Another tab has the same name for the server, and would be let tell it too.
    if (claims().some((claim) => claim.purchaseId === purchaseId && claim.isAnswered)) return
    keep({ ...claim, isAnswered: false })
    const body = { onboardingId: recordId() ?? '', teller: teller() }
    const reply = await api.post(`payments/${purchaseId}/tell`, body)
    if (reply?.status !== 200) {
      // Asked again with the next look.
      asked.delete(purchaseId)
      return
    }
    const about = {
      product_id: offerId,
      payment_method: method ?? 'card',
      status: 'paid' as const,
      context: contexts[kind],
      ...(currency && { currency }),
    }
    if (partOf('POST /stripe/payments/:purchaseId/tell', reply).isFirst === true) track('purchase_finished', about)
    keep({ ...claim, isAnswered: true })
  }

  function claims(): readonly Claim[] {
    return readClaims(storage.read(CLAIMS_KEY))
  }

  function keep(claim: Claim): void {
    const others = claims().filter(({ purchaseId }) => purchaseId !== claim.purchaseId)
    storage.write(CLAIMS_KEY, JSON.stringify([...others, claim]))
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
      for (const purchase of [...claims().filter(({ isAnswered }) => !isAnswered), ...untold]) {
        if (asked.has(purchase.purchaseId)) continue
        asked.add(purchase.purchaseId)
        withLock(CLAIMS_KEY, LONGEST_TURN_MS, () => tell(purchase))
      }
    },
  }
}

function readClaims(kept: string | null): readonly Claim[] {
  const claims = parseStored(kept)
  return Array.isArray(claims) ? claims.filter(isClaim) : []
}

function isClaim(value: unknown): value is Claim {
  if (!isRecord(value)) return false
  const { purchaseId, offerId, kind } = value
  return [purchaseId, offerId].every((each) => typeof each === 'string') && Object.hasOwn(contexts, String(kind))
}

const contexts = { subscription: 'subscription', addOn: 'add_on', upgrade: 'upgrade' } as const
