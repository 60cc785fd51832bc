import type { ReadFunnel, ReadWords, Report, Rule } from '../model/funnel.ts'
import { columnOf, lineOf } from '../parse/lineOf.ts'
import { locationText } from '../parse/locationText.ts'
import { headOf, keyPlaceOf, type ParsedFile, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import { languageName } from '../words/languageName.ts'
import { isKnownLanguage } from '../words/languageTag.ts'
import { misplacedWords, otherLanguages, renamedPlaces, renamedSteps } from '../words/renamedWords.ts'
import { type MissingWords, missingWords, type WordsOwner, wordsOwners } from '../words/stepWords.ts'
import type { WordPlace } from '../words/wordPlaces.ts'
import { writtenKey } from '../words/writtenKey.ts'

/** Every step, the app and the report have all their sentences in every language in force. */
export const missingWordsEverywhere: Rule = (funnel, report) => {
  const { settings, words, brokenLanguages } = funnel
  const owners = wordsOwners(funnel)
  const inForce = Object.keys(settings.values.languages)
  const lacks: Lack[] = []
  for (const language of inForce) {
    const inLanguage = words.get(language)
    if (inLanguage === undefined) {
      // What is no language is told by itself.
      if (brokenLanguages.has(language) || !isKnownLanguage(language)) continue
      const at = keyPlaceOf(settings.file, ['languages', language])
      report(
        at,
        `there are no ${languageName(language)} words`,
        `Write funnel/words/${language}.yaml, or begin it with a copy:\n  npm run words -- start ${language}`,
      )
      continue
    }
    const renamed = new Set(renamedSteps(inLanguage, funnel).values())
    for (const owner of owners) if (!renamed.has(owner.name)) lacks.push(...lacksOf(owner, inLanguage, funnel))
  }
  for (const sameLacks of groupedById(lacks).values()) {
    const isEverywhere = sameLacks.length === inForce.length && inForce.length > 1
    for (const lack of sameLacks) tell(lack, isEverywhere, funnel, report)
  }
}

/** What an owner lacks in a language. */
interface Lack {
  readonly owner: WordsOwner
  readonly missing: MissingWords
  readonly words: ReadWords
}

function lacksOf(owner: WordsOwner, words: ReadWords, funnel: ReadFunnel): Lack[] {
  const missing = missingWords(owner, words, otherLanguages(words, funnel))
  if (missing.length === 0) return []
  const renamed = renamedPlaces(owner, words, funnel)
  const misplaced = new Set([...misplacedWords(owner, words, funnel).values()].map((each) => keyOf(owner, each)))
  const left = missing.filter((each) => !renamed.has(keyOf(owner, each)) && !misplaced.has(keyOf(owner, each)))
  return mergedByParent(left).map((each) => ({ owner, missing: each, words }))
}

/** What is missing side by side, such as several options, has one cause. */
function mergedByParent(missing: readonly MissingWords[]): MissingWords[] {
  const merged = new Map<string, MissingWords>()
  for (const { parent, places } of missing) {
    const id = JSON.stringify(parent)
    merged.set(id, { parent, places: [...(merged.get(id)?.places ?? []), ...places] })
  }
  return [...merged.values()]
}

/** The first key that is not there, with those above it. */
function keyOf({ name }: WordsOwner, { parent, places }: MissingWords): string {
  return JSON.stringify([name, ...(places[0]?.keys ?? [])].slice(0, parent.length + 1))
}

function groupedById(lacks: readonly Lack[]): Map<string, Lack[]> {
  const groups = new Map<string, Lack[]>()
  for (const lack of lacks) {
    const id = keyOf(lack.owner, lack.missing)
    groups.set(id, [...(groups.get(id) ?? []), lack])
  }
  return groups
}

function tell({ owner, missing, words }: Lack, isEverywhere: boolean, funnel: ReadFunnel, report: Report): void {
  const at = missing.parent.length > 0 ? keyPlaceOf(words.file, missing.parent) : headOf(words.file)
  const message = isEverywhere
    ? `${messageFor(owner, missing, '')} in any language`
    : messageFor(owner, missing, `${languageName(words.language)} `)
  report(at, message, cureFor(funnel, owner, missing, words))
}

/** The language with a blank behind it, or nothing. */
function messageFor(owner: WordsOwner, { parent, places }: MissingWords, language: string): string {
  const subject = owner.step ? owner.name : `the ${owner.name}`
  if (parent.length === 0) return `${subject} has no ${language}words`
  const [first, ...others] = places as [WordPlace, ...WordPlace[]]
  const names = [...new Set(places.map(({ keys }) => keys[parent.length - 1]))]
  if (names.length > 1)
    return `${subject} has no ${language}texts for ${isOption(first) ? 'the options ' : ''}${names.map((name) => `"${name}"`).join(', ')}`
  if (others.length > 0)
    return `${subject} has no ${language}texts for "${first.keys.slice(0, parent.length).join('.')}"`
  return `${subject} has no ${language}text for ${isOption(first) ? `the option "${first.keys.at(-1)}"` : `"${first.place}"`}`
}

function isOption({ keys }: WordPlace): boolean {
  return keys.length === 2 && keys[0] === 'options'
}

function cureFor(funnel: ReadFunnel, owner: WordsOwner, missing: MissingWords, words: ReadWords): string {
  const { file } = words
  const spot = spotAt(file, missing.parent)
  const lines = linesToAdd(funnel, owner, missing, words.language)
  const [where, indent] = placeToAdd(file, missing.parent, spot)
  return [`${sourceOf(owner, missing)}${where}`, ...lines.map((line) => indent + line)].join('\n')
}

function placeToAdd(file: ParsedFile, parent: readonly string[], spot: Spot | null): [where: string, indent: string] {
  if (parent.length === 0) return ['Add to the file:', '']
  if (spot?.style === 'inlineMap') return ['Add inside the braces:', '  ']
  const firstKey = [...(spot?.inside?.values() ?? [])][0]?.key
  const column = firstKey ? columnOf(file.text, firstKey.start) : 2 * parent.length + 1
  return [`Add below line ${lineOf(file.text, keyPlaceOf(file, parent).start)}:`, ' '.repeat(column - 1)]
}

/** Where the step asks for the place, if a name in the step does. */
function sourceOf({ step }: WordsOwner, { places }: MissingWords): string {
  const [first, ...others] = places
  if (!step || !first || others.length > 0 || first.namedBy.length === 0) return ''
  const at = placeOf(step.file, first.namedBy)
  const what = isOption(first) ? 'The option' : 'It'
  return `${what} is named at ${locationText(step.file, at.start)}. `
}

/** The missing lines, ready to paste, each with what another language says. */
function linesToAdd(
  funnel: ReadFunnel,
  owner: WordsOwner,
  { parent, places }: MissingWords,
  language: string,
): string[] {
  const tree: Branch = new Map()
  for (const place of places) {
    const keys = [owner.name, ...place.keys].slice(parent.length)
    let branch = tree
    for (const key of keys.slice(0, -1)) {
      const below = branch.get(key)
      const next: Branch = typeof below === 'object' ? below : new Map()
      branch.set(key, next)
      branch = next
    }
    branch.set(keys.at(-1) ?? '', `…${elsewhere(funnel, owner.name, place, language)}`)
  }
  return linesOf(tree, '')
}

/** Keys with what stands below them. */
type Branch = Map<string, Branch | string>

function linesOf(branch: Branch, indent: string): string[] {
  return [...branch].flatMap(([key, below]) => {
    const line = `${indent}${writtenKey(key)}:`
    return typeof below === 'string' ? [`${line} ${below}`] : [line, ...linesOf(below, `${indent}  `)]
  })
}

function elsewhere({ words, settings }: ReadFunnel, name: string, { place }: WordPlace, language: string): string {
  for (const other of Object.keys(settings.values.languages)) {
    const text = other === language ? undefined : words.get(other)?.steps.get(name)?.sentences.get(place)?.text
    if (text !== undefined) return `          # ${languageName(other)}: ${JSON.stringify(text)}`
  }
  return ''
}
