import { area, curveMonotoneX, line } from 'd3-shape'

/** The curve is drawn in a box of 100 by 100, stretched to the size that it has on the screen. */
export const SIZE = 100

const START_X = 8
/** Where the goal stands, unless an event after it needs the room. */
const GOAL_X = 80
const END_X = 96
/** An event that is too far off for the scale stands here, behind a dotted piece. */
const BEYOND_X = 90
/** Room beyond the line: on one side for its labels, on the other for the pin of the event, or for none. */
const LABELS = 25
const PIN = 26
const BARE = 12
/** The middle of the pin. */
const PIN_Y = 12

/** From so much of the weight on, the way takes the whole height. A shorter way is a shorter line at the same slope. */
const WHOLE_HEIGHT_PERCENT = 4
const LEAST_HEIGHT = 0.4
/** The days up to the goal and so many times as many are drawn to scale. */
const LONGEST_TIMES = 3
/** Weight comes to rest softly over the last part of the way. */
const SOFT_FROM = 0.8

export interface CurvePoint {
  readonly day: number
  readonly grams: number
}

export interface CurveInput {
  readonly start: CurvePoint
  /** On the way or after the goal. The way that comes after one on the way is marked off. */
  readonly event: CurvePoint | null
  readonly goal: CurvePoint
  /** In percent of the way. */
  readonly milestones: readonly number[]
}

export interface Place {
  readonly x: number
  readonly y: number
}

export interface CurveShape {
  readonly line: string
  readonly area: string
  readonly start: Place
  readonly goal: Place
  readonly event: Place | null
  /** The height of the event's pin. */
  readonly pinY: number
  readonly milestones: readonly Place[]
  /** Up to here the line is whole, and dotted after it. */
  readonly wholeTo: number
  /** Days are drawn to scale up to this place. */
  readonly scaleTo: number
  /** Where a day of the scale stands. */
  readonly xOf: (day: number) => number
}

/**
 * The way from now to the goal, true to scale. It goes through the points that are computed, comes to rest at the goal and stays there.
 * The labels stand on the side that the line turns away from, the pin of the event on the other.
 */
export function weightCurve({ start, event, goal, milestones }: CurveInput): CurveShape {
  const isGain = goal.grams > start.grams
  const height = heightShare(start, goal)
  const days = axisDays(goal.day, event?.day ?? 0, height)
  const isBeyond = event !== null && event.day > days

  // Down from the top for a loss. A gain is its mirror image.
  const mirrored = (y: number) => (isGain ? SIZE - y : y)
  const goalDepth = between(LABELS, SIZE - (event ? PIN : BARE), height)
  const xOf = (day: number) => between(START_X, END_X, day / days)
  const yOf = (grams: number) =>
    mirrored(between(LABELS, goalDepth, (grams - start.grams) / (goal.grams - start.grams)))
  const onTheWay = (share: number): Place => ({
    x: xOf(share * goal.day),
    y: yOf(between(start.grams, goal.grams, share)),
  })
  const place = ({ day, grams }: CurvePoint): Place => ({ x: xOf(day), y: yOf(grams) })

  const eventPlace = event && (isBeyond ? { x: BEYOND_X, y: yOf(goal.grams) } : place(event))
  const isOnTheWay = event !== null && event.day < goal.day
  const points = [
    place(start),
    ...(eventPlace && isOnTheWay ? [eventPlace] : []),
    ...(isOnTheWay && event.day >= SOFT_FROM * goal.day ? [] : [onTheWay(SOFT_FROM)]),
    place(goal),
    { x: SIZE, y: yOf(goal.grams) },
  ]
  const scaleTo = isBeyond ? (xOf(goal.day) + BEYOND_X) / 2 : END_X
  return {
    ...drawn(points),
    start: place(start),
    goal: place(goal),
    event: eventPlace,
    pinY: mirrored(SIZE - PIN_Y),
    milestones: milestones.map((percent) => onTheWay(percent / 100)),
    wholeTo: eventPlace && isOnTheWay ? eventPlace.x : isBeyond ? scaleTo : SIZE,
    scaleTo,
    xOf,
  }
}

function heightShare(start: CurvePoint, goal: CurvePoint): number {
  const wayPercent = (100 * Math.abs(goal.grams - start.grams)) / start.grams
  return Math.min(1, Math.max(LEAST_HEIGHT, wayPercent / WHOLE_HEIGHT_PERCENT))
}

/** How many days the box is wide. */
function axisDays(goalDay: number, eventDay: number, height: number): number {
  const usual = (goalDay * (END_X - START_X)) / (height * (GOAL_X - START_X))
  const withEvent = (eventDay * (END_X - START_X)) / (BEYOND_X - START_X)
  return eventDay > goalDay ? Math.max(usual, Math.min(withEvent, goalDay * LONGEST_TIMES)) : usual
}

function drawn(points: readonly Place[]): { readonly line: string; readonly area: string } {
  const draw = line<Place>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX)
  const fill = area<Place>(
    ({ x }) => x,
    SIZE,
    ({ y }) => y,
  ).curve(curveMonotoneX)
  return { line: draw(points) ?? '', area: fill(points) ?? '' }
}

function between(from: number, to: number, share: number): number {
  return from + share * (to - from)
}
