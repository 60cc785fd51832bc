import path from 'node:path'
import Libsql from 'libsql'
import { HEADERS, type ProductServer } from '../ProductServer'
import { CARDS, type Card } from './cards'
import { planQuote } from './shippedPrices'

/** What was bought, as GET /api/stripe/purchases/{id} tells it. */
export interface Bought {
  readonly subscription: null | { readonly status: string; readonly offerId: string; readonly purchaseId: string }
  readonly addOns: Readonly<Record<string, string>>
  readonly upgrade: string | null
  readonly downloads: readonly string[]
}

/** A payment that the gateway of test mode was asked for. */
export interface GatewayPayment {
  readonly offer: string
  readonly amount: number
  readonly status: string
}

export async function boughtBy(server: ProductServer, id: string): Promise<Bought> {
  const response = await fetch(`${server.origin}/api/stripe/purchases/${id}`, { headers: HEADERS })
  if (!response.ok) throw new Error(`the purchases were answered with ${response.status}`)
  return (await response.json()) as Bought
}

/** Every payment of a record that the gateway of test mode was asked for, oldest first: its own rows, not the purchases of the shop. */
export function askedOfGateway(server: ProductServer, id: string): readonly GatewayPayment[] {
  const database = new Libsql(path.join(server.folder, 'records.db'), { readonly: true })
  try {
    return database
      .prepare(
        `select p.offer_id as offer, t.amount as amount, t.status as status
           from test_payment t join purchase p on t.id = p.gateway_intent
          where p.onboarding_id = ? order by p.created_at, p.rowid`,
      )
      .all(id) as GatewayPayment[]
  } finally {
    database.close()
  }
}

/** What a record's cards were charged, in minor units. */
export function charged(server: ProductServer, id: string): readonly number[] {
  return askedOfGateway(server, id)
    .filter(({ status }) => status === 'paid')
    .map(({ amount }) => amount)
}

/** A record that has a plan, as another visit would have left it. */
export async function customer(
  server: ProductServer,
  answers: object,
  { plan = 'plan-4-weeks', card = 'works' }: { readonly plan?: string; readonly card?: Card } = {},
): Promise<string> {
  const id = await server.createRecord({ ...answers })
  const seen = planQuote(plan).today
  const body = { onboardingId: id, offerId: plan, seen, testCard: CARDS[card] }
  const { status } = await post(server, 'subscriptions', body)
  if (status !== 'paid') throw new Error(`the plan is ${status}`)
  return id
}

/** Buys something that is paid once, by the stored card. */
export async function buyOnce(server: ProductServer, id: string, offerId: string, amount: number): Promise<void> {
  const seen = { amount, currency: 'USD' }
  const { status } = await post(server, 'one-time-purchases', { onboardingId: id, offerId, seen })
  if (status !== 'paid') throw new Error(`${offerId} is ${status}`)
}

/** From now on this card is the one that is charged with one tap. */
export async function storeCard(server: ProductServer, id: string, card: Card): Promise<void> {
  const { saved } = await post(server, 'payment-method', { onboardingId: id, testCard: CARDS[card] })
  if (saved !== true) throw new Error('the card was not saved')
}

async function post(server: ProductServer, call: string, body: object): Promise<Record<string, unknown>> {
  const init = { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }
  const response = await fetch(`${server.origin}/api/stripe/${call}`, init)
  return (await response.json()) as Record<string, unknown>
}
