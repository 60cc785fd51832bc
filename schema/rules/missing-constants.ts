import type { Rule } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { packs } from '../shape/packs.ts'

/** The variables of sentences that are computed with constants of the engine's own settings. */
const OF_VARIABLES: ReadonlySet<string> = new Set(['age', 'ageRange'])
const AGE_RANGES = 'ageRanges'

/** Constants stand in the settings where something is computed with them. A product that computes nothing needs none. */
export const missingConstants: Rule = ({ settings: { file, values } }, report) => {
  const lacks = (part: string) => !file.root.inside?.has(part)
  const index = values.variables.findIndex((variable) => OF_VARIABLES.has(variable))
  if (index >= 0 && lacks(AGE_RANGES))
    report(
      placeOf(file, ['variables', index]),
      `{${values.variables[index]}} is computed with "${AGE_RANGES}", which the settings do not have`,
      `Write ${AGE_RANGES} in ${file.path}.`,
    )
  for (const [at, pack] of (values.packs ?? []).entries()) {
    for (const part of Object.keys(packs[pack]?.settings ?? {}).filter(lacks))
      report(
        placeOf(file, ['packs', at]),
        `the pack "${pack}" is computed with "${part}", which the settings do not have`,
        `Write ${part} in ${file.path}.`,
      )
  }
}
