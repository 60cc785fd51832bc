import {
  keyPlaceOf,
  namesInSettings,
  type ParsedFile,
  type Place,
  placeOf,
  type ReadFunnel,
  type ReadStep,
  type Rule,
  type Settings,
  suggest,
} from '../../../schema/packRules/rule.ts'

type Plan = NonNullable<Settings['plan']>

/** Lists of a step whose entries the plan in the settings must know, and what they are called there. */
const LISTS: { readonly [key: string]: { readonly what: string; known(plan: Plan): readonly string[] } } = {
  bmiCategories: { what: 'category of body mass index', known: bmiCategories },
  activityLevels: { what: 'activity level', known: (plan) => Object.keys(plan.activityFactors) },
  diets: { what: 'diet', known: (plan) => Object.keys(plan.macros) },
}

/**
 * What steps say of categories, activity levels and diets is in the plan of the settings, and what the plan says of activity levels and
 * sexes is there: a slip would only show nothing.
 */
export const unknownPlanKey: Rule = (funnel, report) => {
  const { file, values, isWhole } = funnel.settings
  const { plan } = values
  if (!plan || !isWhole) return
  const inSteps = [...funnel.steps.values()].flatMap((step) => [...listed(step, plan), ...weightBoxes(step, plan)])
  const inPlan = [...activityOfDays(file, plan), ...caloriesBySex(funnel, file, plan)]
  for (const { text, at, what, known, whereKnown } of [...inSteps, ...inPlan]) {
    if (known.includes(text)) continue
    const fix = suggest(text, new Set(known), whereKnown ?? `They are under plan in ${file.path}.`)
    report(at, `there is no ${what} "${text}"`, fix)
  }
}

interface Named {
  readonly text: string
  readonly at: Place
  readonly what: string
  readonly known: readonly string[]
  /** Where to look for what is known, if not in the plan. */
  readonly whereKnown?: string
}

function listed({ file, step }: ReadStep, plan: Plan): Named[] {
  return Object.entries(LISTS).flatMap(([key, { what, known }]) => {
    const list = Object.entries(step).find(([name]) => name === key)?.[1]
    if (!Array.isArray(list)) return []
    return list.map((text, index) => ({
      text: String(text),
      at: placeOf(file, [key, index]),
      what,
      known: known(plan),
    }))
  })
}

/** The notes under a weight are chosen by the category's name. */
function weightBoxes({ file, step }: ReadStep, plan: Plan): Named[] {
  if (step.type !== 'weight') return []
  const known = bmiCategories(plan)
  return (step.boxes ?? []).map(({ name }, index) => ({
    text: name,
    at: placeOf(file, ['boxes', index, 'name']),
    what: 'category of body mass index',
    known,
  }))
}

function activityOfDays(file: ParsedFile, { activityOfTypicalDay, activityFactors }: Plan): Named[] {
  return Object.entries(activityOfTypicalDay).map(([day, text]) => ({
    text,
    at: placeOf(file, ['plan', 'activityOfTypicalDay', day]),
    what: 'activity level',
    known: Object.keys(activityFactors),
  }))
}

function caloriesBySex({ settings }: ReadFunnel, file: ParsedFile, { calories }: Plan): Named[] {
  const known = namesInSettings(settings, 'sexes')
  const whereKnown = `They are under sexes in ${file.path}.`
  return Object.keys(calories.floor).map((text) => {
    const at = keyPlaceOf(file, ['plan', 'calories', 'floor', text])
    return { text, at, what: 'sex', known, whereKnown }
  })
}

function bmiCategories({ bmi, bmiAbove }: Plan): readonly string[] {
  return [...Object.keys(bmi), bmiAbove]
}
