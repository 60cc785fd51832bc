import type { Answers } from '../../../domain/answers/answers'
import { ageForPlan } from '../../../domain/dates/age'
import type { ClientSettings } from '../../../domain/pack'
import { readHeight } from '../../../domain/units/height'
import { readWeight } from '../../../domain/units/weight'
import { type Direction, prediction } from '../goal/prediction'
import { activityLevel } from './activityLevel'
import { burnedCalories } from './burnedCalories'
import { dailyCalories } from './dailyCalories'
import { diet } from './diet'
import { type Macros, macros } from './macros'
import { restingCalories } from './restingCalories'
import { waterMillilitres } from './water'

export type PlanSettings = Pick<ClientSettings, 'plan' | 'pace' | 'ageRanges'>
type Shares = ClientSettings['plan']['macros'][string]

export interface PlanInput {
  readonly answers: Answers
  /** The option key. */
  readonly sex: string | null
  readonly today: string
}

/** The figures of a personal plan. Null: an answer that the figure needs is missing. */
export interface PlanFigures {
  readonly direction: Direction
  readonly goal: { readonly weightGrams: number; readonly goalGrams: number; readonly date: string } | null
  /** What the body needs at rest, in kcal a day. */
  readonly resting: number | null
  /** What it uses up in all, in kcal a day. */
  readonly burned: number | null
  /** What to eat, in kcal a day. */
  readonly calories: number | null
  readonly diet: { readonly key: string; readonly shares: Shares; readonly grams: Macros | null } | null
  readonly water: number | null
}

export function planFigures({ answers, sex, today }: PlanInput, { plan, pace, ageRanges }: PlanSettings): PlanFigures {
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const { percentPerWeek } = pace
  const way = prediction({ weightGrams, goalGrams, event: null, unit: 'kg', percentPerWeek, today })
  const direction = way?.direction ?? 'lose'
  const age = ageForPlan(answers, today, ageRanges)
  const resting = restingCalories({ sex, age, weightGrams, heightTenths: readHeight(answers.height) })
  const activity = activityLevel(answers, plan)
  const calories = dailyCalories({ restingCalories: resting, activity, direction, sex }, plan)
  const key = diet(answers, plan)
  const shares = key === null ? undefined : plan.macros[key]
  const hasWay = way !== null && way.days > 0 && weightGrams !== null && goalGrams !== null

  return {
    direction,
    goal: hasWay ? { weightGrams, goalGrams, date: way.goalDate } : null,
    resting,
    burned: burnedCalories(resting, activity, plan),
    calories,
    diet: key !== null && shares ? { key, shares, grams: macros(calories, key, plan) } : null,
    water: waterMillilitres(weightGrams, plan),
  }
}
