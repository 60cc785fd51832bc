import { createHash } from 'node:crypto'

/**
 * What a record is called where its id must not go: to other companies, and into tables that need no more than to tell records apart. It
 * cannot be led back to the id, which has 128 random bits, and it opens nothing.
 */
export function recordReference(id: string): string {
  return createHash('sha256').update(`record ${id}`).digest('base64url')
}

/** True for what can be a reference. An id is shorter. */
export function isRecordReference(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}
