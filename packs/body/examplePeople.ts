import type { ClientSettings, ExamplePerson } from '../../domain/pack'

const HEIGHTS_CM = [165, 180]
const LOST_PERCENT = 10
const CM_PER_M = 100

/**
 * Of each sex one for each class of body mass index of either funnel, in its middle, who wants to lose a tenth. Ages, typical
 * days and diets go round.
 */
export function examplePeople(before: ClientSettings, { plan, ageRanges, sexes }: ClientSettings): ExamplePerson[] {
  // The pack may be new.
  const limits = [...Object.values(before.plan?.bmi ?? {}), ...Object.values(plan.bmi)]
  const classes = middles([...new Set(limits)])
  const [ages, days, diets] = [ageRanges, plan.activityOfTypicalDay, plan.macros].map((map) => Object.keys(map))
  return Object.keys(sexes).flatMap((sex, sexIndex) =>
    classes.map((bmi, index): ExamplePerson => {
      const at = <T>(list: readonly T[] = []) => list[(index + sexIndex) % Math.max(1, list.length)]
      const cm = HEIGHTS_CM[sexIndex % HEIGHTS_CM.length] ?? 170
      const kg = Math.round(bmi * (cm / CM_PER_M) ** 2)
      const goal = Math.round(kg * (1 - LOST_PERCENT / 100))
      const answers = {
        age: at(ages),
        height: { cm },
        weight: { kg },
        goal: { kg: goal },
        typicalDay: at(days),
        planPreference: at(diets),
      }
      return { name: `${sex}, ${answers.age ?? 'of no age'}, ${cm} cm, ${kg} kg, to ${goal} kg`, sex, answers }
    }),
  )
}

/** The middle of each class that limits make, the last one as wide as the one before. */
function middles(limits: readonly number[]): number[] {
  const sorted = [...limits].sort((one, other) => one - other)
  const width = (sorted.at(-1) ?? 0) - (sorted.at(-2) ?? 0)
  const [first = 20] = sorted
  return [first - 1, ...sorted.map((limit, index) => (limit + (sorted[index + 1] ?? limit + width)) / 2)]
}
