import type { Rule, Sentence } from '../model/funnel.ts'
import { knownCases } from '../words/knownCases.ts'
import { languageName } from '../words/languageName.ts'
import { type MessageVariable, variablesOf } from '../words/messageParts.ts'
import { sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'
import { UNKNOWN_CASE } from '../words/variables.ts'

/**
 * A sentence tells apart in every language what it tells apart in the first. A choice by sex does not count: one language needs it for
 * its grammar, another does not.
 */
export const casesDiffer: Rule = (funnel, report) => {
  const source = languageName(sourceLanguage(funnel))
  const known = knownCases(funnel)
  for (const { language, original, translation } of translatedSentences(funnel)) {
    const there = choicesOf(original)
    for (const [name, here] of choicesOf(translation)) {
      const wanted = there.get(name)
      // A key that is no case is told by itself, and most likely stands for what is missing.
      if (!wanted || [...wanted.cases, ...here.cases].some((key) => isUnknown(key, known.get(name)))) continue
      const missing = [...wanted.cases].filter((key) => !here.cases.has(key))
      const added = [...here.cases].filter((key) => !wanted.cases.has(key))
      if (missing.length === 0 && added.length === 0) continue
      const fault = missing.length > 0 ? `does not have ${list(missing)}` : `has ${list(added)} besides`
      report(
        translation.part(here.start, here.start + name.length + 1),
        `the choice by {${name}} ${fault}: in ${source} and ${languageName(language)} the cases differ`,
        `In ${source} it is ${JSON.stringify(original.text)}`,
        { follows: original.whole },
      )
    }
  }
}

function isUnknown(key: string, known: readonly string[] | undefined): boolean {
  return known !== undefined && key !== 'other' && key !== UNKNOWN_CASE && !known.includes(key)
}

interface Choice {
  readonly cases: ReadonlySet<string>
  readonly start: number
}

/** By variable, all cases that are told apart anywhere in the sentence. */
function choicesOf(sentence: Sentence): Map<string, Choice> {
  const choices = variablesOf(sentence.message() ?? []).filter(({ kind, name }) => kind === 'select' && name !== 'sex')
  return new Map(
    choices.map(({ name, start }) => {
      const uses = choices.filter((other) => other.name === name)
      return [name, { cases: casesOf(uses), start: uses[0]?.start ?? start }]
    }),
  )
}

function casesOf(uses: readonly MessageVariable[]): Set<string> {
  return new Set(uses.flatMap(({ cases = [] }) => cases))
}

function list(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(' and ')
}
