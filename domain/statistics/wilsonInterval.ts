/** The bounds within which a true value lies, with 95 % confidence. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** The two-sided 95 % point of the normal distribution. */
const Z = 1.959963984540054

/**
 * The interval of a share, by Wilson's score (E. B. Wilson 1927; formula 3 of R. G. Newcombe, Statistics in Medicine 1998, 17, 857-872):
 * good for small numbers, and for shares near 0, as conversions are. Everything is possible of nobody.
 */
export function wilsonInterval(successes: number, total: number): Interval {
  if (total <= 0) return { low: 0, high: 1 }
  const share = successes / total
  const centre = 2 * total * share + Z ** 2
  const spread = Z * Math.sqrt(Z ** 2 + 4 * total * share * (1 - share))
  const scale = 2 * (total + Z ** 2)
  // All or none of them have an exact bound, which rounding would miss.
  return {
    low: successes <= 0 ? 0 : (centre - spread) / scale,
    high: successes >= total ? 1 : (centre + spread) / scale,
  }
}
