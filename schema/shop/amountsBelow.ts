import type { Spot } from '../parse/parsedFile.ts'

/** The amounts under some keys below an offer, in the currency that it stands for: those of other currencies are looked at with theirs. */
export function amountsBelow(spot: Spot | null, keys: readonly string[]): Spot[] {
  return [...(spot?.inside ?? [])].flatMap(([key, below]) => {
    if (key === 'prices') return []
    return keys.includes(key) && typeof below.value === 'number' ? [below] : amountsBelow(below, keys)
  })
}
