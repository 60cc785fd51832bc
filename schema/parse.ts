import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseAllDocuments,
  type Scalar,
  type YAMLMap,
} from 'yaml'
import { bareKeyFault, isBareWord } from './bareWord.ts'
import type { ParsedFile, Spot } from './parsedFile.ts'
import type { Fault, Place } from './problem.ts'
import type { FileKind, SourceFile } from './readFiles.ts'
import { syntaxFault } from './syntaxFault.ts'

type Report = (fault: Fault) => void

/** Names that mean something to every JavaScript object. */
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

/** The file's values with their places, or null where it is no YAML. YAML 1.2, whatever the file's ending: JSON is a part of it. */
export function parse(source: SourceFile & { kind: FileKind }, report: Report): ParsedFile | null {
  const { path } = source
  const text = decoded(source, report)
  if (text === null) return null
  const directive = /^%(?!YAML\s+1\.2\s*$).*$/m.exec(text)
  if (directive && isBeforeContent(text, directive.index)) {
    const at = { file: path, start: directive.index, end: directive.index + directive[0].length }
    const message = `"${directive[0].trim()}" is not allowed: these files are YAML 1.2`
    report({ code: 'yaml-version', at, message, fix: 'Delete the line.' })
    return null
  }
  const [document, second] = parseAllDocuments(text, {
    version: '1.2',
    prettyErrors: false,
    uniqueKeys: false,
    merge: false,
    logLevel: 'silent',
  }) as unknown as ParsedDocument[]
  const error = document?.errors[0]
  if (error) {
    report(syntaxFault(path, text, error))
    return null
  }
  if (second) {
    const start = text.lastIndexOf('---', second.contents?.range?.[0] ?? text.length)
    const at = { file: path, start: Math.max(start, 0), end: Math.max(start, 0) + 3 }
    report({
      code: 'several-documents',
      at,
      message: 'a second document begins here',
      fix: 'One file is one document. Delete the line ---, or make a second file.',
    })
    return null
  }
  if (!document?.contents || (isScalar(document.contents) && document.contents.source === '')) {
    report({ code: 'empty-file', at: { file: path, start: 0, end: 0 }, message: 'the file is empty' })
    return null
  }
  const root = new Walk(path, text, report).spot(document.contents)
  return { path, kind: source.kind, name: source.name, text, data: root.value, root }
}

interface ParsedDocument {
  readonly contents: Node | null
  readonly errors: readonly { readonly code: string; readonly pos: [number, number]; readonly message: string }[]
}

/** Without the byte-order mark, so that columns count from the first letter. */
function decoded({ path, bytes }: SourceFile, report: Report): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const at = { file: path, start: 0, end: 0 }
    report({ code: 'not-utf8', at, message: 'the file is not UTF-8 text', fix: 'Save it with the encoding UTF-8.' })
    return null
  }
}

function isBeforeContent(text: string, index: number): boolean {
  return text
    .slice(0, index)
    .split(/\r?\n/)
    .every((line) => line === '' || /^[#%\s]/.test(line))
}

/** One walk over a document: its plain values, their places, and the faults that are no matter of any schema. */
class Walk {
  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly report: Report,
  ) {}

  spot(node: unknown, key?: Place): Spot {
    if (isMap(node)) return this.map(node, key)
    if (isSeq(node)) {
      this.refuseAnchor(node)
      const inside = new Map(node.items.map((item, index) => [String(index), this.spot(item)] as const))
      const value = [...inside.values()].map((item) => item.value)
      return { value, inside, place: this.place(node), key, style: node.flow ? 'inlineList' : 'list' }
    }
    if (isAlias(node)) {
      const place = this.place(node)
      const message = `"*${node.source}" refers to another place of the file, which is not supported`
      const fix = `Write it out. If it is a text that begins with a star, quote it: ${JSON.stringify(this.text.slice(place.start, place.end))}`
      this.report({ code: 'yaml-anchor', at: place, message, fix })
      return { value: null, place, key, style: 'plain' }
    }
    if (!isScalar(node))
      return { value: null, place: key ?? { file: this.file, start: 0, end: 0 }, key, style: 'plain' }
    this.refuseAnchor(node)
    return { value: node.value, place: this.place(node), key, style: styleOf(node) }
  }

  private map(node: YAMLMap, key?: Place): Spot {
    this.refuseAnchor(node)
    const inside = new Map<string, Spot>()
    const value: { [key: string]: unknown } = {}
    for (const pair of node.items as Pair[]) {
      const name = this.keyName(pair.key)
      if (name === null) continue
      const place = this.place(pair.key as Node)
      const first = inside.get(name)?.key
      if (first) {
        this.reportDuplicate(name, place, first)
        continue
      }
      const spot = this.spot(pair.value, place)
      inside.set(name, spot)
      value[name] = spot.value
    }
    return { value, inside, place: this.place(node), key, style: node.flow ? 'inlineMap' : 'map' }
  }

  /** The key as it is written, or null where it cannot be one. */
  private keyName(key: unknown): string | null {
    if (!isScalar(key)) {
      const at = this.place(key as Node)
      this.report({
        code: 'bad-key',
        at,
        message: 'a key must be one word or a quoted text',
        fix: `Quote it: ${JSON.stringify(this.text.slice(at.start, at.end))}`,
      })
      return null
    }
    this.refuseAnchor(key)
    const at = this.place(key)
    const isPlain = styleOf(key) === 'plain'
    const name = isPlain ? (key.source ?? '') : String(key.value)
    if (name === '') {
      this.report({ code: 'bad-key', at, message: 'a key is missing before the colon' })
      return null
    }
    if (isPlain && name === '<<') {
      this.report({ code: 'yaml-anchor', at, message: 'merge keys (<<) are not supported', fix: 'Write the keys out.' })
      return null
    }
    if (FORBIDDEN_KEYS.has(name)) {
      this.report({
        code: 'forbidden-key',
        at,
        message: `"${name}" cannot be used as a key`,
        fix: 'Choose another name.',
      })
      return null
    }
    if (isPlain && isBareWord(name)) this.report(bareKeyFault(name, at))
    return name
  }

  private reportDuplicate(name: string, at: Place, first: Place): void {
    const line = this.text.slice(0, first.start).split('\n').length
    const spelt = this.text.slice(first.start, first.end)
    const how = spelt === this.text.slice(at.start, at.end) ? '' : `, spelt ${spelt}`
    const message = `the key "${name}" stands here a second time`
    this.report({
      code: 'duplicate-key',
      at,
      message,
      fix: `The first is in line ${line}${how}. Delete one of the two.`,
    })
  }

  private refuseAnchor(node: Node): void {
    const { anchor, tag } = node as { anchor?: string; tag?: string }
    if (!anchor && !isWrittenTag(tag, this.text, node)) return
    const at = this.place(node)
    const what = anchor ? `the anchor &${anchor}` : `the tag ${tag}`
    this.report({
      code: 'yaml-anchor',
      at,
      message: `${what} is not supported`,
      fix: 'Delete it, or quote the text if it belongs to one.',
    })
  }

  private place(node: Node): Place {
    const [start, end] = node.range ?? [0, 0]
    const isCollection = isMap(node) || isSeq(node)
    // A block collection's range reaches over the blank lines below it.
    const trimmed = isCollection ? this.text.slice(start, end).trimEnd().length : end - start
    return { file: this.file, start, end: start + trimmed }
  }
}

function styleOf(node: Scalar): Spot['style'] {
  if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return 'quoted'
  return node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL' ? 'block' : 'plain'
}

/** The parser also names the tag that it resolved by itself; only a written one stands before the value. */
function isWrittenTag(tag: string | undefined, text: string, node: Node): boolean {
  return (
    tag !== undefined && /![^\s]*\s+$/.test(text.slice(Math.max(0, (node.range?.[0] ?? 0) - 80), node.range?.[0] ?? 0))
  )
}
