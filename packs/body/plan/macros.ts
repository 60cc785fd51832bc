import type { ClientSettings } from '../../../domain/pack'

/** In kcal a gram. */
const ENERGY = { carbs: 4, protein: 4, fat: 9 }

export interface Macros {
  readonly carbsGrams: number
  readonly proteinGrams: number
  readonly fatGrams: number
}

/** What a day's calories, in kcal, are made of on a diet, in whole grams. Null while anything is unknown. */
export function macros(
  calories: number | null,
  diet: string | null,
  { macros: shares }: Pick<ClientSettings['plan'], 'macros'>,
): Macros | null {
  if (calories === null || diet === null) return null
  const share = Object.hasOwn(shares, diet) ? shares[diet] : undefined
  if (!share) return null
  const grams = (part: keyof typeof ENERGY) => Math.round((calories * share[part]) / 100 / ENERGY[part])
  return { carbsGrams: grams('carbs'), proteinGrams: grams('protein'), fatGrams: grams('fat') }
}
