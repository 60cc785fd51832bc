import type { Money } from './money'

/** True where what the visitor saw is what would be charged. Anything else is refused before money moves. */
export function sameMoney(seen: Money, charged: Money): boolean {
  return seen.amount === charged.amount && seen.currency === charged.currency
}
