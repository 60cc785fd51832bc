import { randomUUID } from 'node:crypto'
import type Stripe from 'stripe'
import type { Offers } from '../../schema/compile/compiled'

/** What is to be brought in line with what. */
export interface Sync {
  readonly stripe: Stripe
  readonly offers: Offers
  /** Stands before the name of each product. */
  readonly appName: string
  /** The name of the product of the deployment that sells all this. */
  readonly seller: string
  /** The deployment has no other product. */
  readonly isAlone: boolean
  /** False: nothing is changed, only told. */
  readonly isApplied: boolean
  /** Milliseconds. */
  now(): number
  print(line: string): void
}

/** Marks what this command has made, and for whom, so that it lets everything else alone. */
export function madeFor({ seller }: Pick<Sync, 'seller'>) {
  return { madeBy: 'funnel', soldBy: seller }
}

/** Whether it was made for this product. What was made before there were marks of whom is of a product that is alone. */
export function isOwn(
  metadata: Stripe.Metadata | null,
  { seller, isAlone }: Pick<Sync, 'seller' | 'isAlone'>,
): boolean {
  return metadata?.madeBy === 'funnel' && (metadata.soldBy === undefined ? isAlone : metadata.soldBy === seller)
}

/** Two products sell by one code at one account. */
export class SoldByAnother extends Error {}

/** Throws where Stripe has this code for another product of the deployment: it has each once, and the prices of one would be the other's. */
export function demandOwn(code: string, metadata: Stripe.Metadata | null, { seller }: Pick<Sync, 'seller'>): void {
  const { madeBy, soldBy = seller } = metadata ?? {}
  if (madeBy === 'funnel' && soldBy !== seller)
    throw new SoldByAnother(
      `the account has ${code} for the product ${soldBy}. Give what ${seller} sells another code.`,
    )
}

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
