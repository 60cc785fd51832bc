import type { ReadFunnel, Report, Rule, Sentence } from '../model/funnel.ts'
import { RICH_TAGS } from '../model/sentence.ts'
import { claimVariables } from '../words/claimOf.ts'
import { languageName } from '../words/languageName.ts'
import { tagsOf, variablesOf } from '../words/messageParts.ts'
import { sourceMark } from '../words/sourceMark.ts'
import { sourceLanguage, type TranslatedSentence, translationsById } from '../words/translatedSentences.ts'

/** A sentence says the same variables and tags in every language in force as in the first. */
export const variablesDiffer: Rule = (funnel, report) => {
  for (const versions of translationsById(funnel).values()) {
    const differences = versions.flatMap((version) => differenceOf(version, funnel) ?? [])
    const [first] = differences
    if (!first) continue
    const isOriginalChanged = differences.length === versions.length && versions.every((each) => isStale(each, funnel))
    if (isOriginalChanged && differences.every((each) => isSameDifference(each, first))) {
      tellOriginal(first, funnel, report)
    } else {
      for (const difference of differences) tellTranslation(difference, funnel, report)
    }
  }
}

interface Difference {
  readonly version: TranslatedSentence
  /** What only the first language says. */
  readonly missing: readonly string[]
  /** What only the other language says. */
  readonly added: readonly Part[]
}

interface Part {
  /** By itself: {age}, <b>. */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Null where there is none, and where one of the two has a fault that most likely stands for what is missing. */
function differenceOf(version: TranslatedSentence, funnel: ReadFunnel): Difference | null {
  const known = new Set([
    ...funnel.settings.values.variables,
    ...claimVariables(funnel),
    ...(version.place.slot.variables ?? []),
  ])
  const here = partsOf(version.translation, known)
  const there = partsOf(version.original, known)
  if (here === null || there === null) return null
  const missing = textsOf(there).filter((text) => !textsOf(here).includes(text))
  const added = here.filter(({ text }) => !textsOf(there).includes(text))
  return missing.length > 0 || added.length > 0 ? { version, missing, added } : null
}

/** The first language was changed since it was translated, and the translation was not. */
function isStale({ id, language, original }: TranslatedSentence, { translations }: ReadFunnel): boolean {
  const mark = translations.get(language)?.values.translatedFrom?.[id]
  return mark !== undefined && mark !== sourceMark(original.text)
}

function isSameDifference(one: Difference, other: Difference): boolean {
  return one.missing.join() === other.missing.join() && textsOf(one.added).join() === textsOf(other.added).join()
}

/** All languages agree but for the first one: it is there that something was lost. */
function tellOriginal({ version, missing, added }: Difference, funnel: ReadFunnel, report: Report): void {
  const { original, translation, language } = version
  const lost = textsOf(added)
  const source = languageName(sourceLanguage(funnel))
  const message =
    lost.length > 0
      ? `the ${source} text lacks ${lost.join(' and ')}, which its translations have`
      : `the ${source} text has ${missing.join(' and ')}, which no translation has`
  const cure =
    lost.length > 0 ? 'Put it back, or take it out of the translations.' : 'Take it out, or translate it anew.'
  report(original.at, message, `${cure}\nIn ${languageName(language)} it is ${JSON.stringify(translation.text)}`)
}

function tellTranslation({ version, missing, added }: Difference, funnel: ReadFunnel, report: Report): void {
  const { language, original, translation } = version
  const [here, there] = [languageName(language), languageName(sourceLanguage(funnel))]
  const cure = `In ${there} it is ${JSON.stringify(original.text)}`
  const [first] = added
  if (missing.length > 0) {
    const message = `the ${here} text lacks ${missing.join(' and ')}, which the ${there} one has`
    report(translation.at, message, cure, { follows: original.whole })
  } else if (first) {
    const message = `the ${here} text has ${first.text}, the ${there} one has not`
    report(translation.part(first.start, first.end), message, cure, { follows: original.whole })
  }
}

/** Null where a variable or tag is unknown, or quoted away by an apostrophe. A choice by sex does not count: one language needs it for its grammar, another does not. */
function partsOf({ message, text }: Sentence, known: ReadonlySet<string>): Part[] | null {
  const parsed = message()
  if (!parsed) return null
  const variables = variablesOf(parsed)
  const tags = tagsOf(parsed)
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
