import { KEPT } from '../storage/kept'
import { parseStored } from '../storage/parseStored'
import type { SafeStorage } from '../storage/safeStorage'

const KEY = `${KEPT}dismissed`

/** What the visitor has said no to on a paywall. It is this browser's: another device may offer it once more. */
export function keptDismissals(storage: SafeStorage) {
  function names(): readonly string[] {
    const value = parseStored(storage.read(KEY))
    return Array.isArray(value) ? value.filter((name): name is string => typeof name === 'string') : []
  }

  return {
    names,
    add(name: string): void {
      storage.write(KEY, JSON.stringify([...new Set([...names(), name])]))
    },
  }
}
