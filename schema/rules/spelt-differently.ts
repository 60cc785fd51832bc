import type { Rule } from '../model/funnel.ts'
import { bareSpelling, otherSpellings } from '../model/otherSpellings.ts'
import { headOf } from '../parse/parsedFile.ts'

/** A step has one spelling: all orders use it, and no two steps differ only in their hyphens. */
export const speltDifferently: Rule = (funnel, report) => {
  for (const { name, meant, rightAt } of otherSpellings(funnel)) {
    report(
      name.at,
      `"${name.text}" is spelt "${meant}" in another order`,
      `See ${rightAt}. Write it the same way here.`,
    )
  }
  const first = new Map<string, string>()
  for (const file of funnel.files) {
    if (file.kind !== 'step') continue
    const bare = bareSpelling(file.name)
    const other = first.get(bare)
    if (other === undefined) first.set(bare, file.name)
    // The same name with another ending is told by duplicate-step.
    else if (other !== file.name) {
      report(
        headOf(file),
        `the name "${file.name}" is too near to that of the step "${other}"`,
        'Nobody can tell them apart by ear or by eye. Rename one of the two files, or delete it.',
      )
    }
  }
}
