import fc from 'fast-check'
import { expect, test } from 'vitest'
import { medianTime, TIME_BUCKETS, timeBucket } from './timeBuckets'

test.each([
  ['no time at all', 0, 0],
  ['a clock that went back', -5, 0],
  ['just under a second', 999, 0],
  ['a second', 1_000, 1],
  ['a second and a half', 1_500, 2],
  ['a minute', 60_000, 11],
  ['a day', 86_400_000, TIME_BUCKETS - 1],
  ['no number', Number.NaN, 0],
])('%s', (_what, milliseconds, bucket) => {
  expect(timeBucket(milliseconds)).toBe(bucket)
})

const counted = (stays: readonly number[]) => {
  const counts = new Array(TIME_BUCKETS).fill(0)
  for (const stay of stays) counts[timeBucket(stay)]++
  return counts
}

test('nobody has no median', () => {
  expect(medianTime(new Array(TIME_BUCKETS).fill(0))).toBeNull()
})

test('the median lies in the bucket of the true one', () => {
  // Up to where the last bucket begins, which has no end.
  const stay = fc.integer({ min: 0, max: 1_400_000 })
  fc.assert(
    fc.property(fc.array(stay, { minLength: 1, maxLength: 99 }), (stays) => {
      const sorted = stays.toSorted((a, b) => a - b)
      const truth = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0
      const median = medianTime(counted(stays)) ?? Number.NaN
      // The end of a bucket is the beginning of the next.
      expect([timeBucket(median - 1), timeBucket(median), timeBucket(median + 1)]).toContain(timeBucket(truth))
    }),
  )
})

test('many stays of a realistic spread: within five percent', () => {
  // Spread evenly over the logarithm, from 2 to 50 seconds: the median is 10.
  const stays = Array.from({ length: 10_001 }, (_, index) => 2_000 * 25 ** (index / 10_000))
  expect(Math.abs((medianTime(counted(stays)) ?? 0) - 10_000)).toBeLessThan(500)
})
