/** The weight at a stage of the way, in grams. Null while weight or goal is unknown. */
export function stageGrams(weightGrams: number | null, goalGrams: number | null, percent: number): number | null {
  if (weightGrams === null || goalGrams === null) return null
  return weightGrams + ((goalGrams - weightGrams) * percent) / 100
}
