import type Stripe from 'stripe'
import { stripeAmount } from '../../domain/stripe/stripeAmount.ts'
import { type StripePrice, type StripeProduct, stripeCatalogue } from '../../domain/stripe/stripeCatalogue.ts'
import { demandOwn, existing, isOwn, madeFor, once, type Sync } from './stripeAccount.ts'
import { syncPromoCodes } from './syncPromoCodes.ts'

/**
 * Makes the products, prices and promotion codes of funnel/offers.yaml in a Stripe account, or mends what differs. What is right already
 * is not touched, so it may run any number of times, two at once too. Gives the number of changes.
 */
export async function syncCatalogue(sync: Sync): Promise<number> {
  let changes = 0
  const counted: Sync = {
    ...sync,
    print(line) {
      changes += 1
      sync.print(line)
    },
  }
  for (const product of stripeCatalogue(sync.offers)) {
    const prices = (await syncProduct(counted, product)) ? await pricesOf(sync.stripe, product.code) : []
    for (const renewal of product.renewals) await syncPrice(counted, product, renewal, prices)
    await retirePrices(counted, product, prices)
  }
  await syncPromoCodes(counted)
  return changes
}

/** True where Stripe has the product, from now on at least. */
async function syncProduct(sync: Sync, { code, offerId }: StripeProduct): Promise<boolean> {
  const { stripe, appName, isApplied, print } = sync
  const name = `${appName}: ${offerId.replaceAll('-', ' ')}`
  const found = await existing(stripe.products.retrieve(code))
  if (found) demandOwn(code, found.metadata, sync)
  if (found?.active && found.name === name) return true
  print(`${found ? 'change' : 'make'} product ${code} (${name})`)
  if (!isApplied) return found !== null
  if (found) await stripe.products.update(code, { name, active: true }, once())
  else
    await stripe.products.create(
      { id: code, name, metadata: madeFor(sync) },
      { idempotencyKey: `funnel-product-${code}` },
    )
  return true
}

async function pricesOf(stripe: Stripe, product: string): Promise<Stripe.Price[]> {
  const found: Stripe.Price[] = []
  for await (const price of stripe.prices.list({ product, limit: 100 })) found.push(price)
  return found
}

async function syncPrice(
  sync: Sync,
  { code }: StripeProduct,
  wanted: StripePrice,
  prices: readonly Stripe.Price[],
): Promise<void> {
  const { stripe, isApplied, print } = sync
  const { lookupKey } = wanted
  const found = prices.find((price) => price.lookup_key === lookupKey)
  const isRight = found && isSame(found, wanted)
  if (isRight && found.active) return
  if (isRight) {
    print(`sell price ${lookupKey} again`)
    if (isApplied) await stripe.prices.update(found.id, { active: true }, once())
    return
  }
  print(`${found ? 'replace' : 'make'} price ${lookupKey} (${text(wanted)})`)
  if (!isApplied) return
  // An amount never changes in Stripe: the new price takes the look-up key over. Running subscriptions keep the old one.
  const made = {
    product: code,
    lookup_key: lookupKey,
    transfer_lookup_key: true,
    metadata: madeFor(sync),
    ...terms(wanted),
  }
  await stripe.prices.create(made, { idempotencyKey: `funnel-price-${lookupKey}-${found?.id ?? 'first'}` })
  if (found?.active) await stripe.prices.update(found.id, { active: false }, once())
}

/** Prices that the file does not have any more are not sold any more. */
async function retirePrices(sync: Sync, product: StripeProduct, prices: readonly Stripe.Price[]) {
  const { stripe, isApplied, print } = sync
  for (const { id, active, metadata, lookup_key } of prices) {
    if (!active || !isOwn(metadata, { ...sync, isAlone: true }) || lookup_key === null) continue
    if (product.renewals.some(({ lookupKey }) => lookupKey === lookup_key)) continue
    print(`retire price ${lookup_key}`)
    if (isApplied) await stripe.prices.update(id, { active: false }, once())
  }
}

function terms({ money, every }: StripePrice) {
  return {
    currency: money.currency.toLowerCase(),
    unit_amount: stripeAmount(money),
    recurring: { interval: INTERVALS[every.unit], interval_count: every.count },
  }
}

const INTERVALS = { Day: 'day', Week: 'week', Month: 'month', Year: 'year' } as const

function isSame({ currency, unit_amount, recurring }: Stripe.Price, wanted: StripePrice): boolean {
  const { recurring: rhythm, ...amount } = terms(wanted)
  if (currency !== amount.currency || unit_amount !== amount.unit_amount) return false
  return recurring?.interval === rhythm.interval && recurring.interval_count === rhythm.interval_count
}

function text({ money, every }: StripePrice): string {
  return `${money.amount} ${money.currency} every ${every.count} ${every.unit}`
}
