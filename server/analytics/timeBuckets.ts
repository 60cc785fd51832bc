/**
 * The time that visitors spend at a step is kept as how many of them stayed how long, in buckets that each reach half as far again as the one
 * before: counts of buckets add up over days and groups of visitors, medians do not.
 */
export const TIME_BUCKETS = 20

const FIRST_END_MS = 1_000
const GROWTH = 1.5

/** Where a bucket ends: 1 s, 1.5 s, 2.25 s … 25 min. The last one has no end. */
function endOf(bucket: number): number {
  return FIRST_END_MS * GROWTH ** bucket
}

/** The bucket of a stay. */
export function timeBucket(milliseconds: number): number {
  if (!(milliseconds >= FIRST_END_MS)) return 0
  const bucket = Math.floor(Math.log(milliseconds / FIRST_END_MS) / Math.log(GROWTH)) + 1
  return Math.min(bucket, TIME_BUCKETS - 1)
}

/**
 * The median of the stays that the buckets count, in milliseconds: exact to within its bucket, in which stays are taken to be spread evenly
 * over the logarithm of time. Null where there are none.
 */
export function medianTime(counts: readonly number[]): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let passed = 0
  for (const [bucket, count] of counts.entries()) {
    if (count > 0 && passed + count >= total / 2) return timeWithin(bucket, (total / 2 - passed) / count)
    passed += count
  }
  return null
}

function timeWithin(bucket: number, share: number): number {
  // Nobody reads a question in no time at all: from the first bucket's end downwards it is straight.
  if (bucket === 0) return Math.round(endOf(0) * share)
  return Math.round(endOf(bucket - 1) * GROWTH ** share)
}
