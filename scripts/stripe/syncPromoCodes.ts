import type Stripe from 'stripe'
import { DAY_MS } from '../../domain/dates/day.ts'
import type { Promo } from '../../schema/generated/offers'
import { existing, MADE_BY, once, type Sync } from './stripeAccount.ts'

/** Each promo code of the file is one promotion code in Stripe, with a coupon of its percentage. */
export async function syncPromoCodes(sync: Sync): Promise<void> {
  for (const [code, promo] of Object.entries(sync.offers.promoCodes)) await syncPromoCode(sync, code, promo)
  await retirePromoCodes(sync)
}

async function syncPromoCode(sync: Sync, code: string, promo: Promo): Promise<void> {
  const { stripe, isApplied, now, print } = sync
  const codes = await promotionCodes(stripe, { code })
  const right = codes.find((found) => isSame(found, code, promo))
  for (const { id, active } of codes) {
    if (!active || id === right?.id) continue
    print(`retire promotion code ${code}`)
    if (isApplied) await stripe.promotionCodes.update(id, { active: false }, once())
  }
  // Stripe knows no coupon for nothing, and no code that is over.
  if (promo.percent === 0 || isOver(promo, now()) || right?.active) return
  print(`${right ? 'accept promotion code again' : 'make promotion code'} ${code} (${promo.percent} %)`)
  if (!isApplied) return
  if (right) {
    await stripe.promotionCodes.update(right.id, { active: true }, once())
    return
  }
  const coupon = await coupled(stripe, code, promo)
  const limits = { expires_at: endOf(promo), max_redemptions: promo.maxUses }
  await stripe.promotionCodes.create(
    { code, promotion: { type: 'coupon', coupon }, metadata: MADE_BY, ...limits },
    { idempotencyKey: `funnel-promo-${[coupon, promo.until, promo.maxUses].join('-')}` },
  )
}

/** The id of the coupon with the code's percentage, which is made where there is none. */
async function coupled(stripe: Stripe, code: string, { percent }: Promo): Promise<string> {
  const id = couponId(code, percent)
  if (await existing(stripe.coupons.retrieve(id))) return id
  const coupon = { id, name: code, percent_off: percent, duration: 'once', metadata: MADE_BY } as const
  await stripe.coupons.create(coupon, { idempotencyKey: `funnel-coupon-${id}` })
  return id
}

/** Codes that the file does not have any more are not accepted any more. */
async function retirePromoCodes({ stripe, offers, isApplied, print }: Sync): Promise<void> {
  for (const { id, code, metadata } of await promotionCodes(stripe, { active: true })) {
    if (metadata?.madeBy !== MADE_BY.madeBy || Object.hasOwn(offers.promoCodes, code)) continue
    print(`retire promotion code ${code}`)
    if (isApplied) await stripe.promotionCodes.update(id, { active: false }, once())
  }
}

async function promotionCodes(stripe: Stripe, filter: Stripe.PromotionCodeListParams): Promise<Stripe.PromotionCode[]> {
  const found: Stripe.PromotionCode[] = []
  for await (const code of stripe.promotionCodes.list({ ...filter, limit: 100 })) found.push(code)
  return found
}

function isSame({ promotion, expires_at, max_redemptions }: Stripe.PromotionCode, code: string, promo: Promo): boolean {
  const coupon = typeof promotion.coupon === 'string' ? promotion.coupon : promotion.coupon?.id
  if (coupon !== couponId(code, promo.percent)) return false
  return expires_at === (endOf(promo) ?? null) && max_redemptions === (promo.maxUses ?? null)
}

/** In hundredths of a percent: an id has no decimal point. */
function couponId(code: string, percent: number): string {
  return `${code}-${Math.round(percent * 100)}`
}

/** The code holds through its last day in UTC. */
function endOf({ until }: Promo): number | undefined {
  return until === undefined ? undefined : (Date.parse(until) + DAY_MS) / 1000
}

function isOver(promo: Promo, now: number): boolean {
  return (endOf(promo) ?? Number.POSITIVE_INFINITY) * 1000 <= now
}
