import type { ReactElement } from 'react'
import { placeOfPayment } from '../../client/checkout/paymentReturn'
import type { Shop } from '../../client/checkout/shop'
import type { SafeStorage } from '../../client/storage/safeStorage'
import { formerPlace } from '../../domain/route/addressTarget'
import { locate } from '../../domain/route/locate'
import type { Order } from '../../schema/compile/compiled'
import type { FunnelParts } from '../FunnelContext'
import { PaymentReturn } from '../screens/PaymentReturn'

interface Parts extends Pick<FunnelParts, 'source' | 'language' | 'locale' | 'openShop'> {
  readonly settings: Parameters<typeof PaymentReturn>[0]['settings']
  readonly order: Order
  readonly storage: SafeStorage
  readonly search: string
}

/**
 * Back from a bank or a wallet. In the browser in which the payment was begun: the address to go on at, once the payment was looked up.
 * In any other: the screen that says how it went.
 */
export async function comeBack(parts: Parts): Promise<string | ReactElement> {
  const { storage, search, order, source, language, locale, settings } = parts
  const purchaseId = new URLSearchParams(search).get('payment')
  const place = placeOfPayment(storage)
  const shop = place === null ? null : await shopAt(place, parts).catch(() => null)
  const isOwn = shop && (purchaseId === null || Object.values(shop.view().state.purchaseIds).includes(purchaseId))
  if (place && isOwn) {
    if (purchaseId !== null) await shop.confirm(purchaseId)
    return place
  }
  const sells = Object.keys(order.steps).find((name) => order.steps[name]?.afterPurchase !== undefined)
  const { words } = await source.step(language, sells ?? '')
  return <PaymentReturn settings={settings} locale={locale} words={words} purchaseId={purchaseId} />
}

/** The shop in which the payment was made: an agency's sells its own offers, at its own prices. */
async function shopAt(place: string, { source, language, order, settings, openShop }: Parts): Promise<Shop> {
  const { pathname, search } = new URL(place, location.origin)
  const at = locate(order, settings.sexes, pathname) ?? formerPlace(order, settings.sexes, pathname)
  const agency = at ? (await source.step(language, at.step)).step.agency : undefined
  return openShop(agency, search)
}
