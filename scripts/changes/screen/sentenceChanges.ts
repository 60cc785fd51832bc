import type { ReadFunnel, ReadStep } from '../../../schema/model/funnel.ts'
import { optionsOf } from '../../../schema/model/optionsOf.ts'
import type { Change } from '../change.ts'
import type { StepPair } from '../stepPairs.ts'

/** Sentences that read differently, in each language. Those of a new step, or of a new language, are not counted out. */
export function sentenceChanges(before: ReadFunnel, after: ReadFunnel, pairs: readonly StepPair[]): Change[] {
  const [old, fresh] = [languagesOf(before), languagesOf(after)]
  // What a file says that cannot be read is not known.
  const both = fresh.filter((language) => [before, after].every(({ words }) => words.has(language)))
  return [
    ...old
      .filter((each) => !fresh.includes(each))
      .map((about) => ({ kind: 'language-removed', about, text: 'The language is not spoken any more' })),
    ...fresh
      .filter((each) => !old.includes(each))
      .map((about) => ({
        kind: 'language-added',
        about,
        text: `The language is new, with ${countIn(after, about)} sentences`,
      })),
    ...topNames(before, after, pairs).flatMap((top) => topChanges(top, before, after, both)),
  ]
}

/** What sentences stand under: a step, or app and report. */
interface Top {
  readonly name: string
  readonly formerly: string
  /** The keys of options that were called otherwise: the old one by that of today. */
  readonly formerKeys: ReadonlyMap<string, string>
}

function topNames(before: ReadFunnel, after: ReadFunnel, pairs: readonly StepPair[]): Top[] {
  const ofSteps = pairs.flatMap(({ name, before: then, after: now }) =>
    then && now ? [{ name, formerly: then.name, formerKeys: formerKeysOf(now) }] : [],
  )
  const known = new Set(pairs.flatMap(({ before: then, after: now }) => [then?.name, now?.name]))
  const others = [...before.words.values(), ...after.words.values()].flatMap(({ steps }) => [...steps.keys()])
  return [
    ...ofSteps,
    ...[...new Set(others)]
      .filter((name) => !known.has(name))
      .map((name) => ({ name, formerly: name, formerKeys: new Map<string, string>() })),
  ]
}

function formerKeysOf({ step }: ReadStep): ReadonlyMap<string, string> {
  return new Map(
    optionsOf(step).flatMap(({ key, renamedFrom = [] }) => renamedFrom.map((former) => [former, key] as const)),
  )
}

function topChanges(top: Top, before: ReadFunnel, after: ReadFunnel, languages: readonly string[]): Change[] {
  const [first, ...others] = languages
  const found = languages.map((language) => [language, differences(top, language, before, after)] as const)
  const changed = new Map(found)
  return found.flatMap(([language, places]) =>
    [...places].map(([place, { was, is }]) => {
      const behind = others.filter((other) => is !== undefined && was !== undefined && !changed.get(other)?.has(place))
      return {
        kind: 'sentence',
        about: top.name,
        text: `${language} ${place}`,
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
        ...(language === first && behind.length > 0 && { notes: [`Still as before in ${behind.join(', ')}.`] }),
      }
    }),
  )
}

interface Difference {
  readonly was: string | undefined
  readonly is: string | undefined
}

function differences(top: Top, language: string, before: ReadFunnel, after: ReadFunnel): Map<string, Difference> {
  const old = new Map(
    [...textsIn(before, language, top.formerly)].map(([place, text]) => [placeOfToday(place, top.formerKeys), text]),
  )
  const fresh = textsIn(after, language, top.name)
  const places = [...new Set([...fresh.keys(), ...old.keys()])]
  return new Map(
    places.flatMap((place) => {
      const [was, is] = [old.get(place), fresh.get(place)]
      return was === is ? [] : [[place, { was, is }] as const]
    }),
  )
}

function textsIn({ words }: ReadFunnel, language: string, top: string): Map<string, string> {
  const sentences = words.get(language)?.steps.get(top)?.sentences ?? new Map()
  return new Map([...sentences].map(([place, { text }]) => [place, text]))
}

/** options.like_wine was renamed to options.likes_wine. */
function placeOfToday(place: string, formerKeys: ReadonlyMap<string, string>): string {
  return place
    .split('.')
    .map((part) => formerKeys.get(part) ?? part)
    .join('.')
}

function languagesOf({ settings }: ReadFunnel): string[] {
  return Object.keys(settings.values.languages)
}

function countIn({ words }: ReadFunnel, language: string): number {
  return [...(words.get(language)?.steps.values() ?? [])].reduce((sum, { sentences }) => sum + sentences.size, 0)
}
