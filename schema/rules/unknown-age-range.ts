import { askersByField } from '../askersOf.ts'
import { placeOf } from '../parsedFile.ts'
import type { Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

/** What can be answered as age is an age range of the settings: copy and figures depend on it. */
export const unknownAgeRange: Rule = (funnel, report) => {
  const { file, values } = funnel.settings
  const known = Object.keys(values.ageRanges)
  for (const asker of askersByField(funnel).get('age') ?? []) {
    for (const { key, path } of asker.options) {
      if (known.includes(key)) continue
      report(
        placeOf(asker.file, path),
        `there is no age range "${key}"`,
        suggest(key, known, `The age ranges are in ${file.path}.`),
      )
    }
  }
}
