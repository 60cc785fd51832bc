import { curveMonotoneX, line } from 'd3-shape'

export interface Stop {
  readonly x: number
  readonly y: number
}

/** The box that the line is drawn in. Labels are next to it, by share of its width and height. */
export const WIDTH = 340
export const HEIGHT = 150
export const FLOOR = 128

/** How high the line arrives. */
export const LEVEL = 56
/** Where it begins. */
export const TODAY: Stop = { x: 22, y: 112 }

const RIGHT = 300

/** Where each of so many choices stands on the time scale, from soon to late, and how high the line is there. */
export function stopAt(index: number, count: number): Stop {
  return { x: TODAY.x + ((RIGHT - TODAY.x) * (index + 1)) / count, y: LEVEL }
}

/** The line from today to a stop: it rises slowly, then faster, arrives, and stays. */
export function lineTo({ x, y }: Stop): string {
  const third = (x - TODAY.x) / 3
  const rise = TODAY.y - y
  const draw = line<Stop>(
    (stop) => stop.x,
    (stop) => stop.y,
  ).curve(curveMonotoneX)
  return (
    draw([
      TODAY,
      { x: TODAY.x + third, y: TODAY.y - rise * 0.3 },
      { x: TODAY.x + 2 * third, y: TODAY.y - rise * 0.75 },
      { x, y },
      { x: WIDTH, y },
    ]) ?? ''
  )
}
