import { answerKeysByField } from '../model/answerKeys.ts'
import type { Rule } from '../model/funnel.ts'
import { keyPlaceOf } from '../parse/parsedFile.ts'

/** So many answers together have words of their own. */
const LEAST = 3

/** Where a step has its own words for all answers to a question but one, that one was forgotten. */
export const forgottenAnswer: Rule = (funnel, report) => {
  const keysOf = answerKeysByField(funnel)
  for (const { name, file, step, isWhole } of funnel.steps.values()) {
    if (!isWhole || !step.wordsIf) continue
    const named = new Map<string, string[]>()
    for (const condition of Object.values(step.wordsIf))
      for (const [field, wish] of Object.entries(condition))
        if (typeof wish === 'string' || Array.isArray(wish))
          named.set(field, [...(named.get(field) ?? []), ...[wish].flat().map(String)])
    for (const [field, keys] of named) {
      const left = [...(keysOf.get(field)?.keys ?? [])].filter((key) => !keys.includes(key))
      if (left.length !== 1 || new Set(keys).size < LEAST) continue
      report(
        keyPlaceOf(file, ['wordsIf']),
        `"${name}" has words of its own for every answer to "${field}" but "${left[0]}"`,
        `Name "${left[0]}" too, where it belongs.`,
        { severity: 'warning' },
      )
    }
  }
}
