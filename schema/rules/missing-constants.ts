import type { Step } from '../generated/steps.ts'
import type { ReadFunnel, Rule } from '../model/funnel.ts'
import { keyPlaceOf, type ParsedFile, type Path, placeOf } from '../parse/parsedFile.ts'
import type { Place } from '../report/problem.ts'
import { packs } from '../shape/packs.ts'
import { PLAN_CARD } from '../words/planCards.ts'

type Part = 'plan' | 'pace' | 'ageRanges'

/** What is computed with constants that only some products have, by the type of the step. As widgets/types reads the settings. */
const OF_TYPES: { readonly [type in Step['type']]?: readonly Part[] } = {
  'nutrition-report': ['plan', 'pace'],
  plan: ['plan', 'pace'],
  prediction: ['plan', 'pace'],
  summary: ['plan'],
  weight: ['plan'],
  'weight-goal': ['plan', 'pace'],
}

/** The same for the blocks of a step, and keys of it that are shown as blocks. */
const OF_BLOCKS: { readonly [block: string]: readonly Part[] } = { goal: ['pace'], [PLAN_CARD]: ['plan'] }

/** The same for the variables of sentences. */
const OF_VARIABLES: { readonly [variable: string]: readonly Part[] } = {
  age: ['ageRanges'],
  ageRange: ['ageRanges'],
  weeksToGoal: ['pace'],
  formattedGoalDate: ['pace'],
  formattedGoalDateWithYear: ['pace'],
}

/** Constants of the plan stand in the settings where something is computed with them. A product that computes nothing needs none. */
export const missingConstants: Rule = (funnel, report) => {
  const { file } = funnel.settings
  const told = new Set<Part>()
  for (const { what, at, parts } of users(funnel)) {
    for (const part of parts) {
      if (told.has(part) || file.root.inside?.has(part)) continue
      told.add(part)
      report(at, `${what} is computed with "${part}", which the settings do not have`, `Write ${part} in ${file.path}.`)
    }
  }
  for (const [index, pack] of (funnel.settings.values.packs ?? []).entries()) {
    if (!packs[pack]?.needsSettings || file.root.inside?.has(pack)) continue
    report(
      placeOf(file, ['packs', index]),
      `the pack "${pack}" is computed with "${pack}", which the settings do not have`,
      `Write ${pack} in ${file.path}.`,
    )
  }
}

interface User {
  readonly what: string
  readonly at: Place
  readonly parts: readonly Part[]
}

function users({ settings, steps }: ReadFunnel): User[] {
  const ofSteps = [...steps.values()].flatMap(({ name, file, step }): User[] => [
    { what: `"${name}"`, at: placeOf(file, ['type']), parts: OF_TYPES[step.type] ?? [] },
    ...blocksOf(step).map(({ block, path }) => ({
      what: `the block "${block}" of "${name}"`,
      at: placeOfBlock(file, path),
      parts: OF_BLOCKS[block] ?? [],
    })),
  ])
  const ofVariables = settings.values.variables.map((variable, index) => ({
    what: `{${variable}}`,
    at: placeOf(settings.file, ['variables', index]),
    parts: OF_VARIABLES[variable] ?? [],
  }))
  return [...ofSteps, ...ofVariables]
}

function blocksOf(step: Step): { readonly block: string; readonly path: Path }[] {
  const blocks = 'blocks' in step ? (step.blocks as readonly { readonly block?: string }[]) : []
  return [
    ...blocks.flatMap(({ block }, index) => (block === undefined ? [] : [{ block, path: ['blocks', index, 'block'] }])),
    ...(PLAN_CARD in step ? [{ block: PLAN_CARD, path: [PLAN_CARD] }] : []),
  ]
}

function placeOfBlock(file: ParsedFile, path: Path): Place {
  return path.length === 1 ? keyPlaceOf(file, path) : placeOf(file, path)
}
