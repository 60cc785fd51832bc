import { readVariant } from '../../domain/experiments/assign'
import type { Variant } from '../../schema/compiled'
import type { SafeStorage } from '../storage/safeStorage'

const EXPOSED_KEY = 'funnel.v1.exposed'

export interface Exposures {
  /** The variant to tell of, or null where this visitor has been told of in this experiment. Anything but control and test counts as control. */
  begin(experiment: string, variant: unknown): Variant | null
  forget(): void
}

export function createExposures(storage: SafeStorage, warn: (failure: string) => void): Exposures {
  return {
    begin(experiment, variant) {
      const told = (storage.read(EXPOSED_KEY) ?? '').split(' ').filter(Boolean)
      if (told.includes(experiment)) return null
      storage.write(EXPOSED_KEY, [...told, experiment].join(' '))
      if (variant !== 'control' && variant !== 'test')
        warn(`the experiment ${experiment} has no such variant: control is told`)
      return readVariant(variant)
    },
    forget: () => storage.remove(EXPOSED_KEY),
  }
}
