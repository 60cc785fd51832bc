import type { ReadFunnel, ReadWords } from '../model/funnel.ts'
import { nearestName } from '../report/suggest.ts'
import { RESERVED_NAMES } from '../shape/slots.ts'
import { type MissingWords, missingWords, unusedWords, type WordsOwner } from './stepWords.ts'

/**
 * Words that no place asks for, by their keys as JSON, with the key under which the one sentence beside them is missing, where they are
 * not near: the key was renamed in the step, or here, and not in the other file.
 */
export function renamedWords(owner: WordsOwner, words: ReadWords, funnel: ReadFunnel): Map<string, string> {
  const found = new Map<string, string>()
  const missing = missingWords(owner, words, otherLanguages(words, funnel))
  const unused = unusedWords(owner, words).filter((each) => nearestName(each.keys.at(-1) ?? '', each.allowed) === null)
  for (const one of unused) {
    const parent = JSON.stringify(one.keys.slice(0, -1))
    const isBeside = (keys: readonly string[]) => JSON.stringify(keys) === parent
    const unusedHere = unused.filter(({ keys }) => isBeside(keys.slice(0, -1)))
    const missingHere = missing.filter((each) => isBeside(each.parent))
    const [only, ...more] = missingHere
    const key = only?.places[0]?.keys[one.keys.length - 2]
    if (key !== undefined && more.length === 0 && unusedHere.length === 1) found.set(JSON.stringify(one.keys), key)
  }
  return found
}

/** Words that no place asks for, by their keys as JSON, with the sentence of the same key that is missing in another map of the step. */
export function misplacedWords(owner: WordsOwner, words: ReadWords, funnel: ReadFunnel): Map<string, MissingWords> {
  const missing = missingWords(owner, words, otherLanguages(words, funnel))
  const found = new Map<string, MissingWords>()
  for (const { keys } of unusedWords(owner, words)) {
    const lack = missing.find(
      ({ places, parent }) => isLastKey(keys.at(-1), places) && parent.length !== keys.length - 1,
    )
    if (lack) found.set(JSON.stringify(keys), lack)
  }
  return found
}

function isLastKey(key: string | undefined, [place, ...others]: MissingWords['places']): boolean {
  return place !== undefined && others.length === 0 && place.keys.at(-1) === key
}

/** The keys, as JSON, that are missing because they stand there under another name. */
export function renamedPlaces(owner: WordsOwner, words: ReadWords, funnel: ReadFunnel): Set<string> {
  return new Set(
    [...renamedWords(owner, words, funnel)].map(([keys, meant]) =>
      JSON.stringify([...(JSON.parse(keys) as string[]).slice(0, -1), meant]),
    ),
  )
}

export function otherLanguages({ language }: ReadWords, { settings, words }: ReadFunnel): ReadWords[] {
  return Object.keys(settings.values.languages).flatMap((other) => (other === language ? [] : (words.get(other) ?? [])))
}

/** Names of a words file that no step has, with the step without words that is meant: the one that is near, or the only one. */
export function renamedSteps({ file, steps }: ReadWords, funnel: ReadFunnel): Map<string, string> {
  const known = new Set<string>([...RESERVED_NAMES, ...funnel.stepNames])
  const unused = [...steps.keys()].filter((name) => !known.has(name))
  const lacking = [...funnel.steps.keys()].filter((name) => !file.root.inside?.has(name))
  const isOnePair = unused.length === 1 && lacking.length === 1
  return new Map(
    unused.flatMap((name): [string, string][] => {
      const meant = nearestName(name, lacking) ?? (isOnePair ? lacking[0] : undefined)
      return meant === undefined ? [] : [[name, meant]]
    }),
  )
}
