import type { Variant } from '../../schema/compiled'
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

/** The visitor's variant of each experiment: as the address says, else as it was kept, else as the seed says. */
export function assignVariants(
  experiments: Experiments,
  { seed, kept = {}, overrides = {} }: { seed: string; kept?: Variants; overrides?: Variants },
): Variants {
  const variants = Object.entries(experiments).map(([name, { share }]): [string, Variant] => [
    name,
    own(overrides, name) ?? own(kept, name) ?? variantOf(name, share, seed),
  ])
  return Object.fromEntries(variants)
}

const PREFIX = 'variant.'

/** What the query says of experiments: ?variant.paywall=test. A repeated one counts once, the first; an odd value is control. */
export function variantOverrides(experiments: Experiments, query: URLSearchParams): Variants {
  const said = Object.keys(experiments).flatMap((name): [string, Variant][] => {
    const value = query.get(PREFIX + name)
    return value === null ? [] : [[name, readVariant(value)]]
  })
  return Object.fromEntries(said)
}

/** What a storage holds, as far as it speaks of experiments that run. */
export function keptVariants(experiments: Experiments, stored: unknown): Variants {
  if (typeof stored !== 'object' || stored === null) return {}
  const kept = Object.entries(stored).flatMap(([name, value]): [string, Variant][] =>
    Object.hasOwn(experiments, name) && (value === 'control' || value === 'test') ? [[name, value]] : [],
  )
  return Object.fromEntries(kept)
}

/** Anything but test is control. */
export function readVariant(value: unknown): Variant {
  return value === 'test' ? 'test' : 'control'
}

function own(variants: Variants, name: string): Variant | undefined {
  return Object.hasOwn(variants, name) ? variants[name] : undefined
}

/** FNV-1a over the UTF-16 units, and the finish of MurmurHash3, without which seeds that differ in their last letter stay neighbours. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
