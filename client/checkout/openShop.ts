import { type Market, type Markets, marketCurrency } from '../../domain/markets/marketCurrency'
import { nothingBought } from '../../domain/purchase/purchaseState'
import type { SafeStorage } from '../storage/safeStorage'
import { type Asked, cachedCatalogue, fetchCatalogue } from './catalogue'
import { createShop, currencyOf, type ShopParts } from './createShop'
import { isSellable, readPurchaseState } from './isSellable'
import { PAID, PAID_KEY } from './rememberedPurchase'
import type { Shop } from './shop'
import { partOf, type ShopApi } from './shopApi'

export { keptPromises } from './keptPromises'

type Parts = Omit<ShopParts, 'mode' | 'publishableKey' | 'catalogue' | 'state' | 'currency'> & {
  /** Absent: there is only one currency. */
  readonly markets?: Markets | undefined
  readonly market: Market
}

/**
 * Opens the shop: how payments are taken, what is sold, and what this visitor has bought. Offers that are cached are shown at once and
 * asked for anew. Throws where the server cannot be reached; the step's error screen then offers another try.
 */
export async function openShop(parts: Parts): Promise<Shop> {
  const { api, storage, agency, promises, markets, market } = parts
  const chosen = () => (markets ? marketCurrency(markets, market, promises.now().currency) : null)
  const asked = (currency: string | null) => ({ ...agency, ...(currency && { currency }) })
  const id = parts.recordId()
  // Most have seen prices here, or nowhere: then what is fetched meanwhile is in their currency.
  const likely = chosen()
  const early = offersOf(api, storage, asked(likely))
  const [settings, bought] = await Promise.all([
    api.get('settings'),
    id ? api.get(`purchases/${id}`) : null,
    early.first,
    promises.open(),
  ])
  const told = bought?.status === 200 ? readPurchaseState(bought.body) : null
  const hasNothing = id === null || bought?.status === 404
  // Who has bought is never shown a shop in which nothing is.
  if (!told && !hasNothing && storage.read(PAID_KEY) === PAID) throw new Error('what was bought cannot be asked for')
  const { mode, publishableKey = null } = partOf('GET /stripe/settings', settings)
  const isReached = settings?.status === 200 && mode !== undefined
  const state = told ?? nothingBought
  const currency = currencyOf(state, chosen())
  const { first, fresh } = currency === likely ? early : offersOf(api, storage, asked(currency))
  const catalogue = await first
  if (!isReached || !catalogue || !isSellable(catalogue)) throw new Error('the offers cannot be reached')
  if (currency !== null && promises.now().currency !== currency) promises.change({ currency })
  const shop = createShop({ ...parts, mode, publishableKey, catalogue, currency, state })
  fresh.then((offers) => offers && isSellable(offers) && shop.setCatalogue(offers))
  return shop
}

/** What is there at once, if only from the cache, and what the server says now. */
function offersOf(api: ShopApi, storage: SafeStorage, asked: Asked) {
  const fresh = fetchCatalogue(api, asked)
  const cached = cachedCatalogue(storage, asked)
  return { first: cached && isSellable(cached) ? cached : fresh, fresh }
}
