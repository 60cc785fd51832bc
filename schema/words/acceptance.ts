import type { ReadFunnel } from '../model/funnel.ts'
import { sourceMark } from './sourceMark.ts'
import type { TranslatedSentence } from './translatedSentences.ts'

/** The mark of a translation as it was accepted, where that is recorded. */
export function acceptedMark({ id, language }: TranslatedSentence, { translations }: ReadFunnel): string | undefined {
  return translations.get(language)?.values.acceptedAs?.[id]
}

/** Whether somebody has said that a translation is right as it stands. */
export function isAccepted(sentence: TranslatedSentence, funnel: ReadFunnel): boolean {
  return acceptedMark(sentence, funnel) === sourceMark(sentence.translation.text)
}

/** How to say so. */
export function acceptText(sentence: TranslatedSentence, ...others: readonly TranslatedSentence[]): string {
  const ids = [sentence, ...others].map(({ id }) => id)
  return `Where it is right so:\n  npm run words -- accept ${sentence.language} ${ids.join(' ')}`
}
