import type { Journey } from './journey'
import { path } from './path'

/**
 * How full each segment of the progress bar is at this step, in whole percent. Counted over the steps of the visitor's path. The
 * first step of the first segment shows 0 %, the last step of every segment 100 %. A segment without a step on the path is passed
 * together with the one before it, so that the bar is full at the end of every path.
 */
export function progress(journey: Journey, name: string): readonly number[] {
  const { segments } = journey.order
  const names = segments.flat()
  const onPath = new Set(path(journey))
  const reached = names.slice(0, names.indexOf(name) + 1).filter((step) => onPath.has(step)).length
  let before = 0
  return segments.map((segment, index) => {
    const length = segment.filter((step) => onPath.has(step)).length
    const percent = segmentPercent(reached - before, length, index === 0)
    before += length
    return percent
  })
}

function segmentPercent(reached: number, length: number, isFirst: boolean): number {
  if (reached < 0 || (reached === 0 && length > 0)) return 0
  if (reached >= length) return 100
  const percent = isFirst ? (100 * (reached - 1)) / (length - 1) : (100 * reached) / length
  // In a segment of 200 steps the last but one would be rounded up to 100 %.
  return Math.min(99, Math.round(percent))
}
