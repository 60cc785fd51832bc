const HALF_LOG_TWO_PI = Math.log(2 * Math.PI) / 2
/** From here on Stirling's series is right to 12 digits with four members. */
const LARGE = 10

/** The logarithm of the gamma function, for numbers above 0: Stirling's series, after as many steps up as it needs. */
export function logGamma(x: number): number {
  if (x < LARGE) return logGamma(x + 1) - Math.log(x)
  const series = 1 / (12 * x) - 1 / (360 * x ** 3) + 1 / (1260 * x ** 5) - 1 / (1680 * x ** 7)
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + series
}
