import { figuresFor } from 'virtual:packs/figures'
import type { ClientSettings, Echo } from '../../schema/compile/compiled'
import type { Visitor } from '../widget'
import { sentences } from './sentences'

/** Of a list that was chosen so many are said. */
const MOST_SAID = 3

/** What an answer is echoed as, one text for each option that was chosen. Nothing while it is not answered. */
export function echoTexts(
  { field, words, by, ranges = [], atMost = MOST_SAID }: Echo,
  settings: ClientSettings,
  visitor: Visitor,
  known: () => Readonly<Record<string, string | number | Date | undefined>>,
): readonly string[] {
  const { answers, today, locale } = visitor
  const speech = sentences(words, locale, known, field)
  const value = by ? figuresFor(settings, today)(by, answers) : null
  const range = value === null ? undefined : ranges.find(({ below }) => below === undefined || value < below)
  const keys = by ? [range?.name] : [answers[field]].flat()
  return keys.flatMap((key) => (typeof key === 'string' && speech.has(key) ? [speech.text(key)] : [])).slice(0, atMost)
}

/** Several in one text, as the language lists things: soda, wine and coffee. */
export function listed(texts: readonly string[], locale: string): string | undefined {
  if (texts.length < 2) return texts[0]
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)
}
