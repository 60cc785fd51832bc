import type { Sentence } from '../model/funnel.ts'
import { literalsOf } from './messageParts.ts'

/** One word may well be the same in two languages: yoga, total. Two in a row seldom are. */
const WORDS_LIKE_THE_SOURCE = 2

/** Whether a translation only repeats what it is translated from. */
export function isCopied(original: Sentence, translation: Sentence): boolean {
  return wordsIn(translation) >= WORDS_LIKE_THE_SOURCE && isSameText(translation, original)
}

export function isSameText(one: Sentence, other: Sentence): boolean {
  return one.text.trim().toLowerCase() === other.text.trim().toLowerCase()
}

/** Its words of two letters or more. Variables, numbers and signs are the same everywhere. */
export function wordsIn(sentence: Sentence): number {
  const text = literalsOf(sentence.message() ?? [])
    .map(({ value }) => value)
    .join(' ')
  return text.match(/\p{L}{2,}/gu)?.length ?? 0
}
