import type { ReadFunnel } from '../model/funnel.ts'
import { oncePer } from '../parse/oncePer.ts'
import { sourceMark } from './sourceMark.ts'
import { type TranslatedSentence, translatedSentences } from './translatedSentences.ts'

/** The mark of a translation as it was accepted, where that is recorded. */
export function acceptedMark({ id, language }: TranslatedSentence, { translations }: ReadFunnel): string | undefined {
  return translations.get(language)?.values.acceptedAs?.[id]
}

/** Whether somebody has said that a translation is right as it stands. */
export function isAccepted(sentence: TranslatedSentence, funnel: ReadFunnel): boolean {
  return acceptedMark(sentence, funnel) === sourceMark(sentence.translation.text)
}

/** Whether a changed translation is what was accepted for another one that has changed: the two have changed places, and that is told. */
export function isMoved(sentence: TranslatedSentence, funnel: ReadFunnel): boolean {
  if (isAccepted(sentence, funnel)) return false
  return changedMarks(funnel).has(`${sentence.language} ${sourceMark(sentence.translation.text)}`)
}

/** What was accepted for the sentences that have changed since. */
const changedMarks = oncePer(
  (funnel: ReadFunnel): ReadonlySet<string> =>
    new Set(
      translatedSentences(funnel).flatMap((sentence) => {
        const mark = acceptedMark(sentence, funnel)
        return mark === undefined || isAccepted(sentence, funnel) ? [] : [`${sentence.language} ${mark}`]
      }),
    ),
)

/** How to say so. */
export function acceptText(sentence: TranslatedSentence, ...others: readonly TranslatedSentence[]): string {
  const ids = [sentence, ...others].map(({ id }) => id)
  return `Where it is right so:\n  npm run words -- accept ${sentence.language} ${ids.join(' ')}`
}
