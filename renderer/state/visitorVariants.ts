import { assignVariants, keptVariants, type Variants, variantOverrides } from '../../domain/experiments/assign'
import type { Experiments } from '../../schema/generated/experiments'
import type { SafeStorage } from '../storage/safeStorage'

const VARIANTS_KEY = 'funnel.v1.variants'

/**
 * The visitor's variants. Once assigned they stay, also where the share changes later; ?variant.NAME=test sets one and is kept too.
 * @param newSeed a text that nobody else has.
 */
export function visitorVariants(
  experiments: Experiments,
  query: URLSearchParams,
  { storage, newSeed }: { storage: SafeStorage; newSeed(): string },
): Variants {
  const kept = keptVariants(experiments, stored(storage))
  const variants = assignVariants(experiments, {
    seed: newSeed(),
    kept,
    overrides: variantOverrides(experiments, query),
  })
  storage.write(VARIANTS_KEY, JSON.stringify(variants))
  return variants
}

function stored(storage: SafeStorage): unknown {
  try {
    return JSON.parse(storage.read(VARIANTS_KEY) ?? 'null')
  } catch {
    return null
  }
}
