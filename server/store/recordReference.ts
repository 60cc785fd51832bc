import { createHash } from 'node:crypto'
import { FIRST_PRODUCT } from './products'

/**
 * What a record is called where its id must not go: to other companies, and into tables that need no more than to tell records apart. It
 * cannot be led back to the id, which has 128 random bits, and it opens nothing.
 */
export function recordReference(id: string): string {
  return hashOf(`record ${id}`)
}

/**
 * The same as the tables hold it, where they tell visits and purchases of a record. A page tells a reference, and may tell one of another
 * product: that finds nothing here. `database`: of the product that is told.
 */
export function storedReference({ product }: { readonly product: number }, reference: string): string {
  return product === FIRST_PRODUCT ? reference : hashOf(`${product} ${reference}`)
}

/** True for what can be a reference. An id is shorter. */
export function isRecordReference(text: string): boolean {
  return /^[A-Za-z0-9_-]{43}$/.test(text)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
