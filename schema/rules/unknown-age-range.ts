import { askersByField } from '../model/askersOf.ts'
import type { Rule } from '../model/funnel.ts'
import { namesInSettings } from '../model/namesInSettings.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** What can be answered as age is an age range of the settings: copy and figures depend on it. */
export const unknownAgeRange: Rule = (funnel, report) => {
  const known = namesInSettings(funnel.settings, 'ageRanges')
  for (const asker of askersByField(funnel).get('age') ?? []) {
    for (const { key, path } of asker.options) {
      if (known.includes(key)) continue
      report(
        placeOf(asker.file, [...path, 'key']),
        `there is no age range "${key}"`,
        suggest(key, known, `The age ranges are in ${funnel.settings.file.path}.`),
      )
    }
  }
}
