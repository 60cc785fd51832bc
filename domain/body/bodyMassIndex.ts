import type { Settings } from '../../schema/generated/settings'
import { roundTo } from '../units/roundTo'

/** Body mass index in kg/m², not rounded. Null while weight (grams) or height (tenths of a millimetre) is unknown. */
export function bodyMassIndex(weightGrams: number | null, heightTenths: number | null): number | null {
  if (!weightGrams || !heightTenths) return null
  return (weightGrams * 100_000) / heightTenths ** 2
}

/** A body mass index as it is shown: to one decimal. */
export function shownBodyMassIndex(bmi: number): number {
  return roundTo(bmi, 1)
}

/** The category of a body mass index, by the limits of the settings. The exact index decides: 24.96 is shown as 25 and is under it. */
export function bodyMassCategory(
  bmi: number,
  { bmi: limits, bmiAbove }: Pick<Settings['plan'], 'bmi' | 'bmiAbove'>,
): string {
  const rising = Object.entries(limits).sort(([, one], [, other]) => one - other)
  return rising.find(([, limit]) => bmi < limit)?.[0] ?? bmiAbove
}

/** The least weight in whole grams that has this body mass index at this height, in tenths of a millimetre. */
export function weightAtBodyMassIndex(bmi: number, heightTenths: number): number {
  return Math.ceil((bmi * heightTenths ** 2) / 100_000)
}
