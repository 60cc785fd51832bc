import { KEPT } from '../storage/kept'
import type { SafeStorage } from '../storage/safeStorage'

export const DEVICE_KEY = `${KEPT}device`
/** Where Segment's library keeps the id. Older versions put quotes around it. */
const COOKIE = /(?:^|; )ajs_anonymous_id=(?:%22)?([\w.-]{1,100})(?:%22)?(?:;|$)/

/**
 * The id that all events of this browser have, the same with and without the library: its own where it has been here, on this site or
 * another below the same domain; else a new one, which it takes over once it comes.
 */
export function deviceId(storage: SafeStorage, cookies: string, newId: () => string): string {
  const id = COOKIE.exec(cookies)?.[1] ?? (storage.read(DEVICE_KEY) || newId())
  storage.write(DEVICE_KEY, id)
  return id
}

export function forgetDevice(storage: SafeStorage): void {
  storage.remove(DEVICE_KEY)
}
