import type { ErrorCode } from './codes.ts'

/** The warnings that a file may allow with a reason: what looks like a slip, and may be meant. */
export const ALLOWABLE = [
  'ended-promo',
  'guides-differ',
  'long-way-back',
  'odd-parameter',
  'odd-promo',
  'price-ratio',
  'same-label',
  'typed-price',
  'unsafe-plan',
  'unsold-offer',
  'unused-macros',
] as const satisfies readonly ErrorCode[]
