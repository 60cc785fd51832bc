import {
  type Assignment,
  assignVariants,
  decidedVariant,
  type ReadVariants,
  type Variants,
  variantsIn,
  variantsInForce,
  variantsInQuery,
} from '../../domain/experiments/assign'
import type { CompiledExperiments } from '../../schema/compile/compiled'
import type { RecordExperiments } from '../recordSync/onboardingApi'
import { isRecord } from '../recordSync/registers/canonical'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'

/** The visitor's variants, as their record has them. Before there is one, as the seed says that its creation will carry. */
export interface VisitorVariants extends RecordExperiments {
  /** True where the variants are those of the visitor's record, or it has none yet. */
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
  /** A text that nobody else has. */
  newSeed(): string
  warn(fault: string): void
}

interface Kept extends Assignment {
  /** The record that it is the assignment of. Null: of the one that is to be created. */
  readonly of: string | null
}

/** The variants that were given, by experiment. */
const VARIANTS_KEY = 'funnel.v1.variants'
/** The seed, and the record that has it. */
const SEED_KEY = 'funnel.v1.experiments'
/** In so many draws there is one for any three experiments, but for a chance of one in a million. */
const MOST_DRAWS = 100

export function visitorVariants(
  experiments: CompiledExperiments,
  { query, storage, recordId, newSeed, warn }: VisitorVariantsParts,
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
    const { seed, of } = mapIn(storage.read(SEED_KEY))
    const given = sound('the storage', variantsIn(experiments, mapIn(storage.read(VARIANTS_KEY))))
    const known = { seed: isSeed(seed) ? seed : newSeed(), variants: given, of: typeof of === 'string' ? of : null }
    return keep(known.of === null ? { ...known, seed: seedFor(known) } : known)
  }

  /** What was shown before there is a record holds for the record too: its seed has to say the same. */
  function seedFor({ seed, variants }: Kept): string {
    const saysSame = (each: string) => {
      const drawn = assignVariants(experiments, { seed: each, variants: {} })
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
    const variants = assignVariants(experiments, found)
    storage.write(SEED_KEY, JSON.stringify({ seed: found.seed, of: found.of }))
    storage.write(VARIANTS_KEY, JSON.stringify(variants))
    return { ...found, variants }
  }

  function own(): Variants {
    const id = recordId()
    const news = id === null ? undefined : heard.get(id)
    if (id !== null && news) {
      kept = keep({ ...news, of: id })
      heard.delete(id)
    }
    return variantsInForce(experiments, kept)
  }

  return {
    seedFor: (id) => (id !== null && (heard.has(id) || kept.of === id) ? null : kept.seed),
    hear(id, value) {
      if (!isRecord(value) || !isSeed(value.seed)) return
      heard.set(id, { seed: value.seed, variants: sound('the server', variantsIn(experiments, value.variants)) })
    },
    isKnown() {
      const id = recordId()
      return id === null || heard.has(id) || kept.of === id
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
