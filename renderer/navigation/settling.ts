/** The second half of a double tap comes within this time of the first. */
const DOUBLE_TAP_MS = 220
/** A tap that was made while the page was busy comes at once with what was drawn meanwhile. */
const BUSY_MS = 60
/** Who has tapped a page that was not alive yet taps again, because nothing happened. */
const IMPATIENT_MS = 600

/** Until when what is drawn takes no taps, on the clock of performance.now(). */
let settledAt = Number.NEGATIVE_INFINITY

/** The visitor has just done what leaves a step. */
export function settleAfterTap(): void {
  settledAt = performance.now() + DOUBLE_TAP_MS
}

/** The visitor has tapped before the page could answer: for a while a further tap is no answer to what is drawn meanwhile. */
export function settleAfterEarlyTap(): void {
  settledAt = performance.now() + IMPATIENT_MS
}

/** How long a step that is drawn now takes no taps yet, in milliseconds. */
export function settlingTime(): number {
  return Math.max(BUSY_MS, Math.round(settledAt - performance.now()))
}
