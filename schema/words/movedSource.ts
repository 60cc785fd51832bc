import type { ReadFunnel } from '../model/funnel.ts'
import { oncePer } from '../parse/oncePer.ts'
import { sourceMark } from './sourceMark.ts'
import { translatedSentences } from './translatedSentences.ts'

/** Nobody has changed so many by hand. */
const MANY = 200

/** Whether another language than the one that all were translated from is the first one now. What translations say is compared with the wrong one then. */
export const isSourceMoved = oncePer((funnel: ReadFunnel): boolean => {
  const stale = new Map<string, number>()
  for (const { id, language, original } of translatedSentences(funnel)) {
    const mark = funnel.translations.get(language)?.values.translatedFrom?.[id]
    if (mark !== undefined && mark !== sourceMark(original.text)) stale.set(language, (stale.get(language) ?? 0) + 1)
  }
  return [...stale.values()].some((count) => count > MANY)
})
