import type { Rule } from '../model/funnel.ts'
import { namedOptions } from '../model/namedOptions.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** Where a step names an option of its own, it has that option. */
export const unknownOption: Rule = ({ steps }, report) => {
  for (const readStep of steps.values()) {
    const { file, step, isWhole } = readStep
    const keys = new Set(optionsOf(step).map(({ key }) => key))
    // Without options the same keys mean something else.
    if (keys.size === 0 || !isWhole) continue
    for (const { text, path } of namedOptions(readStep)) {
      if (keys.has(text)) continue
      report(
        placeOf(file, path),
        `${readStep.name} has no option "${text}"`,
        suggest(text, keys, 'Its options are under options.'),
      )
    }
  }
}
