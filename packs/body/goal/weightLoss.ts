/**
 * How much of today's weight the goal takes off, in whole percent; below zero for a goal to gain. Null while weight or goal is
 * unknown.
 */
export function weightLossPercentage(weightGrams: number | null, goalGrams: number | null): number | null {
  if (!weightGrams || !goalGrams) return null
  const percent = Math.round((100 * (weightGrams - goalGrams)) / weightGrams)
  // Minus zero would be shown as -0.
  return percent === 0 ? 0 : percent
}

/** The first box whose limit is above the loss. The last box needs no limit. Null where no box is that high. */
export function lossBox<Box extends { readonly below?: number }>(boxes: readonly Box[], percent: number): Box | null {
  return boxes.find((box) => box.below === undefined || percent < box.below) ?? null
}
