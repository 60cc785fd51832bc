import { afterPaint } from '../../client/browser/afterPaint'
import { mediaMatches } from '../../client/browser/mediaMatches'

/** A phone that takes longer than this to draw a step, the wait for a frame included, would draw the motion of it late as well, and answer the next tap later. */
const SLOW_MS = 40
/** One step may be long, or find the phone busy. */
const SLOW_STEPS = 2

let slowSteps = 0
/** When the visitor was sent to the step that is drawn next. */
let sentAt: number | null = null

/** Whether a step comes and goes with motion: where the visitor wants it, and the phone has the time. */
export function hasMotion(): boolean {
  return mediaMatches('(prefers-reduced-motion: no-preference)') && slowSteps < SLOW_STEPS
}

/** All is at hand for the next step, and the visitor is sent to it. */
export function stepSent(): void {
  sentAt = performance.now()
}

/** A step is in the page and not painted yet. After some slow ones the page keeps still: data-motion says so to the styles. What is returned calls it off. */
export function stepDrawn(page: Document): (() => void) | undefined {
  const begun = sentAt
  sentAt = null
  if (begun === null || slowSteps >= SLOW_STEPS) return
  return afterPaint(() => {
    slowSteps = performance.now() - begun > SLOW_MS ? slowSteps + 1 : 0
    if (slowSteps >= SLOW_STEPS) page.documentElement.dataset.motion = 'little'
  })
}
