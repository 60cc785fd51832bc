import { type Document, isMap, isScalar, isSeq, parseDocument, type Scalar } from 'yaml'
import type { SourceFile } from '../../schema/parse/readFiles.ts'

/** A funnel file with one thing of it changed. */
export interface Mutation {
  readonly kind: string
  readonly file: SourceFile
  /** The keys that lead to what was changed. */
  readonly path: Path
  readonly text: string
  /** What stood there, and what stands there now. Undefined: nothing. */
  readonly before: unknown
  readonly after: unknown
}

type Path = readonly (string | number)[]

/** Where a mutation can be made, and what it is like: places of one kind have one pattern. Made when it is asked for. */
export interface Place {
  readonly pattern: string
  make(): Mutation
}

/** All single mutations of a file, by kind. */
export function mutationsOf(file: SourceFile): Place[] {
  const text = Buffer.from(file.bytes).toString()
  const document = parseDocument(text)
  const { scalars, lists, keys } = insideOf(document)
  const change = (kind: string, path: Path, after: unknown, edit: (copy: Document) => void): Place => ({
    pattern: `${kind} of ${patternOf(file, path)}`,
    make: () => {
      const copy = parseDocument(text)
      edit(copy)
      const spot = document.getIn(path, true)
      const before = isScalar(spot) ? spot.value : JSON.parse(JSON.stringify(spot) ?? 'null')
      return { kind, file, path, text: copy.toString({ lineWidth: 0 }), before, after }
    },
  })
  const written = (kind: string, path: Path, value: unknown) =>
    change(kind, path, value, (copy) => copy.setIn(path, value))
  return [
    ...scalars.flatMap(({ path, node: { value } }, index) => {
      const other = scalars.slice(index + 1).find((each) => isLike({ path, value }, each))
      return [
        ...otherValues(value).map(([kind, next]) => written(kind, path, next)),
        ...(other
          ? [
              written('a value of a neighbour', path, other.node.value),
              change('two values changed over', path, other.node.value, (copy) => {
                copy.setIn(path, other.node.value)
                copy.setIn(other.path, value)
              }),
            ]
          : []),
      ]
    }),
    ...lists.flatMap(({ path, length }) =>
      Array.from({ length }, (_, index) => [...path, index]).flatMap((item, index) => [
        change('an item removed', item, undefined, (copy) => copy.deleteIn(item)),
        change('an item doubled', item, undefined, (copy) =>
          itemsAt(copy, path).splice(index, 0, itemsAt(copy, path)[index]),
        ),
        ...(index + 1 < length
          ? [
              change('an item moved', item, undefined, (copy) => {
                const items = itemsAt(copy, path)
                items.splice(index + 1, 0, ...items.splice(index, 1))
              }),
            ]
          : []),
      ]),
    ),
    ...keys.map((path) => change('a key removed', path, undefined, (copy) => copy.deleteIn(path))),
  ]
}

function otherValues(value: unknown): [kind: string, next: unknown][] {
  if (typeof value === 'boolean') return [['a yes or no turned round', !value]]
  if (typeof value === 'number')
    return [
      ['a number changed a little', Number.isInteger(value) ? value + 1 : value * 1.1],
      ['a number ten times as large', value === 0 ? 10 : value * 10],
    ]
  return [['a letter more', `${value}x`]]
}

/** Where the same is said of something else. */
function isLike(
  one: { readonly path: Path; readonly value: unknown },
  other: { readonly path: Path; readonly node: Scalar },
): boolean {
  const nameAt = (path: Path) => (typeof path.at(-1) === 'number' ? 'item' : path.length)
  return (
    nameAt(one.path) === nameAt(other.path) &&
    typeof one.value === typeof other.node.value &&
    one.value !== other.node.value
  )
}

function itemsAt(document: Document, path: Path): unknown[] {
  const list = document.getIn(path, true)
  return isSeq(list) ? list.items : []
}

function insideOf(document: Document) {
  const scalars: { readonly path: Path; readonly node: Scalar }[] = []
  const lists: { readonly path: Path; readonly length: number }[] = []
  const keys: Path[] = []
  const visit = (node: unknown, path: Path): void => {
    if (isScalar(node)) scalars.push({ path, node })
    if (isSeq(node)) {
      lists.push({ path, length: node.items.length })
      for (const [index, item] of node.items.entries()) visit(item, [...path, index])
    }
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      const below = [...path, String(isScalar(key) ? key.value : key)]
      keys.push(below)
      visit(value, below)
    }
  }
  visit(document.contents, [])
  return { scalars, lists, keys }
}

/** Places of one kind: of all steps of a type, of all items of a list, of all sentences at a place. */
function patternOf({ kind, bytes }: SourceFile, path: Path): string {
  const type = kind === 'step' ? (/^type: (\S+)/m.exec(Buffer.from(bytes).toString())?.[1] ?? '') : ''
  const isFree = kind === 'words' || kind === 'names' || kind === 'order'
  return `${kind} ${type} ${path.map((part, index) => (typeof part === 'number' || (isFree && index === 0) ? '*' : part)).join('.')}`
}
