import type { ReadFunnel, Rule, Sentence } from '../model/funnel.ts'
import { acceptText, isAccepted, isMoved } from '../words/acceptance.ts'
import { languageName } from '../words/languageName.ts'
import { literalsOf } from '../words/messageParts.ts'
import { isSourceMoved, sourceLanguage, translatedSentences } from '../words/translatedSentences.ts'
import { countsOf, TIME_UNITS, type Unit, unitWords } from '../words/unitNames.ts'

/** A sentence names the same units in every language: weeks are not months. It is silent once a translation is accepted as it stands. */
export const unitsDiffer: Rule = (funnel, report) => {
  if (isSourceMoved(funnel)) return
  const source = sourceLanguage(funnel)
  for (const sentence of translatedSentences(funnel)) {
    if (isAccepted(sentence, funnel) || isMoved(sentence, funnel)) continue
    const { language, original, translation } = sentence
    const [locale, sourceLocale] = [localeOf(language, funnel), localeOf(source, funnel)]
    const there = timesIn(original, sourceLocale)
    const here = timesIn(translation, locale)
    const added = [...here.keys()].find((unit) => (here.get(unit) ?? 0) > (there.get(unit) ?? 0))
    const missing = [...there.keys()].find((unit) => (here.get(unit) ?? 0) < (there.get(unit) ?? 0))
    // Each language repeats a unit, or leaves it out, where another does not, and some say of each age that it is in years.
    const isOther =
      added !== undefined && (missing !== undefined || (added !== 'year' && there.size > 0 && !there.has(added)))
    if (!isOther) continue
    const word = wordFor(added, translation, locale)
    const at = translation.text.toLocaleLowerCase(locale).indexOf(word)
    report(
      at < 0 ? translation.at : translation.part(at, at + word.length),
      `the ${languageName(language)} text says "${word}", where the ${languageName(source)} one names the ${missing ?? [...there.keys()].join(' and the ')}`,
      `In ${languageName(source)} it is ${JSON.stringify(original.text)}\n${acceptText(sentence)}`,
      { severity: 'warning', follows: translation.whole },
    )
  }
}

function localeOf(language: string, { settings }: ReadFunnel): string {
  const locales: Readonly<Record<string, string | undefined>> = settings.values.languages
  return locales[language] ?? language
}

/** Weights are said in the unit that is usual where a language is spoken. */
function timesIn(sentence: Sentence, locale: string): ReadonlyMap<Unit, number> {
  return new Map([...countsOf(textOf(sentence), locale)].filter(([unit]) => TIME_UNITS.includes(unit)))
}

function textOf(sentence: Sentence): string {
  return literalsOf(sentence.message() ?? [])
    .map(({ value }) => value)
    .join(' ')
}

function wordFor(unit: Unit, sentence: Sentence, locale: string): string {
  const words =
    textOf(sentence)
      .toLocaleLowerCase(locale)
      .match(/\p{L}+/gu) ?? []
  return words.find((word) => unitWords(locale).get(word) === unit) ?? unit
}
