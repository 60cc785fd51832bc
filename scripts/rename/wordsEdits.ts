import type { ReadFunnel, Sentence } from '../../schema/model/funnel'
import { spotAt } from '../../schema/parse/parsedFile'
import { casesOf } from '../../schema/words/messageParts'
import { sourceMark } from '../../schema/words/sourceMark'
import { wordsOwners } from '../../schema/words/stepWords'
import { sourceLanguage } from '../../schema/words/translatedSentences'
import { type Edit, written } from '../edits/edits'
import type { Renaming } from './renaming'

/** A sentence that stands under other keys than before. The first of them is the step's name. */
interface MovedSentence {
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The sentences whose keys follow from the steps: each is compared with where the renamed funnel has it. */
export function movedSentences(before: ReadFunnel, after: ReadFunnel, step: Renaming['step']): MovedSentence[] {
  const owners = new Map(wordsOwners(after).map((owner) => [owner.name, owner]))
  return wordsOwners(before).flatMap(({ name, places }) => {
    const newName = name === step?.from ? step.to : name
    const newPlaces = owners.get(newName)?.places ?? []
    return places.flatMap(({ keys, place }, index) => {
      const found = newPlaces[index]
      if (!found || (newName === name && found.place === place)) return []
      return [{ before: [name, ...keys], after: [newName, ...found.keys] }]
    })
  })
}

/** The edits of all words files: other keys, and other cases of the sentences that choose by the answer. */
export function wordsEdits(
  funnel: ReadFunnel,
  moved: readonly MovedSentence[],
  sentenceCase: Renaming['sentenceCase'],
): Edit[] {
  return [...funnel.words.values()].flatMap(({ file, steps }) => {
    const keys = moved.flatMap(({ before, after }) =>
      before.flatMap((key, index) => {
        const at = spotAt(file, before.slice(0, index + 1))?.key
        const name = after[index]
        return at && name !== undefined && name !== key ? [written(at, name)] : []
      }),
    )
    const sentences = [...steps.values()].flatMap((step) => [...step.sentences.values()])
    return [...keys, ...(sentenceCase ? sentences.flatMap((sentence) => caseEdits(sentence, sentenceCase)) : [])]
  })
}

function caseEdits(sentence: Sentence, { variable, from, to }: NonNullable<Renaming['sentenceCase']>): Edit[] {
  return casesOf(sentence.message() ?? [])
    .filter((each) => each.variable === variable && each.key === from)
    .map(({ textStart }) => {
      const start = sentence.text.lastIndexOf(from, textStart)
      return { at: sentence.part(start, start + from.length), text: to }
    })
}

/** The edits of the translation records: other names of sentences, and the marks of those whose cases are called otherwise. */
export function recordEdits(before: ReadFunnel, after: ReadFunnel, moved: readonly MovedSentence[]): Edit[] {
  const newIds = new Map(moved.map((sentence) => [sentence.before.join('.'), sentence.after.join('.')]))
  const source = sourceLanguage(before)
  return [...before.translations].flatMap(([language, { file }]) => {
    const marks = (section: string, marked: string) =>
      [...(spotAt(file, [section])?.inside ?? [])].flatMap(([id, { key, place, value }]) => {
        const newId = newIds.get(id) ?? id
        const text = sentenceText(after, marked, newId)
        const isSame = value !== sourceMark(sentenceText(before, marked, id) ?? '') || text === undefined
        const renamed = newId !== id && key ? [{ at: key, text: newId }] : []
        return isSame ? renamed : [...renamed, { at: place, text: `"${sourceMark(text)}"` }]
      })
    const same = [...(spotAt(file, ['sameOnPurpose'])?.inside?.values() ?? [])].flatMap(({ value, place }) => {
      const newId = newIds.get(String(value))
      return newId === undefined ? [] : [{ at: place, text: newId }]
    })
    return [...marks('translatedFrom', source), ...marks('acceptedAs', language), ...same]
  })
}

function sentenceText({ words }: ReadFunnel, language: string, id: string): string | undefined {
  const dot = id.indexOf('.')
  return words
    .get(language)
    ?.steps.get(id.slice(0, dot))
    ?.sentences.get(id.slice(dot + 1))?.text
}
