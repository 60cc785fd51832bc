import type { ReadFunnel, Report, Rule, Sentence } from '../model/funnel.ts'
import { acceptedMark, acceptText, isAccepted, isMoved } from '../words/acceptance.ts'
import { isSameText } from '../words/copiedSentence.ts'
import { languageName } from '../words/languageName.ts'
import { literalsOf, longestLength } from '../words/messageParts.ts'
import { denies } from '../words/saysNo.ts'
import { sourceMark } from '../words/sourceMark.ts'
import {
  isSourceMoved,
  sourceLanguage,
  type TranslatedSentence,
  translatedSentences,
  translationsById,
} from '../words/translatedSentences.ts'

/** Shorter texts differ in length, and are alike by chance. */
const LONG = 40
const LONG_ENOUGH_TO_COPY = 12
/** A translation of less than this part of the text says less. */
const LEAST = 0.55
/** Less than this part of a text is no sentence, where that is no single word. */
const STUMP = 0.25
const WORD_LENGTH = 8
const END = /[.!?…:]["”»)]?\s*$/u
const TWICE = /(?<!\p{L})(\p{L}{2,})\s+\1(?!\p{L})/iu
/** Of French, where these may stand twice: nous nous aidons. */
const REFLEXIVE: ReadonlySet<string> = new Set(['nous', 'vous'])

/** A translation that was changed since it was accepted is whole, and is that of its own sentence. It is silent once it is accepted as it stands. */
export const oddTranslation: Rule = (funnel, report) => {
  if (isSourceMoved(funnel)) return
  const all = translatedSentences(funnel)
  tellOriginals(funnel, report)
  for (const sentence of all) {
    if (acceptedMark(sentence, funnel) === undefined || isAccepted(sentence, funnel)) continue
    if (isMoved(sentence, funnel)) continue
    const fault = faultOf(sentence, all, funnel)
    if (!fault) continue
    const { language, original, translation } = sentence
    const source = languageName(sourceLanguage(funnel))
    report(
      translation.at,
      `the ${languageName(language)} text ${fault}`,
      `In ${source} it is ${JSON.stringify(original.text)}\n${acceptText(sentence)}`,
      { severity: 'warning', follows: translation.whole },
    )
  }
}

/** Where all translations, which were right for what it said before, say so much more, the text itself was cut. */
function tellOriginals(funnel: ReadFunnel, report: Report): void {
  for (const [id, sentences] of translationsById(funnel)) {
    const [first] = sentences
    const marks = sentences.map(({ language }) => funnel.translations.get(language)?.values.translatedFrom?.[id])
    if (!first || marks.some((mark) => mark === undefined || mark === sourceMark(first.original.text))) continue
    const own = lengthOf(first.original)
    if (sentences.some(({ translation }) => lengthOf(translation) < LONG || own >= lengthOf(translation) * LEAST))
      continue
    report(
      first.original.at,
      `the ${languageName(sourceLanguage(funnel))} text is hardly half as long as its translations`,
      'Look whether its end is missing.',
      { severity: 'warning', follows: first.original.whole },
    )
  }
}

function lengthOf(sentence: Sentence): number {
  return longestLength(sentence.message() ?? [])
}

function faultOf(sentence: TranslatedSentence, all: readonly TranslatedSentence[], funnel: ReadFunnel): string | null {
  const { original, translation } = sentence
  const copied = copiedFrom(sentence, all)
  if (copied) return `is that of ${copied.id}`
  const [own, there] = [lengthOf(translation), lengthOf(original)]
  if (there > WORD_LENGTH && own < there * STUMP) return `is only "${translation.text}"`
  if (there >= LONG && own < there * LEAST)
    return `is hardly half as long as the ${languageName(sourceLanguage(funnel))} one`
  if (original.text.length >= LONG / 2 && END.test(original.text) && !END.test(translation.text))
    return `ends without "${original.text.trim().at(-1)}"`
  if (/\d/.test(textOf(original)) && !/\d/.test(textOf(translation))) return 'says no number'
  const [denied, meant] = [
    denies(textOf(translation), sentence.language),
    denies(textOf(original), sourceLanguage(funnel)),
  ]
  if (denied === false && meant === true) return 'has no "not", and the other has one'
  if (denied === true && meant === false) return 'has a "not", and the other has none'
  const twice = TWICE.exec(textOf(translation))?.[1]
  if (twice !== undefined && !REFLEXIVE.has(twice.toLowerCase())) return `says "${twice}" twice`
  const strange = strangeLetter(sentence, all)
  return strange && `has the letter "${strange}", which no other text of this language has`
}

/** Another place that says just this, and something else in the first language. */
function copiedFrom(
  { language, original, translation }: TranslatedSentence,
  all: readonly TranslatedSentence[],
): TranslatedSentence | undefined {
  if (translation.text.length < LONG_ENOUGH_TO_COPY) return undefined
  return all.find(
    (other) =>
      other.language === language &&
      other.translation !== translation &&
      isSameText(other.translation, translation) &&
      !isSameText(other.original, original),
  )
}

/** It is of another language of the funnel. */
function strangeLetter(
  { language, translation }: TranslatedSentence,
  all: readonly TranslatedSentence[],
): string | null {
  const letters = new Set(textOf(translation).match(/[^\p{ASCII}\p{White_Space}]/gu))
  const own = all.filter((each) => each.language === language && each.translation !== translation)
  const others = all.filter((each) => each.language !== language)
  const has = (texts: readonly TranslatedSentence[], letter: string) =>
    texts.some((each) => each.translation.text.includes(letter))
  return [...letters].find((letter) => !has(own, letter) && has(others, letter)) ?? null
}

function textOf(sentence: Sentence): string {
  return literalsOf(sentence.message() ?? [])
    .map(({ value }) => value)
    .join(' ')
}
