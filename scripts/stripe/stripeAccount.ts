import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Offers } from '../../schema/compile/compiled'

/** What is to be brought in line with what. */
export interface Sync {
  readonly stripe: Stripe
  readonly offers: Offers
  /** Stands before the name of each product. */
  readonly appName: string
  /** False: nothing is changed, only told. */
  readonly isApplied: boolean
  /** Milliseconds. */
  now(): number
  print(line: string): void
}

/** Marks what this command has made, so that it lets everything else alone. */
export const MADE_BY = { madeBy: 'funnel' }

/** What Stripe has, or null where it has no such thing. */
export async function existing<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found
  } catch (error) {
    if ((error as { code?: string }).code === 'resource_missing') return null
    throw error
  }
}

/** A change there and back again within a day is two changes: a key that says what is changed would find the answer of the first. */
export function once() {
  return { idempotencyKey: randomUUID() }
}
