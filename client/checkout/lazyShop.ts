import type { Market } from '../../domain/markets/marketCurrency'
import { hasPaid } from '../../domain/purchase/hasPaid'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import type { ClientSettings } from '../../schema/compile/compiled'
import { currentSearch } from '../browser/currentSearch'
import { randomId } from '../browser/randomId'
import { promiseForUse } from '../funnel/promiseForUse'
import { fetchCode } from '../http/missingFile'
import { within } from '../http/within'
import type { SafeStorage } from '../storage/safeStorage'
import type { VisitorVariants } from '../variants/visitorVariants'
import type { AgencyLink } from './catalogue'
import type { KeptPromises } from './keptPromises'
import { PAID_KEY } from './rememberedPurchase'
import type { Shop } from './shop'

interface LazyShopParts {
  readonly settings: ClientSettings
  readonly storage: SafeStorage
  readonly market: Market
  readonly variants: Pick<VisitorVariants, 'shown' | 'own' | 'forced'>
  recordId(): string | null
  saved(): Promise<void>
  leavePayment(): void
  onState(state: PurchaseState): void
}

/** The parts of the page that sell are waited for no longer. */
const PART_LIMIT_MS = 20_000

/**
 * Opens the shop that a step asks for. An agency's step sells the offers of its link.
 * @param search the query of the step's address. Without it the page's own.
 */
export type OpenShop = (agency: AgencyLink | undefined, search?: string) => Promise<Shop>

/** Each shop is opened when it is first asked for: most visitors never come near one, so it is no part of the first load. A failure is tried again. */
export function lazyShop({ settings, ...parts }: LazyShopParts): OpenShop {
  const opened = new Map<string, Promise<Shop>>()
  /** One for all shops, which sell to the same visitor. */
  let promises: KeptPromises | null = null
  // Paid in another tab: what was bought is asked for afresh, so that this one shows the receipt and the extras too.
  window.addEventListener('storage', ({ key }) => key === PAID_KEY && opened.clear())

  // Back from the page cache, from another tab or from the app of a bank: what was bought there is asked for.
  const lookAgain = () => {
    for (const shop of opened.values()) shop.then((open) => open.refresh()).catch(() => {})
  }
  window.addEventListener('pageshow', ({ persisted }) => persisted && lookAgain())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && lookAgain())

  return (agency, search = currentSearch()) => {
    const link = agency ? linkInAddress(agency, search) : {}
    const name = JSON.stringify(link)
    const known = opened.get(name)
    if (known) return known
    const opening = promiseForUse(open(link), () => opened.delete(name))
    opened.set(name, opening)
    return opening
  }

  async function open(agency: AgencyLink): Promise<Shop> {
    const [{ openShop, keptPromises }, { createShopApi }] = await fetchCode(() =>
      within(PART_LIMIT_MS, Promise.all([import('./openShop'), import('./shopApi')])),
    )
    const api = createShopApi(settings.record.headers)
    promises ??= keptPromises({ ...parts, api, now: Date.now })
    const { currencies: markets } = settings
    return openShop({ ...parts, markets, promises, api, agency, onState, now: Date.now, newKey: randomId })

    function onState(state: PurchaseState): void {
      parts.onState(state)
      // What was bought here is news for the shops of other links.
      if (hasPaid(state)) for (const name of opened.keys()) if (name !== JSON.stringify(agency)) opened.delete(name)
    }
  }
}

/** What the query asks for wins over what the step says. */
function linkInAddress(agency: AgencyLink, search: string): AgencyLink {
  const query = new URLSearchParams(search)
  const productCode = query.get('productCode') ?? agency.productCode
  const couponCode = query.get('couponCode') ?? agency.couponCode
  return { ...(productCode && { productCode }), ...(couponCode && { couponCode }) }
}
