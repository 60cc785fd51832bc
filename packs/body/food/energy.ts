/** How much of a food has so many calories, in grams. */
export function portionGrams(kcal: number, kcalPer100g: number): number {
  return (kcal / kcalPer100g) * 100
}

/** What a portion of a food has, in whole kcal. */
export function portionKcal(grams: number, kcalPer100g: number): number {
  return Math.round((grams * kcalPer100g) / 100)
}
