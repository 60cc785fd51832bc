import type { Path } from '../parse/parsedFile.ts'
import type { Slot, Slots } from '../shape/slots.ts'

/** A place of a step's words, with the value of the step that asks for it. */
export interface WordPlace {
  /** The keys that lead to the sentence in a words file. */
  readonly keys: readonly string[]
  /** The same in one text: options.vacation. */
  readonly place: string
  readonly slot: Slot
  /** The item of the step that the place is named after. Empty for a place that every step of the type has. */
  readonly namedBy: Path
}

interface Filled {
  readonly keys: readonly string[]
  readonly namedBy: Path
}

/**
 * The places that the words of a step have: {options} in a slot stands for the names in the step's options, one place each. A slot of a
 * block has none where the step has neither the block nor a key of its name; pages of extras are extras.pages.
 */
export function wordPlaces(step: object, slots: Slots): WordPlace[] {
  const blocks = blocksOf(step)
  const asked = Object.entries(slots).filter(
    ([, { block }]) => block === undefined || blocks.has(block) || hasAt(step, block.split('.')),
  )
  return asked.flatMap(([pattern, slot]) =>
    // Dots inside braces lead into the step, not into the words.
    filled(step, pattern.split(/\.(?![^{]*\})/)).map(({ keys, namedBy }) => ({
      keys,
      place: keys.join('.'),
      slot,
      namedBy,
    })),
  )
}

function blocksOf(step: object): ReadonlySet<unknown> {
  const blocks = 'blocks' in step && Array.isArray(step.blocks) ? step.blocks : []
  return new Set(blocks.map(blockName))
}

/** A paywall calls its blocks `block`, other steps `name`. */
function blockName(item: unknown): unknown {
  const { block, name } = (item ?? {}) as { readonly block?: unknown; readonly name?: unknown }
  return block ?? name
}

/** A list has what one of its items has. */
function hasAt(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return value !== undefined
  if (Array.isArray(value)) return value.some((item) => hasAt(item, [key, ...rest]))
  return typeof value === 'object' && value !== null && hasAt((value as Record<string, unknown>)[key], rest)
}

function filled(step: object, parts: readonly string[]): Filled[] {
  const [part, ...rest] = parts
  if (part === undefined) return [{ keys: [], namedBy: [] }]
  const below = filled(step, rest)
  const heads = part.startsWith('{') ? namesIn(step, part.slice(1, -1).split('.'), []) : [{ name: part, path: [] }]
  return heads.flatMap(({ name, path }) =>
    below.map(({ keys, namedBy }) => ({ keys: [name, ...keys], namedBy: path.length > 0 ? path : namedBy })),
  )
}

function namesIn(value: unknown, keys: readonly string[], path: Path): { name: string; path: Path }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => namesIn(item, keys, [...path, index]))
  const [key, ...rest] = keys
  if (typeof value === 'string') return key === undefined ? [{ name: value, path }] : []
  if (typeof value !== 'object' || value === null) return []
  const map = value as { readonly [key: string]: unknown }
  if (key !== undefined) return namesIn(map[key], rest, [...path, key])
  const name = map.key ?? map.name
  return typeof name === 'string' ? [{ name, path }] : []
}
