import { area, curveMonotoneX, line } from 'd3-shape'

/** The box that the curve is drawn in. Labels are next to it, by share of its width and height. */
export const WIDTH = 340
export const HEIGHT = 220
/** Under this line stand the dates. */
export const FLOOR = 172

const START_X = 28
const GOAL_X = 276
/** Between these heights the weight moves. */
const HIGH_Y = 64
const LOW_Y = 140

export interface CurvePoint {
  readonly day: number
  readonly grams: number
}

export interface CurveInput {
  readonly start: CurvePoint
  /** The way to the goal up to here is marked off from the rest. */
  readonly event: CurvePoint | null
  readonly goal: CurvePoint
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface CurveShape {
  readonly line: string
  readonly area: string
  readonly start: Place
  readonly event: Place | null
  readonly goal: Place
}

/**
 * The curve from now to the goal. It goes exactly through the points that are computed, and flattens towards the goal and stays
 * there, as weight does.
 */
export function weightCurve({ start, event, goal }: CurveInput): CurveShape {
  const [startY, goalY] = goal.grams > start.grams ? [LOW_Y, HIGH_Y] : [HIGH_Y, LOW_Y]
  const place = ({ day, grams }: CurvePoint): Place => ({
    x: between(START_X, GOAL_X, (day - start.day) / (goal.day - start.day)),
    y: between(startY, goalY, (grams - start.grams) / (goal.grams - start.grams)),
  })

  const places = { start: place(start), event: event ? place(event) : null, goal: place(goal) }
  const points = [places.start, ...(places.event ? [places.event] : []), places.goal, { x: WIDTH, y: places.goal.y }]
  const draw = line<Place>(
    (point) => point.x,
    (point) => point.y,
  ).curve(curveMonotoneX)
  const fill = area<Place>(
    (point) => point.x,
    FLOOR,
    (point) => point.y,
  ).curve(curveMonotoneX)
  return { ...places, line: draw(points) ?? '', area: fill(points) ?? '' }
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from)
}
