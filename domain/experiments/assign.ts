import type { Variant } from '../../schema/compile/compiled'
import type { Experiments } from '../../schema/generated/experiments'

/** The visitor's variant of each experiment. One that is not listed counts as control. */
export type Variants = Readonly<Record<string, Variant>>

/** 32 bits. */
const RANGE = 2 ** 32

/**
 * The variant of one visitor in one experiment: the same for the same name and seed, `test` for the share (percent) of all seeds, and
 * independent from experiment to experiment. Who is in `test` stays there when the share grows.
 */
export function variantOf(name: string, share: number, seed: string): Variant {
  return (hash(`${name}\n${seed}`) / RANGE) * 100 < share ? 'test' : 'control'
}

/** What a record keeps of experiments: the text that decides, and what it was given so far. */
export interface Assignment {
  readonly seed: string
  readonly variants: Variants
}

/** All that was given so far, and a variant of each experiment that has none yet. What was given once never changes, whatever becomes of the share. */
export function assignVariants(experiments: Experiments, { seed, variants }: Assignment): Variants {
  const missing = Object.entries(experiments).filter(([name]) => !Object.hasOwn(variants, name))
  if (missing.length === 0) return variants
  const drawn = missing.map(([name, { share }]): [string, Variant] => [name, variantOf(name, share, seed)])
  return { ...variants, ...Object.fromEntries(drawn) }
}

/**
 * The variants that count now, of the experiments that run. A share of 0 or 100 leaves nothing to draw: it holds for everybody, also for
 * who was given the other variant before.
 */
export function variantsInForce(experiments: Experiments, assignment: Assignment): Variants {
  const given = assignVariants(experiments, assignment)
  const inForce = Object.entries(experiments).map(([name, { share }]): [string, Variant] => {
    if (share <= 0) return [name, 'control']
    return [name, share >= 100 ? 'test' : readVariant(given[name])]
  })
  return Object.fromEntries(inForce)
}

/** Variants from outside. `odd`: the experiments that had another value than control and test, and so are control. */
export interface ReadVariants {
  readonly variants: Variants
  readonly odd: readonly string[]
}

const PREFIX = 'variant.'

/** What the query says of experiments that run: ?variant.paywall=test. A repeated one counts once, the first. */
export function variantsInQuery(experiments: Experiments, query: URLSearchParams): ReadVariants {
  const names = Object.keys(experiments).filter((name) => query.has(PREFIX + name))
  return readVariants(names.map((name) => [name, query.get(PREFIX + name)]))
}

/** What a storage or a reply says of experiments that run. What is no list of variants says nothing. */
export function variantsIn(experiments: Experiments, value: unknown): ReadVariants {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  return readVariants(isMap ? Object.entries(value).filter(([name]) => Object.hasOwn(experiments, name)) : [])
}

function readVariants(said: readonly (readonly [string, unknown])[]): ReadVariants {
  return {
    variants: Object.fromEntries(said.map(([name, value]) => [name, readVariant(value)])),
    odd: said.flatMap(([name, value]) => (value === 'control' || value === 'test' ? [] : [name])),
  }
}

/** Anything but test is control. */
export function readVariant(value: unknown): Variant {
  return value === 'test' ? 'test' : 'control'
}

/** FNV-1a over the UTF-16 units, and the finish of MurmurHash3, without which seeds that differ in their last letter stay neighbours. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
