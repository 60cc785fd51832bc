/** A number rounded half up to so many decimals, as one does on paper: 1.005 to two decimals is 1.01. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  // Fifteen digits are what a float holds: they turn 100.49999999999999 back into the 100.5 that was meant.
  return Math.round(Number((value * factor).toPrecision(15))) / factor
}
