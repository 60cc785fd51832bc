import type { Report, Rule, Sentence } from '../model/funnel.ts'
import { RICH_TAGS } from '../model/sentence.ts'
import { languageName } from '../words/languageName.ts'
import { tagsOf, variablesOf } from '../words/messageParts.ts'
import { sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'

/** A sentence says the same variables and tags in every language in force as in the first. */
export const variablesDiffer: Rule = (funnel, report) => {
  const first = sourceLanguage(funnel)
  for (const { language, place, original, translation } of translatedSentences(funnel)) {
    if (!original.message() || !translation.message()) continue
    const known = new Set([...funnel.settings.values.variables, ...(place.slot.variables ?? [])])
    compare({ language, sentence: translation }, { language: first, sentence: original }, known, report)
  }
}

interface Version {
  readonly language: string
  readonly sentence: Sentence
}

interface Part {
  /** By itself: {age}, <b>. */
  readonly text: string
  readonly start: number
  readonly end: number
}

function compare(translation: Version, original: Version, known: ReadonlySet<string>, report: Report): void {
  const here = partsOf(translation.sentence, known)
  const there = partsOf(original.sentence, known)
  // What is wrong with one of the two is told by itself, and most likely stands for what is missing.
  if (here === null || there === null) return
  const missing = textsOf(there).filter((text) => !textsOf(here).includes(text))
  const added = here.find(({ text }) => !textsOf(there).includes(text))
  const [languageHere, languageThere] = [languageName(translation.language), languageName(original.language)]
  if (missing.length > 0) {
    report(
      translation.sentence.at,
      `the ${languageHere} text lacks ${missing.join(' and ')}, which the ${languageThere} one has`,
      `In ${languageThere} it is ${JSON.stringify(original.sentence.text)}`,
    )
  } else if (added) {
    report(
      translation.sentence.part(added.start, added.end),
      `the ${languageHere} text has ${added.text}, the ${languageThere} one has not`,
      `In ${languageThere} it is ${JSON.stringify(original.sentence.text)}`,
    )
  }
}

/** Null where a variable or tag is unknown, or quoted away by an apostrophe. A choice by sex does not count: one language needs it for its grammar, another does not. */
function partsOf({ message, text }: Sentence, known: ReadonlySet<string>): Part[] | null {
  const variables = variablesOf(message() ?? [])
  const tags = tagsOf(message() ?? [])
  if (/'[{}<]/.test(text)) return null
  if (variables.some(({ name }) => !known.has(name)) || tags.some(({ name }) => !RICH_TAGS.has(name))) return null
  return [
    ...variables
      .filter(({ name, kind }) => name !== 'sex' || kind !== 'select')
      .map(({ name, kind, start }) => ({
        text: `{${name}}`,
        start,
        end: start + name.length + (kind === 'plain' ? 2 : 1),
      })),
    ...tags.map(({ name, start }) => ({ text: `<${name}>`, start, end: start + name.length + 2 })),
  ]
}

function textsOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.map(({ text }) => text))]
}
