import { createHash } from 'node:crypto'

/** A short mark of a sentence, by which a translation knows whether it has changed since. */
export function sourceMark(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}
