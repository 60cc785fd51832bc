import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type Scalar } from 'yaml'

/** A table of the specification: what the owner asked, in a file that is read line by line. */
export interface Table {
  /** From the project's folder. */
  readonly path: string
  readonly root: Node
  lineOf(node: Node): number
}

interface Comparing {
  readonly table: Table
  /** The file or folder that the values come from, for the message. */
  readonly source: string
  /** Whether lists say an order. */
  readonly isOrdered: boolean
}

export function readTable(root: string, name: string): Table {
  const path = `tests/specification/${name}.yaml`
  const lines = new LineCounter()
  const document = parseDocument(readFileSync(join(root, path), 'utf8'), {
    lineCounter: lines,
  })
  if (document.errors.length > 0 || !document.contents) throw new Error(`${path} cannot be read: ${document.errors[0]}`)
  return { path, root: document.contents, lineOf: (node) => lines.linePos(node.range?.[0] ?? 0).line }
}

/**
 * Where the funnel differs from a table, a sentence for each difference. Everything that the table says must be so; what the funnel has
 * besides is its own affair.
 */
export function differences(table: Table, source: string, actual: unknown, { isOrdered = false } = {}): string[] {
  return differencesIn(table.root, actual, [], { table, source, isOrdered })
}

/** What a manager does who meant it. */
export function ifMeant({ path }: Table, line: number, change: string): string {
  return `If that is meant, ${change} line ${line} of ${path}.`
}

function differencesIn(wanted: Node, actual: unknown, place: readonly string[], how: Comparing): string[] {
  if (isMap(wanted)) {
    return wanted.items.flatMap(({ key, value }) => {
      const name = String((key as Scalar).value)
      const inside = isRecord(actual) && Object.hasOwn(actual, name) ? actual[name] : undefined
      if (inside === undefined) return [missing(key as Node, place, name, how)]
      return differencesIn(value as Node, inside, [...place, name], how)
    })
  }
  if (isSeq(wanted)) return listDifferences(wanted.items as Scalar[], actual, place, how)
  const value = isScalar(wanted) ? wanted.value : undefined
  if (value === actual) return []
  const { table } = how
  return [
    `${start(how)}${place.join(' › ')} is ${text(actual)}, and the specification has ${text(value)}. ` +
      ifMeant(table, table.lineOf(wanted), `write ${text(actual)} in`),
  ]
}

function missing(key: Node, place: readonly string[], name: string, how: Comparing): string {
  const where = place.length === 0 ? 'there is no' : `${place.join(' › ')} has no`
  return `${start(how)}${where} ${name}. ${ifMeant(how.table, how.table.lineOf(key), `take ${name} out of`)}`
}

function listDifferences(
  items: readonly Scalar[],
  actual: unknown,
  place: readonly string[],
  how: Comparing,
): string[] {
  const { table, isOrdered } = how
  const there = Array.isArray(actual) ? actual : [actual]
  const gone = items
    .filter(({ value }) => !there.includes(value))
    .map((item) => missing(item, place, text(item.value), how))
  if (!isOrdered) return gone
  const left = items.filter(({ value }) => there.includes(value))
  const inPlace = new Set(longestRise(left.map(({ value }) => there.indexOf(value))))
  const moved = left.flatMap((item, index) => {
    if (inPlace.has(index)) return []
    // The nearest before it that both know.
    const known = left.map(({ value }) => value)
    const before = there.slice(0, there.indexOf(item.value)).findLast((value) => known.includes(value))
    const to = left.find(({ value }) => value === before)
    const target = to ? `behind line ${table.lineOf(to)}` : 'to the beginning of its list'
    return [
      `${start(how)}in ${place.join(' › ')} ${text(item.value)} stands ${before === undefined ? 'first' : `after ${text(before)}`}. ` +
        `If that is meant, move line ${table.lineOf(item)} of ${table.path} ${target}.`,
    ]
  })
  return [...gone, ...moved]
}

/** The positions of the longest rising row in a list of numbers. */
function longestRise(numbers: readonly number[]): number[] {
  const best: number[][] = []
  numbers.forEach((number, index) => {
    const before = best.filter((_, at) => (numbers[at] as number) < number).sort((a, b) => b.length - a.length)[0] ?? []
    best.push([...before, index])
  })
  return best.sort((a, b) => b.length - a.length)[0] ?? []
}

const start = ({ source }: Comparing) => `${source} differs from the specification: `
const text = (value: unknown) => (typeof value === 'string' ? value || '""' : (JSON.stringify(value) ?? 'nothing'))
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
