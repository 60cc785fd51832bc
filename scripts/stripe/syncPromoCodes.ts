import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { DAY_MS } from '../../domain/dates/day.ts'
import type { Money } from '../../domain/money/money'
import { isForPlan } from '../../domain/offers/priceWithCode.ts'
import { stripeAmount } from '../../domain/stripe/stripeAmount.ts'
import type { Offers } from '../../schema/compile/compiled.ts'
import type { Promo } from '../../schema/generated/offers'
import { demandOwn, existing, isOwn, madeFor, once, type Sync } from './stripeAccount.ts'

/** Each promo code of the file is one promotion code in Stripe, with a coupon of what it takes off. */
export async function syncPromoCodes(sync: Sync): Promise<void> {
  for (const [code, promo] of Object.entries(sync.offers.promoCodes)) await syncPromoCode(sync, code, promo)
  await retirePromoCodes(sync)
}

async function syncPromoCode(sync: Sync, code: string, promo: Promo): Promise<void> {
  const { stripe, isApplied, now, print } = sync
  const wanted = couponOf(code, promo, sync.offers)
  const codes = await promotionCodes(stripe, { code })
  const right = codes.find((found) => isSame(found, wanted.id, promo))
  for (const { id, active, metadata } of codes) {
    if (!active || id === right?.id) continue
    demandOwn(code, metadata, sync)
    print(`retire promotion code ${code}`)
    if (isApplied) await stripe.promotionCodes.update(id, { active: false }, once())
  }
  // Stripe knows no coupon for nothing, and no code that is over.
  if (promo.percent === 0 || isOver(promo, now()) || right?.active) return
  print(
    `${right ? 'accept promotion code again' : 'make promotion code'} ${code} (${discountText(promo, sync.offers)})`,
  )
  if (!isApplied) return
  if (right) {
    await stripe.promotionCodes.update(right.id, { active: true }, once())
    return
  }
  const coupon = await existingCoupon(stripe, wanted)
  const limits = { expires_at: endOf(promo), max_redemptions: promo.maxUses }
  await stripe.promotionCodes.create(
    { code, promotion: { type: 'coupon', coupon }, metadata: madeFor(sync), ...limits },
    { idempotencyKey: `funnel-promo-${[coupon, promo.until, promo.maxUses].join('-')}` },
  )
}

type Coupon = Stripe.CouponCreateParams & { readonly id: string }

/** The id of the coupon, which is made where there is none. */
async function existingCoupon(stripe: Stripe, coupon: Coupon): Promise<string> {
  const { id } = coupon
  if (!(await existing(stripe.coupons.retrieve(id))))
    await stripe.coupons.create(coupon, { idempotencyKey: `funnel-coupon-${id}` })
  return id
}

/** What a coupon takes off never changes in Stripe: its id says what it takes off, and from which products. */
function couponOf(code: string, promo: Promo, offers: Offers): Coupon {
  const products = productsOf(promo, offers)
  const discount = discountOf(promo, offers)
  return {
    id: [code, discount.part, ...(products ? [digestOf(products)] : [])].join('-'),
    name: code,
    ...discount.terms,
    ...(products && { applies_to: { products } }),
    duration: 'once',
    metadata: { madeBy: 'funnel' },
  }
}

function discountOf(promo: Promo, offers: Offers) {
  const { percent = 0, amount } = promo
  const { currency } = offers
  // In hundredths of a percent: an id has no decimal point.
  if (amount === undefined) return { part: `${Math.round(percent * 100)}`, terms: { percent_off: percent } }
  const others = furtherAmounts(promo, offers)
  const options = others.map((money) => [money.currency.toLowerCase(), { amount_off: stripeAmount(money) }])
  const terms = {
    amount_off: stripeAmount({ amount, currency }),
    currency: currency.toLowerCase(),
    ...(options.length > 0 && { currency_options: Object.fromEntries(options) }),
  }
  return { part: [{ amount, currency }, ...others].map((each) => `${each.currency}${each.amount}`).join('-'), terms }
}

/** What the code takes off in the other currencies that are in force. */
function furtherAmounts({ amounts = {} }: Promo, { currencies }: Offers): Money[] {
  return currencies.flatMap((currency) => {
    const amount = amounts[currency]
    return amount === undefined ? [] : [{ amount, currency }]
  })
}

/** The products of the plans that a code is for, those of agencies as well. Null: it is for all. */
function productsOf(promo: Promo, { plans, agencies }: Offers): string[] | null {
  if (!promo.plans) return null
  const sold = [plans, ...agencies.map((agency) => agency.plans)].flatMap((each) => Object.entries(each))
  return [...new Set(sold.filter(([id]) => isForPlan(promo, id)).map(([, { product }]) => product.code))].sort()
}

function digestOf(products: readonly string[]): string {
  return createHash('sha256').update(products.join(' ')).digest('hex').slice(0, 12)
}

function discountText(promo: Promo, offers: Offers): string {
  const { percent, amount, plans } = promo
  const amounts = [{ amount, currency: offers.currency }, ...furtherAmounts(promo, offers)]
  const discount =
    amount === undefined ? `${percent} %` : amounts.map((each) => `${each.amount} ${each.currency}`).join(', ')
  return plans ? `${discount}, for ${plans.join(', ')}` : discount
}

/** Codes that the file does not have any more are not accepted any more. */
async function retirePromoCodes(sync: Sync): Promise<void> {
  const { stripe, offers, isApplied, print } = sync
  for (const { id, code, metadata } of await promotionCodes(stripe, { active: true })) {
    if (!isOwn(metadata, sync) || Object.hasOwn(offers.promoCodes, code)) continue
    print(`retire promotion code ${code}`)
    if (isApplied) await stripe.promotionCodes.update(id, { active: false }, once())
  }
}

async function promotionCodes(stripe: Stripe, filter: Stripe.PromotionCodeListParams): Promise<Stripe.PromotionCode[]> {
  const found: Stripe.PromotionCode[] = []
  for await (const code of stripe.promotionCodes.list({ ...filter, limit: 100 })) found.push(code)
  return found
}

function isSame(
  { promotion, expires_at, max_redemptions }: Stripe.PromotionCode,
  couponId: string,
  promo: Promo,
): boolean {
  const coupon = typeof promotion.coupon === 'string' ? promotion.coupon : promotion.coupon?.id
  if (coupon !== couponId) return false
  return expires_at === (endOf(promo) ?? null) && max_redemptions === (promo.maxUses ?? null)
}

/** The code holds through its last day in UTC. */
function endOf({ until }: Promo): number | undefined {
  return until === undefined ? undefined : (Date.parse(until) + DAY_MS) / 1000
}

function isOver(promo: Promo, now: number): boolean {
  return (endOf(promo) ?? Number.POSITIVE_INFINITY) * 1000 <= now
}
