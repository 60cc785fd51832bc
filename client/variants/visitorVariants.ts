import {
  type Assignment,
  assignVariants,
  decidedVariant,
  OUT,
  type Parts,
  type ReadVariants,
  undecided,
  type Variants,
  variantsIn,
  variantsInForce,
  variantsInQuery,
} from '../../domain/experiments/assign'
import { type AudienceFacts, takesPart } from '../../domain/experiments/takesPart'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import type { RecordExperiments } from '../recordSync/onboardingApi'
import { isRecord } from '../recordSync/registers/canonical'
import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'

/** The visitor's variants, as their record has them. Before there is one, as the seed says that its creation will carry. */
export interface VisitorVariants extends RecordExperiments {
  /** True where the variants are those of the visitor's record, or it has none yet, and the server knows in which the visitor takes part. */
  isKnown(): boolean
  /** What the page shows: with what the address forces. The same object until it changes. */
  shown(): Variants
  /** What they are charged by. */
  own(): Variants
  /** What may be reported about them: their own, without what they only look at. */
  told(): Variants
  /** The experiments that the address forces: a look, which is told nowhere and counts for nothing. */
  readonly forced: readonly string[]
}

interface VisitorVariantsParts {
  readonly query: URLSearchParams
  readonly storage: SafeStorage
  recordId(): string | null
  /** Null until the page has found out who comes. */
  facts(): AudienceFacts | null
  /** A text that nobody else has. */
  newSeed(): string
  warn(fault: string): void
}

interface Kept extends Assignment {
  /** The record that it is the assignment of. Null: of the one that is to be created. */
  readonly of: string | null
  /** Experiments that are only for some, decided here, of which the server has not said that it knows. */
  readonly untold: readonly string[]
  /** Those for which the visitor is new: they ran when nothing had been answered yet. */
  readonly newTo: readonly string[]
}

/** The variants that were given, by experiment. */
export const VARIANTS_KEY = `${KEPT}variants`
/** The seed, and the record that has it. */
export const SEED_KEY = `${KEPT}experiments`
/** In so many draws there is one for any three experiments, but for a chance of one in a million. */
const MOST_DRAWS = 100

export function visitorVariants(
  experiments: CompiledExperiments,
  { query, storage, recordId, facts, newSeed, warn }: VisitorVariantsParts,
): VisitorVariants {
  const heard = new Map<string, Assignment>()
  const overrides = sound('the address', variantsInQuery(experiments, query))
  const forced = Object.keys(overrides)
  let kept = keptBefore()
  let shown: Variants = {}

  function sound(source: string, { variants, odd }: ReadVariants): Variants {
    for (const name of odd)
      warn(`${source} has a variant of the experiment ${name} that is not one of its variants: control is shown`)
    return variants
  }

  function keptBefore(): Kept {
    const { seed, of, untold, newTo } = mapIn(storage.read(SEED_KEY))
    const given = sound('the storage', variantsIn(experiments, mapIn(storage.read(VARIANTS_KEY))))
    const known = {
      seed: isSeed(seed) ? seed : newSeed(),
      variants: given,
      of: typeof of === 'string' ? of : null,
      untold: namesIn(untold).filter((name) => Object.hasOwn(given, name)),
      newTo: namesIn(newTo),
    }
    return keep(known.of === null ? { ...known, seed: seedFor(known) } : known)
  }

  function namesIn(value: unknown): string[] {
    return Array.isArray(value) ? value.filter((name) => Object.hasOwn(experiments, name)) : []
  }

  /** What was shown before there is a record holds for the record too: its seed has to say the same. */
  function seedFor({ seed, variants }: Assignment): string {
    const parts = Object.fromEntries(Object.entries(variants).map(([name, variant]) => [name, variant !== OUT]))
    const saysSame = (each: string) => {
      const drawn = assignVariants(experiments, { seed: each, variants: {} }, parts)
      return Object.keys(variants).every((name) => drawn[name] === variants[name] || isDecided(name))
    }
    let found = seed
    for (let draw = 0; draw < MOST_DRAWS && !saysSame(found); draw++) found = newSeed()
    return found
  }

  /** Nothing is drawn where everybody gets the same. */
  function isDecided(name: string): boolean {
    const experiment = experiments[name]
    return experiment === undefined || decidedVariant(experiment) !== null
  }

  function keep(found: Kept): Kept {
    const newTo = [...new Set([...found.newTo, ...begunWith(found)])]
    const parts = partsOf({ ...found, newTo })
    const variants = assignVariants(experiments, found, parts)
    const untold = [...found.untold, ...Object.keys(parts)]
    const { seed, of } = found
    storage.write(
      SEED_KEY,
      JSON.stringify({ seed, of, ...(untold.length > 0 && { untold }), ...(newTo.length > 0 && { newTo }) }),
    )
    storage.write(VARIANTS_KEY, JSON.stringify(variants))
    return { seed, of, variants, untold, newTo }
  }

  /** The experiments that wait to know whom they are for. */
  function waiting({ variants }: Assignment): ReturnType<typeof undecided> {
    return undecided(experiments, variants).filter(([, { only }]) => only !== undefined)
  }

  function begunWith(found: Kept): string[] {
    return facts()?.isNew ? waiting(found).map(([name]) => name) : []
  }

  function partsOf(found: Kept): Parts {
    const known = facts()
    if (!known) return {}
    const parts = waiting(found).flatMap(([name, { only }]) => {
      const isIn = only ? takesPart(only, { ...known, isNew: found.newTo.includes(name) }) : null
      return isIn === null ? [] : [[name, isIn] as const]
    })
    return Object.fromEntries(parts)
  }

  function own(): Variants {
    const id = recordId()
    if (id === null && kept.of !== null && facts()?.isNew) kept = keep(forTheNext(kept))
    const news = id === null ? undefined : heard.get(id)
    if (id !== null && news) {
      // What was decided since the server was asked, by the same seed, holds.
      const untold = news.seed === kept.seed ? kept.untold.filter((name) => !Object.hasOwn(news.variants, name)) : []
      const decided = Object.fromEntries(untold.map((name) => [name, kept.variants[name] ?? OUT]))
      kept = keep({ ...kept, seed: news.seed, variants: { ...decided, ...news.variants }, untold, of: id })
      heard.delete(id)
    } else if (waiting(kept).length > 0 && facts()) kept = keep(kept)
    return variantsInForce(experiments, kept)
  }

  /** Somebody else begins in this browser. Whom an experiment is only for is asked of them anew; all else goes by the browser's seed. */
  function forTheNext({ seed, variants }: Assignment): Kept {
    const forAll = Object.entries(variants).filter(([name]) => experiments[name]?.only === undefined)
    const given = Object.fromEntries(forAll)
    return { seed: seedFor({ seed, variants: given }), variants: given, of: null, untold: [], newTo: [] }
  }

  return {
    seedFor: (id) => (id !== null && (heard.has(id) || kept.of === id) ? null : kept.seed),
    partsFor(id) {
      own()
      const isOurs = kept.of === null || kept.of === id
      return isOurs ? Object.fromEntries(kept.untold.map((name) => [name, kept.variants[name] !== OUT])) : {}
    },
    hear(id, value) {
      if (!isRecord(value) || !isSeed(value.seed)) return
      heard.set(id, { seed: value.seed, variants: sound('the server', variantsIn(experiments, value.variants)) })
    },
    isKnown() {
      const id = recordId()
      if (id === null) return true
      own()
      return kept.of === id && kept.untold.length === 0
    },
    shown() {
      const now = { ...own(), ...overrides }
      if (JSON.stringify(now) !== JSON.stringify(shown)) shown = now
      return shown
    },
    own,
    told: () => Object.fromEntries(Object.entries(own()).filter(([name]) => !forced.includes(name))),
    forced,
  }
}

function mapIn(text: string | null): Readonly<Record<string, unknown>> {
  const value = parseStored(text)
  return isRecord(value) ? value : {}
}

/** As docs/api.md has it. */
function isSeed(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{16,64}$/.test(value)
}
