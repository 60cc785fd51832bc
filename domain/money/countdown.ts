const MILLISECONDS_PER_SECOND = 1000
const MILLISECONDS_PER_MINUTE = 60_000

/**
 * When a countdown ends that began at a time (milliseconds since 1970). It depends on the beginning alone, which is kept: a reload, a
 * second tab and another language go on with the same countdown.
 */
export function countdownEnd(startedAt: number, minutes: number): number {
  return startedAt + minutes * MILLISECONDS_PER_MINUTE
}

/** Whole seconds that are left, at most the whole countdown: a clock that was set back does not make it longer. 0: it is over. */
export function secondsLeft(startedAt: number, minutes: number, now: number): number {
  const left = countdownEnd(startedAt, minutes) - now
  if (!(left > 0)) return 0
  return Math.ceil(Math.min(left, minutes * MILLISECONDS_PER_MINUTE) / MILLISECONDS_PER_SECOND)
}
