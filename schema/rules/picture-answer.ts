import { askersByField, hasKeys } from '../model/askersOf.ts'
import { fieldsWritten } from '../model/fieldsWritten.ts'
import type { Rule } from '../model/funnel.ts'
import { answersInPictures } from '../model/picturesOf.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A picture is named after an answer that is one option: of several, or of a number, there would be no file. */
export const pictureAnswer: Rule = (funnel, report) => {
  const asked = askersByField(funnel)
  const written = new Set([...funnel.steps.values()].flatMap(fieldsWritten))
  for (const { file, step } of funnel.steps.values()) {
    for (const { field, path } of answersInPictures(step)) {
      const askers = asked.get(field) ?? []
      // An answer that nobody stores is told by itself.
      if (!written.has(field) || askers.some(({ kind }) => kind === 'option')) continue
      const several = askers.some(hasKeys)
      report(
        placeOf(file, path),
        `no picture can be named after "${field}": it is ${several ? 'several options' : 'not an option'}`,
        'Name it after the answer to a question with one choice, or give the picture a condition (showIf) instead.',
      )
    }
  }
}
