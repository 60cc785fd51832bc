import type { StepType } from '../generated/steps.ts'
import { echoesIn } from '../model/echoes.ts'
import type { ReadFunnel, ReadWords } from '../model/funnel.ts'
import { isForbiddenName } from '../parse/forbiddenName.ts'
import { oncePer } from '../parse/oncePer.ts'
import { type ParsedFile, type Spot, spotAt } from '../parse/parsedFile.ts'
import { isMapOfWords } from '../parse/unquotedText.ts'
import { nearestName } from '../report/suggest.ts'
import { isReservedName, type ReservedName, type Slots } from '../shape/slots.ts'
import { sells } from '../shop/sells.ts'
import { type WordPlace, wordPlaces } from './wordPlaces.ts'
import { sectionsOfPacks, showsPart, wordsOfPacks } from './wordsOfPacks.ts'

/** A top name of the words files with the places that its words have: a step, the app or the report. */
export interface WordsOwner {
  readonly name: string
  readonly places: readonly WordPlace[]
  /** Absent for the app and the report. */
  readonly step?: { readonly file: ParsedFile; readonly type: StepType; readonly isWhole: boolean }
}

/** A part of a words file that no place asks for. */
export interface UnusedWords {
  readonly keys: readonly string[]
  readonly spot: Spot
  /** The keys that could stand here. */
  readonly allowed: readonly string[]
}

/** Places that lack their sentence, below one key that is not there. */
export interface MissingWords {
  /** The keys that are there. Empty: the owner's name itself is not. */
  readonly parent: readonly string[]
  readonly places: readonly WordPlace[]
}

/** The app's words for who sells something, and for who has bought it. */
const OF_SALES = /^(shop|whose\.buyer)\./

/** Every owner of words, the app first, the report last. The words of a report are only asked for where a language has some: without them there is none. */
export const wordsOwners = oncePer((funnel: ReadFunnel): readonly WordsOwner[] => {
  const { settings, steps, types, words } = funnel
  const reservedSlots = {
    ...funnel.reservedSlots,
    app: { ...funnel.reservedSlots.app, ...wordsOfPacks(settings.values) },
  }
  const isShown = (section: string) => [...steps.values()].some(({ step }) => showsPart(step, section))
  const shown = Object.fromEntries(
    sectionsOfPacks(settings.values)
      .filter(isShown)
      .map((section) => [section, true]),
  )
  const placesOf = (name: ReservedName) => wordPlaces(shown, reservedSlots[name])
  const ofApp = placesOf('app')
  // A step that is called app is told by its own rule: the name is the app's.
  const others = [...steps.values()].filter(({ name }) => !isReservedName(name))
  const own = new Map<string, WordPlace[]>()
  for (const { kind, keys, step } of echoesIn({ steps }).values()) {
    own.set(step.name, [...(own.get(step.name) ?? []), ...keys.map((key) => echoPlace(kind, key))])
  }
  const ofSteps = others.map(({ name, file, step, isWhole }) => {
    const slots: Slots = types[step.type].words
    const places = wordPlaces(step, slots)
    const others = Object.keys(step.wordsIf ?? {}).flatMap((told) => places.map((place) => placeIf(told, place)))
    const said = own.get(name) ?? []
    return { name, places: [...places, ...others, ...said], step: { file, type: step.type, isWhole } }
  })
  const app = { name: 'app', places: sells(funnel) ? ofApp : ofApp.filter(({ place }) => !OF_SALES.test(place)) }
  const hasReport = [...words.values()].some((language) => language.steps.has('report'))
  return [app, ...ofSteps, ...(hasReport ? [{ name: 'report', places: placesOf('report') }] : [])]
})

/** A chip has to fit beside others. */
const LONGEST_CHIP = 28
const LONGEST_ECHO = 160

/** Where the words say an answer back. */
function echoPlace(kind: string, key: string): WordPlace {
  return {
    keys: ['echo', kind, key],
    place: `echo.${kind}.${key}`,
    slot: { maxLength: kind === 'chip' ? LONGEST_CHIP : LONGEST_ECHO },
    namedBy: ['echo', 'kinds'],
  }
}

/** The place of a sentence that stands in for another under a condition. */
function placeIf(told: string, { keys, place, slot }: WordPlace): WordPlace {
  return {
    keys: ['if', told, ...keys],
    place: `if.${told}.${place}`,
    slot: { ...slot, optional: true },
    namedBy: ['wordsIf', told],
  }
}

/** What stands under an owner's name in a words file and has no place. */
export function unusedWords({ name, places }: WordsOwner, { file }: ReadWords): UnusedWords[] {
  const spot = spotAt(file, [name])
  return spot ? unusedBelow(spot, [name], treeOf(places)) : []
}

/**
 * What an owner lacks in a words file: the sentences that it must have, and those that it may have and another language in force does.
 * A key that is there but misspelt is told as unused, with the right one as its cure, and not here again.
 */
export function missingWords(owner: WordsOwner, words: ReadWords, others: readonly ReadWords[]): MissingWords[] {
  const misspelt = misspeltPlaces(owner, words)
  const groups = new Map<string, { parent: string[]; places: WordPlace[] }>()
  for (const place of owner.places) {
    // An option that cannot be called so is told by the step.
    if (place.keys.some(isForbiddenName) || (place.slot.optional && !isSaidIn(others, owner.name, place))) continue
    const keys = [owner.name, ...place.keys]
    const depth = depthIn(words.file, keys)
    const parent = keys.slice(0, depth)
    const id = JSON.stringify(keys.slice(0, depth + 1))
    if (depth === keys.length || misspelt.has(id) || !isMapAt(words.file, parent)) continue
    const group = groups.get(id) ?? { parent, places: [] }
    group.places.push(place)
    groups.set(id, group)
  }
  return [...groups.values()]
}

function isSaidIn(languages: readonly ReadWords[], name: string, { place }: WordPlace): boolean {
  return languages.some(({ steps }) => steps.get(name)?.sentences.has(place))
}

interface Tree {
  readonly [key: string]: Tree | null
}

function treeOf(places: readonly WordPlace[]): Tree {
  const top: { [key: string]: Tree | null } = Object.create(null)
  for (const { keys } of places) {
    let level = top
    for (const key of keys.slice(0, -1)) {
      const below = (level[key] ?? Object.create(null)) as { [key: string]: Tree | null }
      level[key] = below
      level = below
    }
    level[keys.at(-1) as string] ??= null
  }
  return top
}

function unusedBelow(spot: Spot, keys: readonly string[], tree: Tree): UnusedWords[] {
  if (!isMapOfWords(spot)) return []
  return [...(spot.inside ?? [])].flatMap(([key, below]) => {
    if (below.isDropped) return []
    const subtree = tree[key]
    if (subtree === undefined) return [{ keys: [...keys, key], spot: below, allowed: Object.keys(tree) }]
    return subtree === null ? [] : unusedBelow(below, [...keys, key], subtree)
  })
}

/** The keys that a misspelt one next to them is meant to be. */
function misspeltPlaces(owner: WordsOwner, words: ReadWords): Set<string> {
  return new Set(
    unusedWords(owner, words).flatMap(({ keys, allowed }) => {
      const meant = nearestName(keys.at(-1) as string, allowed)
      return meant === null ? [] : [JSON.stringify([...keys.slice(0, -1), meant])]
    }),
  )
}

function depthIn(file: ParsedFile, keys: readonly string[]): number {
  let depth = 0
  for (let spot: Spot | undefined = file.root; depth < keys.length; depth++) {
    spot = spot.inside?.get(keys[depth] as string)
    if (spot === undefined) break
  }
  return depth
}

/** Where a text stands in place of a map the shape has said so. */
function isMapAt(file: ParsedFile, keys: readonly string[]): boolean {
  const spot = spotAt(file, keys)
  return spot !== null && isMapOfWords(spot)
}
