import { describe, expect, it } from 'vitest'
import { FLOOR, WIDTH, weightCurve } from './weightCurve'

const start = { day: 0, grams: 80_000 }
const goal = { day: 100, grams: 70_000 }

/** The end points of the curve's parts. */
function endsOf(path: string) {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number)
  const pairs = numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1]]] : []))
  return pairs.filter((_, at) => at % 3 === 0)
}

describe('the curve', () => {
  it('goes from now to the goal, down for a loss and up for a gain', () => {
    const loss = weightCurve({ start, goal, event: null })
    expect(loss.goal.x).toBeGreaterThan(loss.start.x)
    expect(loss.goal.y).toBeGreaterThan(loss.start.y)
    const gain = weightCurve({ start: { day: 0, grams: 70_000 }, goal: { day: 100, grams: 80_000 }, event: null })
    expect(gain.goal.y).toBeLessThan(gain.start.y)
  })

  it('goes exactly through an event, which stands where it is computed', () => {
    const { line, event, start: from, goal: to } = weightCurve({ start, goal, event: { day: 25, grams: 77_500 } })
    expect(event).toEqual({ x: from.x + 0.25 * (to.x - from.x), y: from.y + 0.25 * (to.y - from.y) })
    expect(endsOf(line)).toContainEqual([event?.x, event?.y])
  })

  it('flattens to the goal and stays there up to the edge', () => {
    const { line, goal: to } = weightCurve({ start, goal, event: null })
    const ends = endsOf(line)
    expect(ends.at(-2)).toEqual([to.x, to.y])
    expect(ends.at(-1)).toEqual([WIDTH, to.y])
    // The last handle before the goal is level with it.
    expect(line).toContain(`,${to.y},${to.x},${to.y}C`)
  })

  it.each([1, 30, 99])('an event on day %i of 100 stands between now and the goal, over the dates', (day) => {
    const { event, start: from, goal: to } = weightCurve({ start, goal, event: { day, grams: 80_000 - 100 * day } })
    expect(event?.x).toBeGreaterThan(from.x)
    expect(event?.x).toBeLessThan(to.x)
    expect(event?.y).toBeLessThan(FLOOR)
  })
})
