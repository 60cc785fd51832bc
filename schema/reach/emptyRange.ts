import type { Leaf } from '../model/conditionsOf.ts'
import type { NumberRange } from '../shape/condition.ts'

/** Whether no number, or no day, is in the range that a condition names. */
export function isEmpty(leaf: Leaf): boolean {
  if (leaf.kind === 'days') return leaf.from !== undefined && leaf.until !== undefined && leaf.from > leaf.until
  if (leaf.kind !== 'figure') return false
  const { least, most } = boundsOf(leaf.range)
  const hasEnds = leaf.range.above === undefined && leaf.range.below === undefined
  return hasEnds ? least > most : least >= most
}

/** The narrowest ends that the range names. */
export function boundsOf({ from, to, above, below }: NumberRange): { readonly least: number; readonly most: number } {
  return {
    least: Math.max(from ?? Number.NEGATIVE_INFINITY, above ?? Number.NEGATIVE_INFINITY),
    most: Math.min(to ?? Number.POSITIVE_INFINITY, below ?? Number.POSITIVE_INFINITY),
  }
}
