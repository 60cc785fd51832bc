import type { PersonaVisit } from '../../domain/personas/personaVisit'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { ClientSettings } from '../../schema/compile/compiled'
import { type AgencyLink, fetchCatalogue } from '../checkout/catalogue'
import { createShop } from '../checkout/createShop'
import { isSellable } from '../checkout/isSellable'
import { keptPromises } from '../checkout/keptPromises'
import type { OpenShop } from '../checkout/lazyShop'
import type { Shop } from '../checkout/shop'
import { createShopApi, type ShopApi } from '../checkout/shopApi'
import { promiseForUse } from '../funnel/promiseForUse'
import { createSafeStorage } from '../storage/safeStorage'

/** What is only looked up. */
const OFFERS = /^(subscriptions|one-time-purchases)\/offers(\?|$)/

/** A shop that shows what is sold, and sells nothing: it has no record, keeps nothing in the browser, and asks the server for the offers alone. */
export function previewShop(
  settings: ClientSettings,
  { variants, currency }: PersonaVisit,
  state: PurchaseState,
): OpenShop {
  const opened = new Map<string, Promise<Shop>>()
  const server = createShopApi(settings.record.headers)
  const api: ShopApi = {
    get: (address) => (OFFERS.test(address) ? server.get(address) : Promise.resolve(null)),
    post: () => Promise.resolve(null),
  }
  const storage = createSafeStorage(
    () => {
      throw new Error('nothing is kept of a preview')
    },
    () => {},
  )
  const parts = { api, storage, recordId: () => null, now: Date.now }
  const promises = keptPromises(parts)

  return (agency = {}) => {
    const name = JSON.stringify(agency)
    const opening = opened.get(name) ?? promiseForUse(open(agency), () => opened.delete(name))
    opened.set(name, opening)
    return opening
  }

  async function open(agency: AgencyLink): Promise<Shop> {
    const catalogue = await fetchCatalogue(api, { ...agency, ...(currency && { currency }) })
    if (!catalogue || !isSellable(catalogue)) throw new Error('the offers cannot be reached')
    return createShop({
      ...parts,
      mode: 'test',
      publishableKey: null,
      catalogue,
      state,
      promises,
      variants: { shown: () => variants, own: () => variants, forced: [] },
      agency,
      currency,
      saved: () => Promise.resolve(),
      leavePayment() {},
      newKey: () => '',
      onState() {},
    })
  }
}
