import type { ClientSettings } from '../../../domain/pack'
import { roundTo } from '../../../domain/units/roundTo'

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
export function bodyMassCategory(bmi: number, plan: Pick<ClientSettings['plan'], 'bmi' | 'bmiAbove'>): string {
  return bmiCategories(plan).find(({ below }) => below !== null && bmi < below)?.name ?? plan.bmiAbove
}

/** The categories from low to high, each with the index that it stays below. The last one has none. */
export function bmiCategories({ bmi: limits, bmiAbove }: Pick<ClientSettings['plan'], 'bmi' | 'bmiAbove'>): readonly {
  readonly name: string
  readonly below: number | null
}[] {
  const rising = Object.entries(limits).sort(([, one], [, other]) => one - other)
  return [...rising.map(([name, below]) => ({ name, below })), { name: bmiAbove, below: null }]
}

/** The least weight in whole grams that has this body mass index at this height, in tenths of a millimetre. */
export function weightAtBodyMassIndex(bmi: number, heightTenths: number): number {
  return Math.ceil((bmi * heightTenths ** 2) / 100_000)
}

/** The weights in grams that are healthy at a height: from the least on, and below the greatest. Null while the height is unknown. */
export function healthyWeights(
  heightTenths: number | null,
  { bmi: { underweight, normal } }: Pick<ClientSettings['plan'], 'bmi'>,
): { readonly category: string; readonly from: number; readonly to: number } | null {
  if (!heightTenths || underweight === undefined || normal === undefined) return null
  const from = weightAtBodyMassIndex(underweight, heightTenths)
  return { category: 'normal', from, to: weightAtBodyMassIndex(normal, heightTenths) - 1 }
}
