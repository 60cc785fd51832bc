import { KEPT } from './kept'
import { parseStored } from './parseStored'
import type { SafeStorage } from './safeStorage'

/** What steps keep for themselves while the tab lives, such as that an animation has been seen. */
export interface Memory {
  recall(key: string): unknown
  remember(key: string, value: unknown): void
}

const PREFIX = `${KEPT}seen.`

/** @param storage of the tab (sessionStorage). */
export function createMemory(storage: SafeStorage): Memory {
  return {
    recall: (key) => parseStored(storage.read(PREFIX + key)) ?? undefined,
    remember: (key, value) => storage.write(PREFIX + key, JSON.stringify(value ?? null)),
  }
}
