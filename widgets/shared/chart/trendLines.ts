import { area, curveMonotoneX, line } from 'd3-shape'

/** The box that a trend is drawn in. Labels are next to it, by share of its width and height. */
export const WIDTH = 340
export const HEIGHT = 216
/** Under this line stand the marks of time. */
export const FLOOR = 184

const LEFT = 14
const RIGHT = 326
const HIGH_Y = 34
const LOW_Y = 168

interface Place {
  readonly x: number
  readonly y: number
}

export interface TrendLine {
  readonly line: string
  /** What is below the line. */
  readonly area: string
  readonly start: Place
  readonly end: Place
}

/** A line through heights from 0, the bottom, to 100, the top, at even distances. It never goes beyond them in between. */
export function trendLine(heights: readonly number[]): TrendLine {
  const places = heights.map(
    (height, index): Place => ({
      x: between(LEFT, RIGHT, heights.length > 1 ? index / (heights.length - 1) : 0),
      y: between(LOW_Y, HIGH_Y, height / 100),
    }),
  )
  const nowhere = { x: LEFT, y: LOW_Y }
  const draw = line<Place>(
    (place) => place.x,
    (place) => place.y,
  ).curve(curveMonotoneX)
  const fill = area<Place>(
    (place) => place.x,
    FLOOR,
    (place) => place.y,
  ).curve(curveMonotoneX)
  return {
    line: draw(places) ?? '',
    area: fill(places) ?? '',
    start: places[0] ?? nowhere,
    end: places.at(-1) ?? nowhere,
  }
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from)
}
