/** Where a value stands between two ends, from 0 to 1. Beyond the ends it stands at them. */
export function scaleShare(value: number, { from, to }: { readonly from: number; readonly to: number }): number {
  if (to <= from) return 0
  return Math.min(1, Math.max(0, (value - from) / (to - from)))
}
