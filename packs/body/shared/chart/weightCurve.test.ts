import { describe, expect, it, test } from 'vitest'
import { type CurveInput, SIZE, weightCurve } from './weightCurve'

const start = { day: 0, grams: 80_000 }
const goal = { day: 70, grams: 72_000 }
const loss: CurveInput = { start, goal, event: null, milestones: [15, 50] }
const gain: CurveInput = { ...loss, goal: { day: 70, grams: 88_000 } }
const eventOn = (day: number) => ({ day, grams: Math.max(72_000, 80_000 - (8000 * day) / 70) })

/** The end points of the curve's parts. */
function endsOf(path: string) {
  const numbers = [...path.matchAll(/-?[\d.]+/g)].map(Number)
  const pairs = numbers.flatMap((x, at) => (at % 2 === 0 ? [[x, numbers[at + 1]]] : []))
  return pairs.filter((_, at) => at % 3 === 0)
}

const slopeOf = ({ start: from, goal: to }: ReturnType<typeof weightCurve>) => (to.y - from.y) / (to.x - from.x)

describe('the curve', () => {
  it('goes from now to the goal, down for a loss and up for a gain', () => {
    const down = weightCurve(loss)
    expect(down.goal.x).toBeGreaterThan(down.start.x)
    expect(down.goal.y).toBeGreaterThan(down.start.y)
    const up = weightCurve(gain)
    expect(up.goal.y).toBeLessThan(up.start.y)
  })

  it('is the mirror image for a gain, pin and milestones too', () => {
    const down = weightCurve({ ...loss, event: eventOn(35) })
    const up = weightCurve({ ...gain, event: { day: 35, grams: 84_000 } })
    expect(up.goal.y).toBeCloseTo(SIZE - down.goal.y)
    expect(up.pinY).toBeCloseTo(SIZE - down.pinY)
    expect(up.milestones[1]?.y).toBeCloseTo(SIZE - (down.milestones[1]?.y ?? 0))
  })

  it('flattens to the goal and stays there up to the edge', () => {
    const { line, goal: to } = weightCurve(loss)
    const ends = endsOf(line)
    expect(ends.at(-2)).toEqual([expect.closeTo(to.x, 2), expect.closeTo(to.y, 2)])
    expect(ends.at(-1)).toEqual([SIZE, expect.closeTo(to.y, 2)])
  })

  it('stands at its milestones for the time that they take', () => {
    const { milestones, start: from, goal: to } = weightCurve(loss)
    expect(milestones.map(({ x }) => (x - from.x) / (to.x - from.x))).toEqual([
      expect.closeTo(0.15),
      expect.closeTo(0.5),
    ])
    expect(milestones.map(({ y }) => (y - from.y) / (to.y - from.y))).toEqual([
      expect.closeTo(0.15),
      expect.closeTo(0.5),
    ])
  })
})

describe('the scale', () => {
  it('a way of 2 % is shorter than one of 10 %, and as steep', () => {
    const long = weightCurve({ ...loss, goal: { day: 70, grams: 72_000 } })
    const short = weightCurve({ ...loss, goal: { day: 14, grams: 78_400 } })
    expect(short.goal.x - short.start.x).toBeLessThanOrEqual((long.goal.x - long.start.x) / 2)
    expect(slopeOf(short)).toBeCloseTo(slopeOf(long))
  })

  it.each([1, 7, 70, 336])('%i days to the goal leave room after it', (day) => {
    const { goal: to, xOf } = weightCurve({ ...loss, goal: { day, grams: 80_000 - day * 100 } })
    expect(to.x).toBeLessThanOrEqual(80.01)
    expect(xOf(day)).toBeCloseTo(to.x)
  })
})

describe('an event', () => {
  test.each([1, 20, 35, 60, 69])('on day %i of 70 is a point of the line, and the rest is dotted', (day) => {
    const { event, line, goal: to, start: from, wholeTo } = weightCurve({ ...loss, event: eventOn(day) })
    expect(event?.x).toBeCloseTo(from.x + (day / 70) * (to.x - from.x))
    expect(event?.y).toBeCloseTo(from.y + (day / 70) * (to.y - from.y))
    expect(endsOf(line)).toContainEqual([expect.closeTo(event?.x ?? 0, 2), expect.closeTo(event?.y ?? 0, 2)])
    expect(wholeTo).toBe(event?.x)
  })

  test('on the day of the goal stands at the goal', () => {
    const { event, goal: to, wholeTo } = weightCurve({ ...loss, event: { day: 70, grams: 72_000 } })
    expect(event).toEqual(to)
    expect(wholeTo).toBe(SIZE)
  })

  test('after the goal makes the flat part longer', () => {
    const { event, goal: to, xOf, scaleTo } = weightCurve({ ...loss, event: { day: 140, grams: 72_000 } })
    expect(event?.x).toBeCloseTo(90)
    expect(to.x).toBeCloseTo(xOf(70))
    expect(event?.y).toBe(to.y)
    expect(scaleTo).toBeGreaterThan(90)
  })

  test('years after the goal stands beyond the scale, behind a dotted piece', () => {
    const { event, goal: to, wholeTo, scaleTo } = weightCurve({ ...loss, event: { day: 900, grams: 72_000 } })
    expect(event).toEqual({ x: 90, y: to.y })
    expect(wholeTo).toBe(scaleTo)
    expect(scaleTo).toBeLessThan(90)
    expect(scaleTo).toBeGreaterThan(to.x)
  })
})
