import { onIdle } from '../browser/onIdle'

const LONGEST_MS = 3_000

/** After all that the visitor waits for. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => onIdle(LONGEST_MS, resolve))
}
