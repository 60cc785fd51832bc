import type { ReadFunnel, ReadStep, Rule } from '../model/funnel.ts'
import { optionsOf, type StepOption } from '../model/optionsOf.ts'
import { keyPlaceOf, placeOf } from '../parse/parsedFile.ts'
import { saysNone } from '../words/saysNo.ts'

/** Where several options can be chosen, the one that reads "none of these" excludes the others, and no other does. */
export const missingNone: Rule = (funnel, report) => {
  for (const readStep of funnel.steps.values()) {
    const { name, file, step, isWhole } = readStep
    if (!isWhole || step.type !== 'multi-choice') continue
    const options = optionsOf(step)
    const nones = options.filter((option) => isNone(option, readStep, funnel))
    const [meant, ...others] = nones
    const written = step.none
    if (!meant || nones.some(({ key }) => key === written)) continue
    // An option that is not there is told by itself.
    if (written !== undefined && !options.some(({ key }) => key === written)) continue
    if (written === undefined)
      report(
        others.length === 0 ? placeOf(file, meant.path) : keyPlaceOf(file, ['options']),
        `"${meant.key}" of "${name}" can be chosen together with the others`,
        `Add below "options", at their depth: none: ${meant.key}`,
        { severity: 'warning' },
      )
    else
      report(
        placeOf(file, ['none']),
        `"${written}" clears the other options of "${name}", and "${meant.key}" does not`,
        `Write none: ${meant.key}`,
        { severity: 'warning' },
      )
  }
}

/** The label is asked in English only: in other languages a "no" begins a sentence in other ways. */
function isNone({ key }: StepOption, { name }: ReadStep, { words }: ReadFunnel): boolean {
  return saysNone(key, words.get('en')?.steps.get(name)?.sentences.get(`options.${key}`)?.text)
}
