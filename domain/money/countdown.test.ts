import { expect, test } from 'vitest'
import { countdownEnd, secondsLeft } from './countdown'

const START = 1_795_780_800_000
const SECOND = 1000

test.each([
  ['at the beginning', 0, 600],
  ['a moment later', 1, 600],
  ['after a second', SECOND, 599],
  ['after 2:29', 149 * SECOND, 451],
  ['in the last moment', 600 * SECOND - 1, 1],
  ['at the end', 600 * SECOND, 0],
  ['long after', 10_000_000 * SECOND, 0],
  ['the clock was set back', -3600 * SECOND, 600],
  ['the clock is broken', Number.NaN, 0],
])('%s', (_, passed, left) => {
  expect(secondsLeft(START, 10, START + passed)).toBe(left)
})

test('a start that cannot be read is over', () => {
  expect(secondsLeft(Number.NaN, 10, START)).toBe(0)
})

test('the end depends on the start alone', () => {
  expect(countdownEnd(START, 10)).toBe(START + 600_000)
})
