import type { Rule } from '../model/funnel.ts'
import { optionsOf } from '../model/optionsOf.ts'
import { locationText } from '../parse/locationText.ts'
import { placeOf } from '../parse/parsedFile.ts'

/** A step offers each option once, also where its options are in groups. */
export const duplicateOption: Rule = ({ steps }, report) => {
  for (const { file, step } of steps.values()) {
    const first = new Map<string, number>()
    for (const { key, path } of optionsOf(step)) {
      const at = placeOf(file, path)
      const start = first.get(key)
      if (start === undefined) first.set(key, at.start)
      else
        report(
          at,
          `the option "${key}" stands here a second time`,
          `The first is at ${locationText(file, start)}. Delete one of the two.`,
        )
    }
  }
}
