import type { ReadFunnel, Report, Rule } from '../model/funnel.ts'
import { locationText } from '../parse/locationText.ts'
import { acceptedMark, acceptText, isAccepted, isMoved } from '../words/acceptance.ts'
import { languageName } from '../words/languageName.ts'
import { tagsOf, variablesOf } from '../words/messageParts.ts'
import { sourceMark } from '../words/sourceMark.ts'
import { swapsOf } from '../words/swaps.ts'
import { sourceLanguage, type TranslatedSentence, translatedSentences } from '../words/translatedSentences.ts'

/**
 * In a translation that was changed since it was accepted nothing has only changed places: two sentences, two variables, the texts of two
 * cases. It is known by the marks of what was accepted, so it is silent once the text is accepted as it stands.
 */
export const movedText: Rule = (funnel, report) => {
  const changed = translatedSentences(funnel).filter((each) => isChanged(each, funnel))
  // A language of which much has changed would else be compared each with each.
  const byAccepted = new Map<string, TranslatedSentence[]>()
  for (const sentence of changed) {
    const key = keyOf(sentence, acceptedMark(sentence, funnel))
    byAccepted.set(key, [...(byAccepted.get(key) ?? []), sentence])
  }
  const told = new Set<TranslatedSentence>()
  for (const sentence of changed) {
    if (told.has(sentence)) continue
    const other = (byAccepted.get(keyOf(sentence, sourceMark(sentence.translation.text))) ?? []).find((each) =>
      isSwappedWith(sentence, each, funnel),
    )
    if (other) {
      told.add(sentence).add(other)
      tellSentences(sentence, other, funnel, report)
      continue
    }
    const owner = isMoved(sentence, funnel) ? changed.find((each) => isTextOf(each, sentence, funnel)) : undefined
    if (!owner) tellParts(sentence, funnel, report)
    else if (!told.has(owner)) {
      // Of several that moved round the first is enough.
      for (const each of changed) if (isMoved(each, funnel)) told.add(each)
      tellMoved(sentence, owner, report)
    }
  }
}

/** The second says what was accepted for the first. */
function isTextOf(owner: TranslatedSentence, sentence: TranslatedSentence, funnel: ReadFunnel): boolean {
  return (
    owner !== sentence &&
    owner.language === sentence.language &&
    acceptedMark(owner, funnel) === sourceMark(sentence.translation.text)
  )
}

function tellMoved(sentence: TranslatedSentence, owner: TranslatedSentence, report: Report): void {
  report(
    sentence.translation.at,
    `the ${languageName(sentence.language)} text of ${sentence.id} is what was accepted for ${owner.id}`,
    `Put each where it belongs. ${acceptText(sentence, owner)}`,
    { severity: 'warning' },
  )
}

function keyOf({ language }: TranslatedSentence, mark: string | undefined): string {
  return `${language} ${mark}`
}

function isChanged(sentence: TranslatedSentence, funnel: ReadFunnel): boolean {
  return acceptedMark(sentence, funnel) !== undefined && !isAccepted(sentence, funnel)
}

/** The other says what was accepted for this one, which says what was accepted for the other. */
function isSwappedWith(one: TranslatedSentence, other: TranslatedSentence, funnel: ReadFunnel): boolean {
  return one !== other && sourceMark(other.translation.text) === acceptedMark(one, funnel)
}

function tellSentences(
  one: TranslatedSentence,
  other: TranslatedSentence,
  { words }: ReadFunnel,
  report: Report,
): void {
  const file = words.get(other.language)?.file
  const place = file ? locationText(file, other.translation.at.start) : ''
  report(
    one.translation.at,
    `the ${languageName(one.language)} texts of ${one.id} and ${other.id} have changed places`,
    `The other is at ${place}. Swap them back. ${acceptText(one, other)}`,
    { severity: 'warning' },
  )
}

function tellParts(sentence: TranslatedSentence, funnel: ReadFunnel, report: Report): void {
  const { language, original, translation } = sentence
  const accepted = acceptedMark(sentence, funnel)
  const name = languageName(language)
  const source = languageName(sourceLanguage(funnel))
  const swap = swapsOf(translation).find(({ text }) => sourceMark(text) === accepted)
  if (swap) {
    report(
      translation.part(swap.start, swap.end),
      `${swap.names.join(' and ')} have changed places in the ${name} text`,
      `In ${source} it is ${JSON.stringify(original.text)}\nSwap them back. ${acceptText(sentence)}`,
      { severity: 'warning' },
    )
    return
  }
  const [here, there] = [orderOf(translation), orderOf(original)]
  const first = here.find(({ text }, index) => text !== there[index]?.text)
  if (!first || [...textsOf(here)].sort().join() !== [...textsOf(there)].sort().join()) return
  report(
    translation.part(first.start, first.start + first.text.length),
    `the ${name} text says ${textsOf(here).join(', ')}, the ${source} one ${textsOf(there).join(', ')}`,
    `In ${source} it is ${JSON.stringify(original.text)}\nPut each where it belongs. ${acceptText(sentence)}`,
    { severity: 'warning' },
  )
}

interface Said {
  readonly text: string
  readonly start: number
}

/** The variables and the links of a sentence, as they follow each other. */
function orderOf({ message }: TranslatedSentence['original']): Said[] {
  const parsed = message() ?? []
  const variables = variablesOf(parsed).flatMap(({ kind, name, start }) =>
    kind === 'plain' ? [{ text: `{${name}}`, start }] : [],
  )
  return [...variables, ...tagsOf(parsed).map(({ name, start }) => ({ text: `<${name}>`, start }))].sort(
    (one, other) => one.start - other.start,
  )
}

function textsOf(said: readonly Said[]): string[] {
  return said.map(({ text }) => text)
}
