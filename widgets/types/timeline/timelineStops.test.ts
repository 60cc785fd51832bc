import { expect, it } from 'vitest'
import { LEVEL, lineTo, stopAt, TODAY, WIDTH } from './timelineStops'

const numbersOf = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(Number)

it('the stops stand from soon to late, at even distances, and inside of the box', () => {
  const places = [0, 1, 2, 3].map((index) => stopAt(index, 4).x)
  const distances = places.map((x, index) => x - (places[index - 1] ?? TODAY.x))
  expect(new Set(distances)).toEqual(new Set([69.5]))
  expect(Math.max(...places)).toBeLessThan(WIDTH)
})

it('a single choice stands at the end', () => {
  expect(stopAt(0, 1)).toEqual(stopAt(3, 4))
})

it.each([0, 1, 2, 3])('the line to stop %i begins today, arrives there, and stays', (index) => {
  const stop = stopAt(index, 4)
  const numbers = numbersOf(lineTo(stop))
  expect(numbers.slice(0, 2)).toEqual([TODAY.x, TODAY.y])
  expect(numbers.slice(-2)).toEqual([WIDTH, LEVEL])
  expect(lineTo(stop)).toContain(`${stop.x},${LEVEL}`)
})
