import { stringify } from 'yaml'
import { parse } from '../../schema/parse/parse'
import { type ParsedFile, type Spot, spotAt } from '../../schema/parse/parsedFile'
import { describedPath } from '../../schema/parse/readFiles'
import { writtenKey } from '../../schema/words/writtenKey'

/** What a sentence is to say. */
export interface NewSentence {
  /** The keys that lead to it in a words file. */
  readonly keys: readonly string[]
  readonly text: string
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * The text of a words file with sentences changed or added. Everything else stays as it is to the letter: comments, order, quotes.
 * @param order the keys of all sentences, in the order of the first language's file: a new sentence is put behind the one before it.
 */
export function withSentences(
  text: string,
  sentences: readonly NewSentence[],
  order: readonly (readonly string[])[],
): string {
  const file = parsedWords(text)
  const rank = new Map(order.map((keys, index) => [JSON.stringify(keys), index] as const))
  const inOrder = [...sentences].sort((a, b) => rankOf(a) - rankOf(b))
  if (file === null) return text + blocksOf(tree(inOrder)).join('\n')
  const edits: Edit[] = []
  const groups = new Map<string, { readonly parent: readonly string[]; readonly added: NewSentence[] }>()
  for (const sentence of inOrder) {
    const spot = spotAt(file, sentence.keys)
    if (spot) {
      if (spot.value !== sentence.text) edits.push(replacement(file, sentence, spot))
      continue
    }
    const parent = sentence.keys.slice(0, depthIn(file, sentence.keys))
    const id = JSON.stringify(sentence.keys.slice(0, parent.length + 1))
    const group = groups.get(id) ?? { parent, added: [] }
    groups.set(id, group)
    group.added.push(sentence)
  }
  for (const { parent, added } of groups.values()) edits.push(addition(file, parent, added, order))
  return applied(text, edits)

  function rankOf({ keys }: NewSentence): number {
    return rank.get(JSON.stringify(keys)) ?? order.length
  }
}

/** Null for a file with nothing in it but comments. */
function parsedWords(text: string): ParsedFile | null {
  const source = { ...describedPath('funnel/words/xx.yaml'), bytes: new TextEncoder().encode(text) }
  return parse({ ...source, kind: 'words' }, () => {})
}

function depthIn(file: ParsedFile, keys: readonly string[]): number {
  let depth = keys.length
  while (depth > 0 && spotAt(file, keys.slice(0, depth)) === null) depth--
  return depth
}

function replacement(file: ParsedFile, { keys, text }: NewSentence, spot: Spot): Edit {
  const isInline = keys.some((_, index) => spotAt(file, keys.slice(0, index))?.style === 'inlineMap')
  const { start, end } = spot.place
  const written = file.text.slice(start, end)
  const isBlock = spot.style === 'block'
  const style = isBlock || written.startsWith('"') ? 'double' : written.startsWith("'") ? 'single' : 'plain'
  // The value of a block text takes the end of its last line with it.
  const tail = isBlock && written.endsWith('\n') ? '\n' : ''
  return { start, end, text: writtenText(text, style, isInline) + tail }
}

/** A text as YAML, in the style that is wanted where it can have it, else in double quotes. */
function writtenText(text: string, style: 'plain' | 'single' | 'double', isInline: boolean): string {
  // Blanks at the ends that are no ordinary ones are written bare by the library, and read as nothing.
  const isOdd = /[\n\r]/.test(text) || text.trim() !== text || (isInline && style === 'plain' && /[[\]{},]/.test(text))
  const type = isOdd || style === 'double' ? 'QUOTE_DOUBLE' : style === 'single' ? 'QUOTE_SINGLE' : 'PLAIN'
  // On one line: left to itself, the library breaks a long quoted text with a line break in it, without an indent.
  const oneLine = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER, blockQuote: false } as const
  return stringify(text, { ...oneLine, defaultStringType: type }).replace(/\n$/, '')
}

function addition(
  file: ParsedFile,
  parent: readonly string[],
  added: readonly NewSentence[],
  order: readonly (readonly string[])[],
): Edit {
  const spot = spotAt(file, parent)
  if (spot?.style !== 'map' && spot?.style !== 'inlineMap')
    throw new Error(`${parent.join('.')} is no map of words. Run: npm run validate`)
  const before = siblingBefore(spot, parent, added[0]?.keys[parent.length] ?? '', order)
  const branch = tree(added.map(({ keys, text }) => ({ keys: keys.slice(parent.length), text })))
  if (spot.style === 'inlineMap') return inlineAddition(spot, before, branch)
  const [first] = spot.inside?.values() ?? []
  const keyStart = first?.key?.start ?? spot.place.start
  const lineStart = file.text.lastIndexOf('\n', keyStart - 1) + 1
  const indent = ' '.repeat(keyStart - lineStart)
  const lines = blocksOf(branch).join('').trimEnd().split('\n')
  const written = lines.map((line) => indent + line).join('\n')
  if (before === null)
    return { start: lineStart, end: lineStart, text: `${written}\n${parent.length === 0 ? '\n' : ''}` }
  const contentEnd = file.text.slice(0, before.place.end).trimEnd().length
  const lineEnd = file.text.indexOf('\n', contentEnd)
  const at = lineEnd < 0 ? file.text.length : lineEnd
  return { start: at, end: at, text: `${parent.length === 0 ? '\n' : ''}\n${written}` }
}

function inlineAddition(spot: Spot, before: Spot | null, branch: Branch): Edit {
  const written = [...branch].map(([key, below]) => `${writtenKey(key)}: ${inlineText(below)}`).join(', ')
  if (before) return { start: before.place.end, end: before.place.end, text: `, ${written}` }
  const isEmpty = (spot.inside?.size ?? 0) === 0
  const at = spot.place.start + 1
  return { start: at, end: at, text: isEmpty ? ` ${written} ` : ` ${written},` }
}

function inlineText(below: Branch | string): string {
  if (typeof below === 'string') return writtenText(below, 'plain', true)
  return `{ ${[...below].map(([key, inside]) => `${writtenKey(key)}: ${inlineText(inside)}`).join(', ')} }`
}

/** The nearest key that is there of those that stand before a new one in the first language's file. */
function siblingBefore(
  spot: Spot,
  parent: readonly string[],
  key: string,
  order: readonly (readonly string[])[],
): Spot | null {
  const siblings = order.filter((keys) => parent.every((each, index) => keys[index] === each))
  const names = [...new Set(siblings.map((keys) => keys[parent.length] ?? ''))]
  const earlier = names.slice(0, names.indexOf(key)).reverse()
  const found = earlier.find((name) => spot.inside?.has(name))
  return (found !== undefined && spot.inside?.get(found)) || null
}

/** Keys with what stands below them. */
type Branch = ReadonlyMap<string, Branch | string>

function tree(sentences: readonly NewSentence[]): Branch {
  const top = new Map<string, Branch | string>()
  for (const { keys, text } of sentences) {
    let level = top
    for (const key of keys.slice(0, -1)) {
      const below = level.get(key)
      const next = below instanceof Map ? below : new Map<string, Branch | string>()
      level.set(key, next)
      level = next
    }
    level.set(keys.at(-1) ?? '', text)
  }
  return top
}

/** One text for each key of the branch, each with its line end. */
function blocksOf(branch: Branch): string[] {
  return [...branch].map(([key, below]) => `${linesOf(key, below, '').join('\n')}\n`)
}

function linesOf(key: string, below: Branch | string, indent: string): string[] {
  const head = `${indent}${writtenKey(key)}:`
  if (typeof below === 'string') return [`${head} ${writtenText(below, 'plain', false)}`]
  return [head, ...[...below].flatMap(([name, inside]) => linesOf(name, inside, `${indent}  `))]
}

/** From the end, so that places stay right. Of several at one place the first stands first. */
function applied(text: string, edits: readonly Edit[]): string {
  const fromEnd = edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.start - a.start || b.index - a.index)
  return fromEnd.reduce((left, { start, end, text: written }) => left.slice(0, start) + written + left.slice(end), text)
}
