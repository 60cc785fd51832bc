import type { Offers } from '../../schema/compile/compiled'
import { isWithin } from '../dates/isWithin'

/** A promo code that holds, and what it takes off: a percentage or an amount. */
export interface PromoCode {
  readonly code: string
  readonly percent?: number
  /** What is taken off in place of it, by experiment and variant. */
  readonly percentInExperiment?: { readonly [experiment: string]: { readonly [variant: string]: number } }
  /** In minor units of the first currency. */
  readonly amount?: number
  /** What the amount is in other currencies. */
  readonly amounts?: { readonly [currency: string]: number }
  /** The plans that it is for. Absent: all. */
  readonly plans?: readonly string[]
}

interface PromoUse {
  /** The day in UTC. */
  readonly today: string
  /** How many purchases have used the code. */
  readonly uses: number
}

const LONGEST = 64

/** The code as the catalogue spells it: "  welcome 26 " is WELCOME26. Null for what can be no code. */
export function normalizedPromoCode(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > LONGEST) return null
  // NFKC makes full-width letters plain ones. Phones put spaces and hyphens into what they take for a number or a name.
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Pd}]/gu, '')
    .toUpperCase()
  return /^[A-Z0-9]+$/.test(code) ? code : null
}

/** What was typed, as a code that holds today. Null where there is none, for whatever reason: visitors are told no difference. */
export function promoCode(
  promoCodes: Offers['promoCodes'],
  typed: unknown,
  { today, uses }: PromoUse,
): PromoCode | null {
  const code = normalizedPromoCode(typed)
  // In capital letters no name is one that every object has.
  const promo = code === null ? undefined : promoCodes[code]
  if (code === null || !promo || !isWithin(promo, today)) return null
  if (promo.maxUses !== undefined && uses >= promo.maxUses) return null
  const { percent, percentInExperiment, amount, amounts, plans } = promo
  return {
    code,
    ...(percent !== undefined && { percent }),
    ...(percentInExperiment && { percentInExperiment }),
    ...(amount !== undefined && { amount }),
    ...(amounts && { amounts }),
    ...(plans && { plans }),
  }
}
