import type { Money } from '../../domain/money/money'
import { DAYS_OF_UNIT } from '../../domain/money/period'
import { nothingBought, type PurchaseState } from '../../domain/purchase/purchaseState'
import { isRecord } from '../recordSync/registers/canonical'
import { type Catalogue, shopView } from './catalogue'

/** Whether prices can be made of what a cache or a reply holds: one that cannot would end the paywall, and a cached one with every load. */
export function isSellable(catalogue: Catalogue): boolean {
  try {
    const { plans, addOns } = shopView(catalogue, { variants: {}, promo: null, selected: null, state: nothingBought })
    const quotes = [...plans, ...Object.values(addOns)]
    const periods = quotes.flatMap(({ first, renewal }) => [first, renewal?.every].filter((each) => each != null))
    const amounts = quotes.flatMap(({ old, today, renewal }) => [old, today, renewal?.amount ?? today])
    return amounts.every(isMoney) && periods.every(({ unit }) => Object.hasOwn(DAYS_OF_UNIT, unit))
  } catch {
    return false
  }
}

/** What was bought, as the server tells it. Null for anything else, such as the page of a hotel's network. */
export function readPurchaseState(body: unknown): PurchaseState | null {
  if (!isRecord(body)) return null
  const { subscription, addOns, purchaseIds, downloads, extras, untold, declined } = body
  const isWhole =
    isRecord(addOns) && isRecord(purchaseIds) && [downloads, extras, untold, declined].every(Array.isArray)
  return isWhole && (subscription === null || isRecord(subscription)) ? (body as unknown as PurchaseState) : null
}

function isMoney({ amount, currency }: Money): boolean {
  return Number.isSafeInteger(amount) && amount >= 0 && /^[A-Z]{3}$/.test(currency)
}
