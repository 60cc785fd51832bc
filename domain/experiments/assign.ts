import type { CompiledExperiment, CompiledExperiments, Variant } from '../../schema/compile/compiled'

/** The visitor's variant of each experiment. One that is not listed counts as control. */
export type Variants = Readonly<Record<string, Variant>>

/** The variant of who sees what there is without the experiment: every experiment has it. */
export const CONTROL: Variant = 'control'

/** What is kept of who takes no part in an experiment, and never will. */
export const OUT = 'out'

/** 32 bits. */
const RANGE = 2 ** 32

/**
 * The variant of one visitor in one experiment: the same for the same name and seed, each for its share (percent) of all seeds, and
 * independent from experiment to experiment. The variants lie one behind another in the order of the file, control behind all others, so that
 * who is in a variant stays there when the share of the last of them grows.
 */
export function variantOf(name: string, shares: CompiledExperiment['variants'], seed: string): Variant {
  const point = pointOf(name, seed)
  let end = 0
  for (const [variant, share] of Object.entries(shares)) {
    if (variant === CONTROL) continue
    end += share
    if (point < end) return variant
  }
  return CONTROL
}

/** Where a seed lies for a name: from 0 up to, and without, 100. docs/experiments.md has a table of them. */
export function pointOf(name: string, seed: string): number {
  return (hash(`${name}\n${seed}`) / RANGE) * 100
}

/** The variant that is drawn for a seed, or that it takes no part: it lies outside of what the experiment has of its group, or in the holdout. */
function drawn(
  name: string,
  { variants, places = [], only }: CompiledExperiment,
  { seed, takesPart }: { readonly seed: string; readonly takesPart: boolean | undefined },
): Variant {
  const isIn = places.every(({ of, from, to }) => {
    const point = pointOf(of, seed)
    return point >= from && point < to
  })
  return isIn && (!only || takesPart === true) ? variantOf(name, variants, seed) : OUT
}

/** Of experiments that are only for some (`only:`): whether the visitor is one of them. One that is not named waits, for that is not known yet. */
export type Parts = Readonly<Record<string, boolean>>

/** What a record keeps of experiments: the text that decides, and what it was given so far. */
export interface Assignment {
  readonly seed: string
  readonly variants: Variants
}

/**
 * All that was given so far, and a variant of each experiment that has none yet. What was given once never changes, whatever becomes of the shares.
 * Nothing is drawn while everybody gets the same: who comes before an experiment begins is drawn for it when they come back. Neither is an
 * experiment that is only for some, until it is known whether the visitor is one of them.
 */
export function assignVariants(
  experiments: CompiledExperiments,
  { seed, variants }: Assignment,
  parts: Parts = {},
): Variants {
  const missing = undecided(experiments, variants).filter(([name, { only }]) => !only || Object.hasOwn(parts, name))
  if (missing.length === 0) return variants
  const draw = ([name, experiment]: (typeof missing)[number]): [string, Variant] => [
    name,
    drawn(name, experiment, { seed, takesPart: parts[name] }),
  ]
  return { ...variants, ...Object.fromEntries(missing.map(draw)) }
}

/** The experiments in which a visitor is still to be given a variant. */
export function undecided(experiments: CompiledExperiments, variants: Variants): [string, CompiledExperiment][] {
  return Object.entries(experiments).filter(
    ([name, experiment]) => !Object.hasOwn(variants, name) && isDivided(experiment),
  )
}

/** Not everybody gets the same. */
function isDivided(experiment: CompiledExperiment): boolean {
  const decided = decidedVariant(experiment)
  return decided === null || (experiment.only !== undefined && decided !== CONTROL)
}

/**
 * The variants that count now, of the experiments that run and that the visitor takes part in. A share of 100 leaves nothing to draw: it holds
 * for everybody whom the experiment is for, also for who was given another variant before.
 */
export function variantsInForce(experiments: CompiledExperiments, assignment: Assignment): Variants {
  return withoutOut(variantsToTell(experiments, assignment))
}

/** The same, with what is kept of experiments that the visitor takes no part in. */
export function variantsToTell(experiments: CompiledExperiments, assignment: Assignment): Variants {
  const given = assignVariants(experiments, assignment)
  const inForce = Object.entries(experiments).flatMap(([name, experiment]): [string, Variant][] => {
    const decided = decidedVariant(experiment)
    if (!experiment.only || decided === CONTROL)
      return [[name, decided ?? (given[name] === OUT ? OUT : readVariant(experiment, given[name]))]]
    if (!Object.hasOwn(given, name)) return []
    return [[name, given[name] === OUT ? OUT : (decided ?? readVariant(experiment, given[name]))]]
  })
  return Object.fromEntries(inForce)
}

function withoutOut(variants: Variants): Variants {
  return Object.fromEntries(Object.entries(variants).filter(([, variant]) => variant !== OUT))
}

/** The variant that everybody has, where one has all of the share; else null. */
export function decidedVariant({ variants }: CompiledExperiment): Variant | null {
  return Object.keys(variants).find((variant) => (variants[variant] ?? 0) >= 100) ?? null
}

/** Variants from outside. `odd`: the experiments that had another value than one of their variants, and so are control. */
export interface ReadVariants {
  readonly variants: Variants
  readonly odd: readonly string[]
}

const PREFIX = 'variant.'

/** What the query says of experiments that run: ?variant.paywall=test. A repeated one counts once, the first. */
export function variantsInQuery(experiments: CompiledExperiments, query: URLSearchParams): ReadVariants {
  const names = Object.keys(experiments).filter((name) => query.has(PREFIX + name))
  return readVariants(
    experiments,
    names.map((name) => [name, query.get(PREFIX + name)]),
  )
}

/** What a storage or a reply says of experiments that run. What is no list of variants says nothing. */
export function variantsIn(experiments: CompiledExperiments, value: unknown): ReadVariants {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value)
  const said = isMap ? Object.entries(value).filter(([name]) => Object.hasOwn(experiments, name)) : []
  const { variants, odd } = readVariants(
    experiments,
    said.filter(([, variant]) => variant !== OUT),
  )
  const out = said.flatMap(([name, variant]) => (variant === OUT ? [[name, OUT] as const] : []))
  return { variants: { ...variants, ...Object.fromEntries(out) }, odd }
}

function readVariants(experiments: CompiledExperiments, said: readonly (readonly [string, unknown])[]): ReadVariants {
  const read = said.map(([name, value]) => [name, readVariant(experiments[name], value)] as const)
  return {
    variants: Object.fromEntries(read),
    odd: said.flatMap(([name, value], index) => (value === read[index]?.[1] ? [] : [name])),
  }
}

/** Anything but a variant of the experiment is control. */
export function readVariant(experiment: CompiledExperiment | undefined, value: unknown): Variant {
  return typeof value === 'string' && experiment && Object.hasOwn(experiment.variants, value) ? value : CONTROL
}

/** FNV-1a over the UTF-16 units, and the finish of MurmurHash3, without which seeds that differ in their last letter stay neighbours. */
function hash(text: string): number {
  let bits = 0x811c9dc5
  for (let i = 0; i < text.length; i++) bits = Math.imul(bits ^ text.charCodeAt(i), 0x01000193)
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
