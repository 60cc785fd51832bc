import { KEPT } from '../storage/kept'
import type { SafeStorage } from '../storage/safeStorage'

const EXPOSED_KEY = `${KEPT}exposed`

/** The experiments that this visitor was reported to have met. */
export interface Exposures {
  /** True the first time. */
  isFirst(experiment: string): boolean
  forget(): void
}

export function createExposures(storage: SafeStorage): Exposures {
  return {
    isFirst(experiment) {
      const told = (storage.read(EXPOSED_KEY) ?? '').split(' ').filter(Boolean)
      if (told.includes(experiment)) return false
      storage.write(EXPOSED_KEY, [...told, experiment].join(' '))
      return true
    },
    forget: () => storage.remove(EXPOSED_KEY),
  }
}
