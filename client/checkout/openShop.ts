import { nothingBought } from '../../domain/purchase/purchaseState'
import type { SafeStorage } from '../storage/safeStorage'
import { type AgencyLink, type Catalogue, cachedCatalogue, fetchCatalogue } from './catalogue'
import { createShop, type ShopParts } from './createShop'
import { isSellable, readPurchaseState } from './isSellable'
import { PAID, PAID_KEY } from './rememberedPurchase'
import type { Shop } from './shop'
import { partOf } from './shopApi'

export { keptPromises } from './keptPromises'

type Parts = Omit<ShopParts, 'mode' | 'publishableKey' | 'catalogue' | 'state'>

/**
 * Opens the shop: how payments are taken, what is sold, and what this visitor has bought. Offers that are cached are shown at once and
 * asked for anew. Throws where the server cannot be reached; the step's error screen then offers another try.
 */
export async function openShop(parts: Parts): Promise<Shop> {
  const { api, storage, agency } = parts
  const fresh = fetchCatalogue(api, agency)
  const id = parts.recordId()
  const [settings, bought, catalogue] = await Promise.all([
    api.get('settings'),
    id ? api.get(`purchases/${id}`) : null,
    usableCache(storage, agency) ?? fresh,
    parts.promises.open(),
  ])
  const told = bought?.status === 200 ? readPurchaseState(bought.body) : null
  const hasNothing = id === null || bought?.status === 404
  // Who has bought is never shown a shop in which nothing is.
  if (!told && !hasNothing && storage.read(PAID_KEY) === PAID) throw new Error('what was bought cannot be asked for')
  const { mode, publishableKey = null } = partOf('GET /stripe/settings', settings)
  const isReached = settings?.status === 200 && mode !== undefined
  if (!isReached || !catalogue || !isSellable(catalogue)) throw new Error('the offers cannot be reached')
  const shop = createShop({ ...parts, mode, publishableKey, catalogue, state: told ?? nothingBought })
  fresh.then((offers) => offers && isSellable(offers) && shop.setCatalogue(offers))
  return shop
}

function usableCache(storage: SafeStorage, agency: AgencyLink): Catalogue | null {
  const cached = cachedCatalogue(storage, agency)
  return cached && isSellable(cached) ? cached : null
}
