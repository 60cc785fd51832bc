/** How many percent the new price is below the old one, floored: 2999 and 1799 give 40. 0 where it is not below. */
export function discountBadge(old: number, now: number): number {
  if (!(old > 0) || !(now >= 0) || now >= old) return 0
  return Math.floor(((old - now) * 100) / old)
}
