/** A percentage is computed with two decimals: 15.5 % are 1550 of 10000. */
const HUNDREDTHS = 100

/**
 * The price with a percentage off: the discount is rounded half up to the minor unit, once, and taken off (699 at 26 % off is 517).
 * With a step both discount and rest stay multiples of it. Null where the price is no whole amount or the percentage not within 0 to 100.
 */
export function percentOff(price: number, percent: number, step = 1): number | null {
  if (!Number.isSafeInteger(price) || price < 0 || !(percent >= 0 && percent <= 100)) return null
  const parts = Math.round(percent * HUNDREDTHS)
  const whole = 100 * HUNDREDTHS * step
  // Whole numbers up to the division: in floats 15 % of 1010 would not be half a cent.
  const discount = Math.floor((price * parts + whole / 2) / whole) * step
  return Math.max(0, price - discount)
}
