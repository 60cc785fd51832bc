import { type Interval, wilsonInterval } from './wilsonInterval'

/** How many did it, of how many. */
export interface Proportion {
  readonly successes: number
  readonly total: number
}

export interface Difference extends Interval {
  readonly difference: number
}

/**
 * The difference of two shares, `test` minus `control`, with its 95 % interval by Newcombe's hybrid score (method 10 of R. G. Newcombe, Statistics in
 * Medicine 1998, 17, 873-890): d - √((p₁-l₁)² + (u₂-p₂)²) to d + √((u₁-p₁)² + (p₂-l₂)²), with Wilson's bounds l and u. Null where one of them has
 * nobody.
 */
export function differenceInterval(test: Proportion, control: Proportion): Difference | null {
  if (test.total <= 0 || control.total <= 0) return null
  const [shareOfTest, shareOfControl] = [test.successes / test.total, control.successes / control.total]
  const ofTest = wilsonInterval(test.successes, test.total)
  const ofControl = wilsonInterval(control.successes, control.total)
  const difference = shareOfTest - shareOfControl
  return {
    difference,
    low: difference - Math.hypot(shareOfTest - ofTest.low, ofControl.high - shareOfControl),
    high: difference + Math.hypot(ofTest.high - shareOfTest, shareOfControl - ofControl.low),
  }
}
