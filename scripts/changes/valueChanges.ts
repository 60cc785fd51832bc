import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'

/** A value somewhere below two others that differs. Undefined: it is not there. */
export interface ValueChange {
  /** The keys that lead to it, with dots: limits.maxKg. Items of a list go by their names. */
  readonly place: string
  readonly before: unknown
  readonly after: unknown
}

/** What names an item of a list. */
const NAMES = ['name', 'key', 'block', 'offer', 'productCode', 'to', 'picture']

/** Where two values differ, as deep as both are maps or lists of named items. `isLeftOut` says which places are told elsewhere. */
export function valueChanges(
  before: unknown,
  after: unknown,
  isLeftOut: (place: string) => boolean = () => false,
): ValueChange[] {
  return changesBelow('', before, after, isLeftOut)
}

function changesBelow(
  place: string,
  before: unknown,
  after: unknown,
  isLeftOut: (place: string) => boolean,
): ValueChange[] {
  if (isDeepStrictEqual(before, after)) return []
  const [old, fresh] = [insideOf(before), insideOf(after)]
  if (!old || !fresh) return [{ place, before, after }]
  const keys = [...new Set([...old.keys(), ...fresh.keys()])]
  const inside = keys.flatMap((key) => {
    const below = place === '' ? key : `${place}.${key}`
    return isLeftOut(below) ? [] : changesBelow(below, old.get(key), fresh.get(key), isLeftOut)
  })
  const [oldNames, freshNames] = [
    [...old.keys()].filter((key) => fresh.has(key)),
    [...fresh.keys()].filter((key) => old.has(key)),
  ]
  const isReordered = Array.isArray(before) && Array.isArray(after) && !isDeepStrictEqual(oldNames, freshNames)
  return isReordered
    ? [...inside, { place: place === '' ? 'order' : `order of ${place}`, before: oldNames, after: freshNames }]
    : inside
}

/** What is in a map, or in a list whose items have names. */
function insideOf(value: unknown): Map<string, unknown> | null {
  if (Array.isArray(value)) {
    const names = value.map(nameOf)
    const isNamed = names.length > 0 && names.every((name) => name !== null)
    return isNamed ? new Map(unique(names as string[]).map((name, index) => [name, value[index]])) : null
  }
  return typeof value === 'object' && value !== null ? new Map(Object.entries(value)) : null
}

function nameOf(item: unknown): string | null {
  if (typeof item !== 'object' || item === null) return null
  const key = NAMES.find((name) => typeof (item as Record<string, unknown>)[name] === 'string')
  return key === undefined ? null : String((item as Record<string, unknown>)[key])
}

/** A second block of the same kind is told from the first. */
function unique(names: readonly string[]): string[] {
  return names.map((name, index) => {
    const earlier = names.slice(0, index).filter((each) => each === name).length
    return earlier === 0 ? name : `${name} ${earlier + 1}`
  })
}

/** A value as the file could have it, in one line. */
export function valueText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return value.join(', ')
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0 }).trim()
}

/** The values of a change, as texts. */
export function textsOf({ before, after }: Pick<ValueChange, 'before' | 'after'>): { before?: string; after?: string } {
  return {
    ...(before !== undefined && { before: valueText(before) }),
    ...(after !== undefined && { after: valueText(after) }),
  }
}
