import type { Path } from './parsedFile.ts'
import type { Slot, Slots } from './slots.ts'

/** A place of a step's words, with the value of the step that asks for it. */
export interface WordPlace {
  readonly place: string
  readonly slot: Slot
  /** The item of the step that the place is named after; empty for a place that every step of the type has. */
  readonly path: Path
}

/** The places that the words of a step have: {options} stands for the names in the step's options, one place each. */
export function wordPlaces(step: object, slots: Slots): WordPlace[] {
  return Object.entries(slots).flatMap(([pattern, slot]) =>
    expanded(step, pattern, []).map(({ place, path }) => ({ place, slot, path })),
  )
}

function expanded(step: object, pattern: string, path: Path): { place: string; path: Path }[] {
  const found = /\{([^}]+)\}/.exec(pattern)
  if (!found) return [{ place: pattern, path }]
  const [hole, property = ''] = found
  return namesIn(step, property.split('.'), []).flatMap(({ name, path: at }) =>
    // A name may itself have braces: only what stands behind it is looked at again.
    expanded(step, pattern.slice(found.index + hole.length), at).map((rest) => ({
      place: pattern.slice(0, found.index) + name + rest.place,
      path: rest.path,
    })),
  )
}

function namesIn(value: unknown, keys: readonly string[], path: Path): { name: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => namesIn(item, keys, [...path, index]))
  const [key, ...rest] = keys
  if (key !== undefined) {
    if (typeof value !== 'object' || value === null) return []
    return namesIn((value as { readonly [key: string]: unknown })[key], rest, [...path, key])
  }
  if (typeof value === 'string') return [{ name: value, path }]
  if (typeof value !== 'object' || value === null) return []
  const { key: named, name = named } = value as { readonly key?: unknown; readonly name?: unknown }
  return typeof name === 'string' ? [{ name, path }] : []
}
