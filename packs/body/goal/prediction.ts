import { addDays, daysBetween } from '../../../domain/dates/day'
import { gramsPer, type WeightUnit } from '../../../domain/units/weight'
import type { SpecialEvent } from './specialEvent'

const DAYS_PER_WEEK = 7
/** A week at one percent. */
const DAYS_PER_PERCENT = DAYS_PER_WEEK

export type Direction = 'lose' | 'gain'

export interface Prediction {
  readonly direction: Direction
  readonly days: number
  readonly goalDate: string
  readonly event: EventCase
}

/** How the special event lies to the goal. */
export type EventCase =
  /** There is no event to come. */
  | { readonly kind: 'none' }
  /** The goal is reached by the day of the event. */
  | { readonly kind: 'reached'; readonly event: SpecialEvent }
  /** The event comes first. `onTheWay`: more than one unit is done by then. `close`: one unit or less. Weights are exact, in grams. */
  | {
      readonly kind: 'onTheWay' | 'close'
      readonly event: SpecialEvent
      readonly weightGrams: number
      readonly changeGrams: number
    }

export interface PredictionInput {
  readonly weightGrams: number | null
  readonly goalGrams: number | null
  readonly event: SpecialEvent | null
  /** The visitor's unit: "more than one unit" is one of these. */
  readonly unit: WeightUnit
  readonly percentPerWeek: number
  readonly today: string
}

/** When the goal is reached, and how far the visitor is by the event. Null while weight or goal is unknown. */
export function prediction(input: PredictionInput): Prediction | null {
  const { weightGrams, goalGrams, today, percentPerWeek } = input
  const days = daysToGoal(weightGrams, goalGrams, percentPerWeek)
  if (!weightGrams || !goalGrams || days === null) return null
  const goalDate = addDays(today, days)
  if (goalDate === null) return null
  const direction = goalGrams > weightGrams ? 'gain' : 'lose'
  return { direction, days, goalDate, event: eventCase(input, weightGrams, goalGrams, goalDate) }
}

/** Whole days until the goal, at so many percent of today's weight a week. Null while either weight is unknown. */
export function daysToGoal(
  weightGrams: number | null,
  goalGrams: number | null,
  percentPerWeek: number,
): number | null {
  if (!weightGrams || !goalGrams) return null
  // Whole grams and thousandths of a percent: with floats an exact day could fall over to the next.
  const pace = Math.round(percentPerWeek * 1000)
  return Math.ceil((DAYS_PER_PERCENT * 100_000 * Math.abs(weightGrams - goalGrams)) / (pace * weightGrams))
}

/** About how many weeks that is, to be said: never none. */
export function roundedWeeks(days: number): number {
  return Math.max(1, Math.round(days / DAYS_PER_WEEK))
}

export interface CalmInput {
  readonly weightGrams: number
  readonly goalGrams: number
  readonly percentPerWeek: number
  /** The calmer pace, the same for every weight. */
  readonly gramsPerWeek: number
  readonly today: string
}

/** The day of the goal at a calmer pace. Null where the pace in percent is no faster than this one, or comes to the same day. */
export function calmGoalDate({
  weightGrams,
  goalGrams,
  percentPerWeek,
  gramsPerWeek,
  today,
}: CalmInput): string | null {
  if (gramsPerWeek <= 0 || (weightGrams * percentPerWeek) / 100 <= gramsPerWeek) return null
  const days = Math.ceil((DAYS_PER_PERCENT * Math.abs(weightGrams - goalGrams)) / gramsPerWeek)
  return days > (daysToGoal(weightGrams, goalGrams, percentPerWeek) ?? days) ? addDays(today, days) : null
}

/** The weight after so many days, in grams and exact: moved towards the goal and never past it. */
export function projectedWeight(weightGrams: number, goalGrams: number, days: number, percentPerWeek: number): number {
  const wayGrams = Math.abs(weightGrams - goalGrams)
  const doneGrams = Math.min(wayGrams, (weightGrams * percentPerWeek * days) / (DAYS_PER_PERCENT * 100))
  return goalGrams > weightGrams ? weightGrams + doneGrams : weightGrams - doneGrams
}

function eventCase(input: PredictionInput, weightGrams: number, goalGrams: number, goalDate: string): EventCase {
  const { event, today, unit, percentPerWeek } = input
  if (!event || event.date <= today) return { kind: 'none' }
  if (event.date >= goalDate) return { kind: 'reached', event }
  const projectedGrams = projectedWeight(weightGrams, goalGrams, daysBetween(today, event.date) ?? 0, percentPerWeek)
  const changeGrams = Math.abs(weightGrams - projectedGrams)
  const kind = changeGrams > gramsPer(unit) ? 'onTheWay' : 'close'
  return { kind, event, weightGrams: projectedGrams, changeGrams }
}
