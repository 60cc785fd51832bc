import { activityLevel } from '../../domain/body/activityLevel'
import { burnedCalories } from '../../domain/body/burnedCalories'
import { dailyCalories } from '../../domain/body/dailyCalories'
import { diet } from '../../domain/body/diet'
import { type Macros, macros } from '../../domain/body/macros'
import { type Direction, prediction } from '../../domain/body/prediction'
import { restingCalories } from '../../domain/body/restingCalories'
import { waterMillilitres } from '../../domain/body/water'
import { ageToReckonWith } from '../../domain/dates/age'
import { readHeight } from '../../domain/units/height'
import { readWeight } from '../../domain/units/weight'
import type { Visitor, WidgetProps } from '../../renderer/widget'

type Settings = WidgetProps['settings']
type Shares = Settings['plan']['macros'][string]

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

export function planFigures({ answers, sex, today }: Visitor, { plan, pace, ageRanges }: Settings): PlanFigures {
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const { percentPerWeek } = pace
  const way = prediction({ weightGrams, goalGrams, event: null, unit: 'kg', percentPerWeek, today })
  const direction = way?.direction ?? 'lose'
  const age = ageToReckonWith(answers, today, ageRanges)
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
