import { languageName } from '../languageName.ts'
import { tagsOf, variablesOf } from '../messageParts.ts'
import type { Report, Rule, Sentence } from '../readFunnel.ts'
import { RICH_TAGS } from '../sentence.ts'
import { type WordsOwner, wordsOwners } from '../stepWords.ts'

/** A sentence says the same variables and tags in every language in force as in the first. */
export const variablesDiffer: Rule = (funnel, report) => {
  const { settings, words } = funnel
  const [first = '', ...others] = Object.keys(settings.values.languages)
  for (const owner of wordsOwners(funnel)) {
    for (const { place, slot } of owner.places) {
      const original = sentenceAt(owner, place, first)
      if (!original?.message()) continue
      const known = new Set([...settings.values.variables, ...(slot.variables ?? [])])
      for (const language of others) {
        const translation = sentenceAt(owner, place, language)
        if (!translation?.message()) continue
        compare({ language, sentence: translation }, { language: first, sentence: original }, known, report)
      }
    }
  }

  function sentenceAt({ name }: WordsOwner, place: string, language: string): Sentence | undefined {
    return words.get(language)?.steps.get(name)?.sentences.get(place)
  }
}

interface Version {
  readonly language: string
  readonly sentence: Sentence
}

interface Part {
  /** As it is written: {age}, <b>. */
  readonly text: string
  readonly start: number
}

function compare(translation: Version, original: Version, known: ReadonlySet<string>, report: Report): void {
  const here = partsOf(translation.sentence, known)
  const there = partsOf(original.sentence, known)
  // A name that is unknown is told by itself, and most likely stands for the one that is missing.
  if (here === null || there === null) return
  const missing = textsOf(there).filter((text) => !textsOf(here).includes(text))
  const added = here.find(({ text }) => !textsOf(there).includes(text))
  const [languageHere, languageThere] = [languageName(translation.language), languageName(original.language)]
  if (missing.length > 0) {
    report(
      translation.sentence.at,
      `the ${languageHere} text lacks ${missing.join(' and ')}`,
      `In ${languageThere} it is ${JSON.stringify(original.sentence.text)}`,
    )
  } else if (added) {
    report(
      translation.sentence.part(added.start, added.start + added.text.length),
      `the ${languageThere} text has no ${added.text}`,
      `In ${languageThere} it is ${JSON.stringify(original.sentence.text)}`,
    )
  }
}

/** Null where a variable or tag is unknown. A choice by sex does not count: one language needs it for its grammar, another does not. */
function partsOf({ message }: Sentence, known: ReadonlySet<string>): Part[] | null {
  const variables = variablesOf(message() ?? [])
  const tags = tagsOf(message() ?? [])
  if (variables.some(({ name }) => !known.has(name)) || tags.some(({ name }) => !RICH_TAGS.has(name))) return null
  return [
    ...variables
      .filter(({ name, kind }) => name !== 'sex' || kind !== 'select')
      .map(({ name, start }) => ({ text: `{${name}}`, start })),
    ...tags.map(({ name, start }) => ({ text: `<${name}>`, start })),
  ]
}

function textsOf(parts: readonly Part[]): string[] {
  return [...new Set(parts.map(({ text }) => text))]
}
