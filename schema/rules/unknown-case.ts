import { knownCases } from '../knownCases.ts'
import { variablesOf } from '../messageParts.ts'
import type { Rule } from '../readFunnel.ts'
import { suggest } from '../suggest.ts'

/** A sentence that differs by sex or age range names sexes and age ranges that there are. */
export const unknownCase: Rule = (funnel, report) => {
  const keysOf = knownCases(funnel)
  for (const { steps } of funnel.words.values()) {
    for (const { sentences } of steps.values()) {
      for (const sentence of sentences.values()) {
        for (const { name, kind, cases = [], start } of variablesOf(sentence.message() ?? [])) {
          const keys = kind === 'select' ? keysOf.get(name) : undefined
          for (const wrong of keys ? cases.filter((key) => key !== 'other' && !keys.includes(key)) : []) {
            const at = sentence.text.indexOf(wrong, start)
            report(
              sentence.part(at, at + wrong.length),
              `"${wrong}" is not a case of {${name}}`,
              suggest(wrong, [...(keys ?? []), 'other']),
            )
          }
        }
      }
    }
  }
}
