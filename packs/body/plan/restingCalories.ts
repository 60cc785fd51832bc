export interface RestingCaloriesInput {
  /** The option key of the sex: female or male. */
  readonly sex: string | null
  /** In years. */
  readonly age: number | null
  readonly weightGrams: number | null
  /** In tenths of a millimetre. */
  readonly heightTenths: number | null
}

/** The energy that a body at rest needs in a day, in kcal, by Mifflin and St Jeor (AJCN 1990;51:241). Null while anything is unknown. */
export function restingCalories({ sex, age, weightGrams, heightTenths }: RestingCaloriesInput): number | null {
  if (age === null || !weightGrams || !heightTenths || (sex !== 'female' && sex !== 'male')) return null
  const kg = weightGrams / 1000
  const cm = heightTenths / 100
  return 10 * kg + 6.25 * cm - 5 * age + (sex === 'female' ? -161 : 5)
}
