import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { note } from '../journal/notes'
import type { SafeStorage } from '../storage/safeStorage'

/** The purchases that this browser has begun, by what is paid for, until they are paid. */
const BEGUN_KEY = 'funnel.v1.buying'

interface Begun {
  readonly offerId: string
  readonly method: 'card' | 'stored_card' | 'test_card'
}

/**
 * Tells of each purchase once, when it is paid: also where the bank has taken the visitor away meanwhile. What was bought in another
 * browser is not told again by this one.
 */
export function finishedPurchases(storage: SafeStorage) {
  function read(): Readonly<Record<string, Begun>> {
    try {
      const begun: unknown = JSON.parse(storage.read(BEGUN_KEY) ?? '')
      const entries = Object.entries(typeof begun === 'object' && begun !== null ? begun : {})
      return Object.fromEntries(entries.filter(([, entry]) => typeof entry?.offerId === 'string'))
    } catch {
      return {}
    }
  }

  return {
    /** @param what plan, upgrade, or the offer of an add-on. */
    begin(what: string, begun: Begun): void {
      storage.write(BEGUN_KEY, JSON.stringify({ ...read(), [what]: begun }))
    },
    look(state: PurchaseState): void {
      const begun = read()
      const paid = Object.keys(begun).filter((what) => isPaid(what, state))
      if (paid.length === 0) return
      // First, so that another tab that looks meanwhile finds it done.
      const open = Object.entries(begun).filter(([what]) => !paid.includes(what))
      storage.write(BEGUN_KEY, JSON.stringify(Object.fromEntries(open)))
      for (const what of paid) {
        const { offerId, method } = begun[what] as Begun
        const product = what === 'plan' ? (state.subscription?.offerId ?? offerId) : offerId
        note('purchase_finished', {
          product_id: product,
          payment_method: method,
          status: 'paid',
          context: contexts.get(what) ?? 'add_on',
        })
      }
    },
  }
}

const contexts: ReadonlyMap<string, string> = new Map([
  ['plan', 'subscription'],
  ['upgrade', 'upgrade'],
])

function isPaid(what: string, { subscription, upgrade, addOns }: PurchaseState): boolean {
  if (what === 'plan') return subscription?.status === 'paid'
  return (what === 'upgrade' ? upgrade : addOns[what]) === 'paid'
}
