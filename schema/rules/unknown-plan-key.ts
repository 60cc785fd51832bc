import { placeOf } from '../parsedFile.ts'
import type { ReadStep, Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

type Plan = { readonly [part: string]: unknown }

/** Lists of a step whose entries the plan in the settings must know, and what they are called there. */
const LISTS: { readonly [key: string]: { readonly what: string; known(plan: Plan): readonly string[] } } = {
  bmiCategories: { what: 'category of body mass index', known: bmiCategories },
  activityLevels: { what: 'activity level', known: (plan) => keysOf(plan.activityFactors) },
  diets: { what: 'diet', known: (plan) => keysOf(plan.macros) },
}

/** What a step says of categories, activity levels and diets is in the plan of the settings: a slip would only show nothing. */
export const unknownPlanKey: Rule = (funnel, report) => {
  const plan = funnel.settings.values.plan as Plan
  for (const readStep of funnel.steps.values()) {
    for (const { text, path, what, known } of [...listed(readStep, plan), ...weightBoxes(readStep, plan)]) {
      if (known.includes(text)) continue
      const fix = suggest(text, new Set(known), `They are under plan in ${funnel.settings.file.path}.`)
      report(placeOf(readStep.file, path), `there is no ${what} "${text}"`, fix)
    }
  }
}

interface Named {
  readonly text: string
  readonly path: readonly (string | number)[]
  readonly what: string
  readonly known: readonly string[]
}

function listed({ step }: ReadStep, plan: Plan): Named[] {
  return Object.entries(LISTS).flatMap(([key, { what, known }]) => {
    const list = Object.entries(step).find(([name]) => name === key)?.[1]
    if (!Array.isArray(list)) return []
    return list.map((text, index) => ({ text: String(text), path: [key, index], what, known: known(plan) }))
  })
}

/** The notes under a weight are chosen by the category's name. */
function weightBoxes({ step }: ReadStep, plan: Plan): Named[] {
  if (step.type !== 'weight') return []
  const known = bmiCategories(plan)
  return (step.boxes ?? []).map(({ name }, index) => ({
    text: name,
    path: ['boxes', index, 'name'],
    what: 'category of body mass index',
    known,
  }))
}

function bmiCategories({ bmi, bmiAbove }: Plan): readonly string[] {
  return [...keysOf(bmi), String(bmiAbove)]
}

function keysOf(part: unknown): readonly string[] {
  return typeof part === 'object' && part !== null ? Object.keys(part) : []
}
