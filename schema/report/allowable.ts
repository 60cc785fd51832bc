import type { ErrorCode } from './codes.ts'

/** The warnings that a file may allow with a reason: what looks like a slip, and may be meant. */
export const ALLOWABLE = [
  'ended-promo',
  'odd-promo',
  'price-ratio',
  'unsold-offer',
] as const satisfies readonly ErrorCode[]
