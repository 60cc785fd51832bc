import type { ReadFunnel } from '../../schema/model/funnel'
import { languageName } from '../../schema/words/languageName'
import { sourceMark } from '../../schema/words/sourceMark'
import { type WordsRow, wordsRows } from './wordsRows'

interface Changes {
  /** Sentences that were translated from a text: by id, the text. */
  readonly translatedFrom?: ReadonlyMap<string, string>
  /** Sentences that are right although they read as in another language. */
  readonly sameOnPurpose?: readonly string[]
}

export function translationsPath(language: string): string {
  return `funnel/translations/${language}.yaml`
}

/** The text of funnel/translations/LANGUAGE.yaml with something added. What is said of sentences that are no more is left out. */
export function translationsText(funnel: ReadFunnel, language: string, changes: Changes): string {
  const values = funnel.translations.get(language)?.values ?? {}
  const marks = new Map(Object.entries(values.translatedFrom ?? {}))
  for (const [id, text] of changes.translatedFrom ?? []) marks.set(id, sourceMark(text))
  const same = new Set([...(values.sameOnPurpose ?? []), ...(changes.sameOnPurpose ?? [])])
  const rows = wordsRows(funnel, language)
  const ids = rows.map(({ id }) => id)
  // What is current was accepted as it stands, also before this was recorded.
  const isAccepted = ({ id, state }: WordsRow) =>
    changes.translatedFrom?.has(id) || (state === 'current' && !values.acceptedAs?.[id])
  const accepted = new Map(Object.entries(values.acceptedAs ?? {}))
  for (const row of rows.filter(isAccepted)) accepted.set(row.id, sourceMark(row.target))
  const kept = ids.filter((id) => marks.has(id))
  const acceptedIds = kept.filter((id) => accepted.has(id))
  const sameIds = ids.filter((id) => same.has(id))
  return [
    '# yaml-language-server: $schema=../../schema/generated/translations.schema.json',
    `# What is known of the ${languageName(language)} sentences. Written by: npm run words`,
    ...(sameIds.length > 0 ? ['sameOnPurpose:', ...sameIds.map((id) => `  - ${id}`)] : []),
    ...(kept.length > 0
      ? ['translatedFrom:', ...kept.map((id) => `  ${id}: "${marks.get(id)}"`)]
      : ['translatedFrom: {}']),
    ...(acceptedIds.length > 0 ? ['acceptedAs:', ...acceptedIds.map((id) => `  ${id}: "${accepted.get(id)}"`)] : []),
    '',
  ].join('\n')
}
