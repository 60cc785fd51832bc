import type { Place } from '../report/problem.ts'
import type { FileKind } from './readFiles.ts'

/** A key, or the number of a list's item. */
export type Path = readonly (string | number)[]

/** A value of a file, with the place where it stands and the values in it. */
export interface Spot {
  readonly value: unknown
  readonly place: Place
  /** Where its key stands, for a value of a map. */
  readonly key?: Place
  /** Of a map by key, of a list by number, both as text. */
  readonly inside?: ReadonlyMap<string, Spot>
  /** It was told as a fault already, and is not in the data: nothing more is said of it. */
  readonly isDropped?: true
  readonly style: 'plain' | 'quoted' | 'block' | 'map' | 'list' | 'inlineMap' | 'inlineList'
}

/** A funnel file that could be read as YAML. */
export interface ParsedFile {
  readonly path: string
  readonly kind: FileKind
  /** The file's name without folder and ending. */
  readonly name: string
  readonly text: string
  /** Plain values, all from outside: look at them only after the shape was checked. */
  readonly data: unknown
  readonly root: Spot
}

/** The value at a path, or null where there is none. */
export function spotAt(file: ParsedFile, path: Path): Spot | null {
  let spot: Spot | undefined = file.root
  for (const step of path) spot = spot?.inside?.get(String(step))
  return spot ?? null
}

/** Where the value at a path stands; where there is none, the nearest value around it. */
export function placeOf(file: ParsedFile, path: Path): Place {
  return nearest(file, path).place
}

/** Where the key at the end of a path stands; for an item of a list, the item. */
export function keyPlaceOf(file: ParsedFile, path: Path): Place {
  const spot = nearest(file, path)
  return spot.key ?? (spot === file.root ? headOf(file) : spot.place)
}

/** The first key of a file: the place to blame for what the whole file lacks. */
export function headOf(file: ParsedFile): Place {
  const first = file.root.inside?.values().next().value
  if (first) return first.key ?? first.place
  return file.root.place
}

/** Every text below a value, keys not counted. */
export function textsBelow(spot: Spot | null): Spot[] {
  if (typeof spot?.value === 'string') return [spot]
  return [...(spot?.inside?.values() ?? [])].flatMap(textsBelow)
}

function nearest(file: ParsedFile, path: Path): Spot {
  let spot = file.root
  for (const step of path) {
    const inside = spot.inside?.get(String(step))
    if (!inside) break
    spot = inside
  }
  return spot
}
