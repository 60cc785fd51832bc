/** The shown range stays within these percents (S26). */
const LEAST = 3
const MOST = 60
/** The shown range reaches this far to either side of the rounded estimate. */
const MARGIN = 1

export interface BodyFatInput {
  /** The option key of the sex: female or male. */
  readonly sex: string | null
  /** In years. */
  readonly age: number | null
  /** In kg/m². */
  readonly bmi: number | null
}

/**
 * Body fat in percent by CUN-BAE (Gómez-Ambrosi and others 2012, PubMed 22179957), not rounded. Null while anything is unknown.
 * The formula is a parabola in the body mass index: beyond its top it is held there, so that more weight never shows less fat.
 */
export function bodyFat({ sex, age, bmi }: BodyFatInput): number | null {
  if (age === null || bmi === null || (sex !== 'female' && sex !== 'male')) return null
  const female = sex === 'female' ? 1 : 0
  const slope = 3.172 + 0.181 * female - 0.02 * age
  const bend = 0.026 + 0.005 * female - 0.00021 * age
  const held = Math.min(bmi, slope / (2 * bend))
  return -44.988 + 0.503 * age + 10.689 * female + slope * held - bend * held ** 2
}

/** The range of body fat that is shown, in whole percent: one below to one above the rounded estimate, within 3 to 60. */
export function bodyFatRange(input: BodyFatInput): { readonly from: number; readonly to: number } | null {
  const estimate = bodyFat(input)
  if (estimate === null) return null
  const middle = Math.min(MOST - MARGIN, Math.max(LEAST + MARGIN, Math.round(estimate)))
  return { from: middle - MARGIN, to: middle + MARGIN }
}
