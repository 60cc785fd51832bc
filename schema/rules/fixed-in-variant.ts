import type { Step } from '../generated/steps.ts'
import { variantChanges } from '../model/experiments/variantChanges.ts'
import type { Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'

/** What the way of a visitor, their record and the report hang on. */
const FIXED: ReadonlySet<string> = new Set([
  'type',
  'stores',
  'sets',
  'dataClass',
  'route',
  'renamedFrom',
  'analytics',
  'agency',
  'next',
  'backTo',
  'passedByBack',
  'askedOnce',
  'header',
  'needs',
  'needsPurchase',
  'afterPurchase',
  'preloads',
  'showIf',
  'showUnless',
  'showInExperiment',
  'from',
  'until',
])

/** A variant changes what a step shows: who meets it, and what it stores, are the same for all. */
export const fixedInVariant: Rule = ({ experiments, steps }, report) => {
  if (!experiments) return
  for (const { changes, path } of variantChanges(experiments)) {
    for (const [name, keys] of Object.entries(changes.steps ?? {})) {
      for (const key of Object.keys(keys).filter((each) => FIXED.has(each)))
        report(
          keyPlaceOf(experiments.file, [...path, 'steps', name, key]),
          `"${key}" is the same in all variants`,
          'For another way through the steps write moves, or make a second step of which each has showInExperiment.',
        )
      const base = steps.get(name)
      if (!base) continue
      const known = optionsOf(base.step).map(({ key }) => key)
      const offered = optionsOf({ ...base.step, ...keys } as Step).filter(({ path: [key = ''] }) => key in keys)
      for (const { key, path: at } of offered) {
        if (known.includes(key)) continue
        report(
          placeOf(experiments.file, [...path, 'steps', name, ...at]),
          `"${name}" has no option "${key}"`,
          'A variant leaves options out, or shows them in another order or with other pictures. For a new one write it into the file of the step, with showIf: { experiment: … }.',
        )
      }
    }
  }
}
