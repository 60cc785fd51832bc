import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap } from 'yaml'
import type { Fault, Place } from '../report/problem.ts'
import { bareKeyFault, isBareWord } from './bareWord.ts'
import { forbiddenNameFault, isForbiddenName } from './forbiddenName.ts'
import { locationText } from './locationText.ts'
import type { Spot } from './parsedFile.ts'

/** A key that a map has already. */
interface Repeated {
  readonly name: string
  readonly place: Place
  readonly first: Place
  /** Which of the map's pairs it is. */
  readonly index: number
}

/** Reads a document's nodes as plain values with their places, and reports the faults that are no matter of any schema. */
export class NodeReader {
  constructor(
    private readonly file: string,
    private readonly text: string,
    private readonly report: (fault: Fault) => void,
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
      this.reportAlias(node)
      return { value: `*${node.source}`, place: this.place(node), key, style: 'plain' }
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
    const repeated: Repeated[] = []
    for (const [index, pair] of (node.items as Pair[]).entries()) {
      const name = this.keyName(pair.key)
      const place = this.place(pair.key as Node)
      if (name === null) {
        inside.set(this.text.slice(place.start, place.end), droppedAt(place))
        continue
      }
      const first = inside.get(name)?.key
      if (first) {
        repeated.push({ name, place, first, index })
        continue
      }
      if (this.isRefused(name, pair, place)) {
        inside.set(name, droppedAt(place))
        continue
      }
      const spot = this.spot(pair.value, place)
      inside.set(name, spot)
      value[name] = spot.value
    }
    this.reportRepeated(repeated)
    return { value, inside, place: this.place(node), key, style: node.flow ? 'inlineMap' : 'map' }
  }

  /** The key as it is written, or null where it cannot be one. */
  private keyName(key: unknown): string | null {
    if (!isScalar(key)) {
      const at = this.place(key as Node)
      const fix = `Quote it: ${JSON.stringify(this.text.slice(at.start, at.end))}`
      this.report({ code: 'bad-key', at, message: 'a key must be one word or a quoted text', fix })
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
    if (isPlain && isBareWord(name)) this.report(bareKeyFault(name, at))
    return name
  }

  /** A merge key, an alias, or a name that means something to every JavaScript object. */
  private isRefused(name: string, { key, value }: Pair, at: Place): boolean {
    if (name === '<<' && styleOf(key as Scalar) === 'plain') {
      this.report({ code: 'yaml-anchor', at, message: 'merge keys (<<) are not supported', fix: 'Write the keys out.' })
      return true
    }
    if (isForbiddenName(name)) {
      this.report(forbiddenNameFault(name, at))
      return true
    }
    if (!isAlias(value)) return false
    this.reportAlias(value)
    return true
  }

  private reportAlias(node: Alias): void {
    const message = `"*${node.source}" refers to another place of the file, which is not supported`
    const fix = `Write it out. If it is a text that begins with a star, quote it: "*${node.source}"`
    this.report({ code: 'yaml-anchor', at: this.place(node), message, fix })
  }

  /** Keys that follow one another have most likely lost the line above them, which said what they belong to. */
  private reportRepeated(repeated: readonly Repeated[]): void {
    const isBelowAnother = ({ index }: Repeated) => repeated.some((other) => other.index === index - 1)
    for (const one of repeated) {
      if (isBelowAnother(one)) continue
      this.reportDuplicate(
        one,
        repeated.some(({ index }) => index === one.index + 1),
      )
    }
  }

  private reportDuplicate({ name, place: at, first }: Repeated, isOfSeveral: boolean): void {
    const spelt = this.text.slice(first.start, first.end)
    const how = spelt === this.text.slice(at.start, at.end) ? '' : `, spelt ${spelt}`
    const where = locationText({ path: this.file, text: this.text }, first.start)
    const cure = isOfSeveral ? ', or write the line that is missing above: what these keys belong to' : ''
    const fix = `The first is at ${where}${how}. Delete one of the two${cure}.`
    const message = `the key "${name}" stands here a second time${isOfSeveral ? ', with others below it' : ''}`
    this.report({ code: 'duplicate-key', at, message, fix })
  }

  /** Anchors and tags stand before their value. */
  private refuseAnchor(node: Node): void {
    const hasAnchor = 'anchor' in node && node.anchor !== undefined
    if (!hasAnchor && node.tag === undefined) return
    const { start } = this.place(node)
    const before = this.text.slice(Math.max(0, start - 200), start)
    const written = /(?:^|[\s[{,])([&!][^\s,]*)(?:\s+[&!]\S*)?\s+$/.exec(before)?.[1]
    if (written === undefined) return
    const from = this.text.lastIndexOf(written, start - 1)
    const what = written.startsWith('&') ? 'anchor' : 'tag'
    const at = { file: this.file, start: from, end: from + written.length }
    const fix = 'Delete it, or quote the text if it belongs to one.'
    this.report({ code: 'yaml-anchor', at, message: `the ${what} ${written} is not supported`, fix })
  }

  private place(node: Node): Place {
    const [start, end] = node.range ?? [0, 0]
    const isCollection = isMap(node) || isSeq(node)
    // A block collection's range reaches over the blank lines below it.
    const length = isCollection ? this.text.slice(start, end).trimEnd().length : end - start
    return { file: this.file, start, end: start + length }
  }
}

function droppedAt(place: Place): Spot {
  return { value: null, place, key: place, style: 'plain', isDropped: true }
}

function styleOf(node: Scalar): Spot['style'] {
  if (node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE') return 'quoted'
  return node.type === 'BLOCK_FOLDED' || node.type === 'BLOCK_LITERAL' ? 'block' : 'plain'
}
