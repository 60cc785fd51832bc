import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FLOOR, trendLine, WIDTH } from './trendLines'

const numbersOf = (path: string) => [...path.matchAll(/-?[\d.]+(?:e-?\d+)?/g)].map(Number)

it('it goes from left to right through its heights: 0 is the bottom, 100 the top', () => {
  const { start, end } = trendLine([0, 100])
  expect(start.x).toBeLessThan(end.x)
  expect(start.y).toBeGreaterThan(end.y)
})

it('one height is a point', () => {
  const { start, end } = trendLine([50])
  expect(end).toEqual(start)
})

it('whatever the heights, the line stays between the highest and the lowest of them and inside of the box', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 12 }), (heights) => {
      const numbers = numbersOf(trendLine(heights).line)
      const xs = numbers.filter((_, at) => at % 2 === 0)
      const ys = numbers.filter((_, at) => at % 2 === 1)
      const level = (height: number) => trendLine([height, height]).start.y
      expect(Math.min(...ys)).toBeGreaterThanOrEqual(level(Math.max(...heights)) - 0.01)
      expect(Math.max(...ys)).toBeLessThanOrEqual(level(Math.min(...heights)) + 0.01)
      expect(Math.max(...ys)).toBeLessThan(FLOOR)
      expect(Math.min(...xs)).toBeGreaterThan(0)
      expect(Math.max(...xs)).toBeLessThan(WIDTH)
    }),
  )
})
