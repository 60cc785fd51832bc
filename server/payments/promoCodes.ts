import { setTimeout as wait } from 'node:timers/promises'
import { utcDay } from '../../domain/dates/utcDay'
import { normalizedPromoCode, type PromoCode, promoCode } from '../../domain/offers/promoCode'
import type { Offers } from '../../schema/compile/compiled'
import type { PaymentGateway } from './gateway'
import type { PurchaseStore } from './purchaseStore'

interface Parts {
  readonly offers: Offers
  readonly store: PurchaseStore
  readonly gateway: PaymentGateway
  readonly now: () => number
  readonly wait?: (milliseconds: number) => Promise<unknown>
}

/** The code as it holds for this record now, or null. Without a record: for one that is new. */
export type FindPromoCode = (typed: unknown, onboardingId: string | null) => Promise<PromoCode | null>

/** Looked up in place of what can be no code. */
const NO_CODE = 'NONE'
/** A failure is told no sooner than this. */
const LEAST_MS = 300

/** Looks promo codes up. Unknown, ended, used up or misspelt, every failure asks the same things and takes the same time. */
export function promoCodes({ offers, store, gateway, now, wait: pause = wait }: Parts): FindPromoCode {
  return async (typed, onboardingId) => {
    const begun = now()
    const code = normalizedPromoCode(typed) ?? NO_CODE
    const [uses, isActive] = await Promise.all([
      // No record has an empty id.
      store.usesOf(code, onboardingId ?? '', begun),
      gateway.isPromoCodeActive(code),
    ])
    const found = promoCode(offers.promoCodes, typed, { today: utcDay(begun), uses })
    // A code that takes nothing off cannot be made at Stripe.
    if (found && (isActive || takesNothingOff(found))) return found
    // Never longer, should the clock be set back meanwhile.
    await pause(Math.min(LEAST_MS, Math.max(0, begun + LEAST_MS - now())))
    return null
  }
}

function takesNothingOff({ percent, amount }: PromoCode): boolean {
  return (amount ?? percent) === 0
}
