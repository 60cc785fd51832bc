import { isDeepStrictEqual } from 'node:util'
import { stringify } from 'yaml'
import { itemsBeside } from './itemsBeside.ts'

/** A value somewhere below two others that differs. Undefined: it is not there. */
export interface ValueChange {
  /** The keys that lead to it, with dots: limits.maxKg. Items of a list go by their names, or by their numbers from 1 on. */
  readonly place: string
  readonly before: unknown
  readonly after: unknown
}

/** What names an item of a list. */
const NAMES = ['name', 'key', 'block', 'option', 'offer', 'productCode', 'to', 'picture']

/** Where two values differ, as deep as both are maps or lists. `isLeftOut` says which places are told elsewhere. */
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
  if (isListOfParts(before) && isListOfParts(after)) return partChanges(place, before, after, isLeftOut)
  const [old, fresh] = [insideOf(before), insideOf(after)]
  if (!old || !fresh) return [{ place, before, after }]
  const renamed = Array.isArray(after) ? renamedIn(old, fresh) : null
  const keys = [...new Set([...old.keys(), ...fresh.keys()])].filter((key) => key !== renamed?.is)
  const inside = keys.flatMap((key) => {
    const below = placeBelow(place, key)
    const now = key === renamed?.was ? renamed.is : key
    return isLeftOut(below) ? [] : changesBelow(below, old.get(key), fresh.get(now), isLeftOut)
  })
  const [oldNames, freshNames] = [
    [...old.keys()].filter((key) => fresh.has(key)),
    [...fresh.keys()].filter((key) => old.has(key)),
  ]
  const isReordered = Array.isArray(before) && Array.isArray(after) && !isDeepStrictEqual(oldNames, freshNames)
  return isReordered ? [...inside, { place: orderOf(place), before: oldNames, after: freshNames }] : inside
}

/** The one item that stands where it stood, under another name. */
function renamedIn(
  old: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
): { readonly was: string; readonly is: string } | null {
  const [gone, come] = [
    [...old.keys()].filter((key) => !fresh.has(key)),
    [...fresh.keys()].filter((key) => !old.has(key)),
  ]
  const [was, is] = [gone[0], come[0]]
  if (was === undefined || is === undefined || gone.length > 1 || come.length > 1) return null
  return [...old.keys()].indexOf(was) === [...fresh.keys()].indexOf(is) ? { was, is } : null
}

/** Maps, lists or sentences without names, such as the blocks of a guide. */
function isListOfParts(value: unknown): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length === 0 || value.every((item) => nameOf(item) !== null)) return false
  return value.some((item) => typeof item === 'object' || / /.test(String(item)))
}

/** Of as many as before each is compared with that in its place; else what came and went is told. */
function partChanges(
  place: string,
  before: readonly unknown[],
  after: readonly unknown[],
  isLeftOut: (place: string) => boolean,
): ValueChange[] {
  const { gone, come } = itemsBeside(before, after)
  if (gone.length === 0 && come.length === 0)
    return [{ place: orderOf(place), before: before.map(labelOf), after: after.map(labelOf) }]
  if (before.length === after.length)
    return after.flatMap((item, index) =>
      changesBelow(placeBelow(place, String(index + 1)), before[index], item, isLeftOut),
    )
  return [
    ...gone.map((item) => ({ place, before: item, after: undefined })),
    ...come.map((item) => ({ place, before: undefined, after: item })),
  ]
}

const LONGEST_LABEL = 30

/** What a reader knows an item by: its first words. */
function labelOf(item: unknown): string {
  const [first = ''] = textsIn(item)
  return first.length > LONGEST_LABEL ? `${first.slice(0, LONGEST_LABEL - 1)}…` : first
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return [String(value)]
}

function placeBelow(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`
}

function orderOf(place: string): string {
  return place === '' ? 'order' : `order of ${place}`
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
