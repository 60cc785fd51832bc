import type { PlacedStep } from '../model/wholeOrders.ts'
import { wayWithout } from './wayWithout.ts'

/** Whether one of the steps lies before this one on every path to it. Where there are too many paths to follow it is not said to. */
export function isPassedBefore(
  step: PlacedStep,
  steps: readonly PlacedStep[],
  around: Parameters<typeof wayWithout>[2],
): boolean {
  return wayWithout(step, steps, around) === null
}
