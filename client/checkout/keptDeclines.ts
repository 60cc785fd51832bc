import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'
import type { ShopApi } from './shopApi'

/** What the server was not told yet of declined extras. */
const KEY = `${KEPT}declined`

interface Parts {
  readonly api: ShopApi
  readonly storage: SafeStorage
  recordId(): string | null
}

interface Untold {
  readonly of: string | null
  readonly offerIds: readonly string[]
}

/** Declined extras belong to the record. Until the server has heard of them they are kept here, so that an outage offers nothing again. */
export function keptDeclines({ api, storage, recordId }: Parts) {
  let isTelling = false

  async function tell(): Promise<void> {
    const untold = read(storage.read(KEY))
    if (isTelling || untold === null || untold.of !== recordId()) return
    isTelling = true
    const reply = await api.post('declined-offers', { onboardingId: untold.of ?? '', offerIds: [...untold.offerIds] })
    isTelling = false
    // What it refuses it would refuse again.
    const isHeard = reply !== null && reply.status < 500 && reply.status !== 429
    const isLast = JSON.stringify(read(storage.read(KEY))) === JSON.stringify(untold)
    if (isHeard && isLast) storage.remove(KEY)
    else if (isHeard) await tell()
  }

  return {
    decline(offerIds: readonly string[]): void {
      storage.write(KEY, JSON.stringify({ of: recordId(), offerIds }))
      tell()
    },
    /** The state that the server tells, with what it does not know. It is told again. */
    over(state: PurchaseState): PurchaseState {
      const untold = read(storage.read(KEY))
      if (untold === null || untold.of !== recordId()) return state
      tell()
      return { ...state, declined: untold.offerIds }
    },
  }
}

function read(text: string | null): Untold | null {
  const value = parseStored(text)
  if (!isRecord(value) || !Array.isArray(value.offerIds)) return null
  const { of, offerIds } = value
  return {
    of: typeof of === 'string' ? of : null,
    offerIds: offerIds.filter((offerId): offerId is string => typeof offerId === 'string'),
  }
}
