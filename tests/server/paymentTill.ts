import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import { variantOf } from '../../domain/experiments/assign'
import type { CompiledFunnel, Variant } from '../../schema/compile/compiled'
import type { StripeSettings } from '../../server/settings/stripeSettings'
import type { Database } from '../../server/store/database'
import { catalogue, experiments } from '../reference/catalogue'
import { sellAll } from '../stripe/sellAll'
import { type StandIn, startStandIn } from '../stripe/standIn'
import { StripeFault } from '../stripe/store'
import { call, testApp } from './testApp'
import { testFunnel } from './testFunnel'

/** The steps of the test funnel, with the offers and experiments of the reference funnel. */
export const paymentFunnel: CompiledFunnel = {
  ...testFunnel,
  offers: catalogue,
  experiments,
}

/** A seed whose visitor is in this variant of an experiment in which every other visitor is. */
export function seedIn(experiment: string, variant: Variant): string {
  const seeds = Array.from({ length: 100 }, (_, index) => `the-seed-of-visitor-${index}`)
  const seed = seeds.find((each) => variantOf(experiment, { control: 50, test: 50 }, each) === variant)
  if (seed === undefined) throw new Error('no seed says that')
  return seed
}

/** What a card does, with its number for test mode and its name for the stand-in. */
export const CARDS = {
  works: ['4242 4242 4242 4242', 'pm_card_visa'],
  declined: ['4000000000000002', 'pm_card_visa_chargeDeclined'],
  insufficient: ['4000000000009995', 'pm_card_chargeDeclinedInsufficientFunds'],
  expired: ['4000000000000069', 'pm_card_chargeDeclinedExpiredCard'],
  asksOnce: ['4000002500003155', 'pm_card_authenticationRequiredOnSetup'],
  asksAlways: ['4000002760003184', 'pm_card_authenticationRequired'],
  onlyStored: ['4000000000000341', 'pm_card_chargeCustomerFail'],
} as const
export type Card = keyof typeof CARDS

export type Mode = 'test mode' | 'Stripe'
export const MODES: readonly Mode[] = ['test mode', 'Stripe']

export const WEBHOOK_SECRET = 'whsec_of_tests'
export const settingsOf = (standIn: StandIn): StripeSettings => ({
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhookSecret: WEBHOOK_SECRET,
  apiUrl: `http://127.0.0.1:${standIn.options.port}`,
})

interface TillOptions {
  readonly funnel?: CompiledFunnel
  readonly now?: () => number
  readonly parts?: Parameters<typeof testApp>[1]
}

/** A server that sells, and a customer's hands: cards are given and banks answered as the page lets a visitor do it. */
export interface Till {
  readonly mode: Mode
  readonly app: FastifyInstance
  /** The account of mode Stripe. */
  readonly standIn: StandIn
  readonly funnel: CompiledFunnel
  call(
    method: 'GET' | 'POST',
    path: string,
    body?: object,
    more?: Record<string, string | undefined>,
  ): ReturnType<typeof call>
  /** A seed puts the visitor into the variants that it says. */
  newRecord(email?: string, seed?: string): Promise<string>
  /** Sends the payment, and gives the card where one is asked for. */
  pay(path: string, body: object, card: Card, key?: string): ReturnType<typeof call>
  plan(id: string, card?: Card, offerId?: string): ReturnType<typeof call>
  /** The customer's answer to the bank, and what the page asks then. */
  answerBank(id: string, payment: Paid, approves: boolean): ReturnType<typeof call>
  state(id: string): Promise<unknown>
  /** Another server process on the same database and account. */
  another(): Promise<Till>
  close(): Promise<void>
}

export interface Paid {
  readonly purchaseId: string
  readonly clientSecret?: string
}

export async function openTill(mode: Mode, database: Database, options: TillOptions = {}): Promise<Till> {
  const { funnel = paymentFunnel } = options
  const standIn = await startStandIn()
  if (mode === 'Stripe') await sellAll(standIn, funnel.offers)
  const till = await tillOn(mode, database, standIn, { ...options, funnel })
  return {
    ...till,
    async close() {
      await till.close()
      await standIn.close()
    },
  }
}

async function tillOn(
  mode: Mode,
  database: Database,
  standIn: StandIn,
  options: TillOptions & { readonly funnel: CompiledFunnel },
): Promise<Till> {
  const { funnel, now, parts } = options
  const stripe = mode === 'Stripe' ? settingsOf(standIn) : null
  const app = await testApp(database, {
    funnel,
    ...(now && { now }),
    ...parts,
    env: { promoAddressLimit: 0, promoRecordLimit: 0, stripe, ...parts?.env },
  })
  const [inTestMode, atStripe] = [mode === 'test mode', mode === 'Stripe']
  const calls = (...[method, path, body, more]: Parameters<Till['call']>) =>
    call(app, method, path.startsWith('/') ? path : `/api/stripe/${path}`, body, more)

  const till: Till = {
    mode,
    app,
    standIn,
    funnel,
    call: calls,
    async newRecord(email = 'visitor@mail.example', seed) {
      const { status, body } = await call(app, 'POST', '/api/onboardings', { email }, { 'experiment-seed': seed })
      expect(status).toBe(201)
      return body.id
    },
    async pay(path, body, card, key) {
      const [testCard, paymentMethod] = CARDS[card]
      const headers = key === undefined ? {} : { 'idempotency-key': key }
      const reply = await calls('POST', path, { ...body, ...(inTestMode && { testCard }) }, headers)
      if (inTestMode || reply.body?.status !== 'needsCard') return reply
      try {
        standIn.giveCard(reply.body.clientSecret, paymentMethod)
      } catch (error) {
        // Paid or given up in another tab. The page then asks how the payment stands.
        if (!(error instanceof StripeFault)) throw error
      }
      const { onboardingId } = body as { onboardingId: string }
      return calls('POST', `payments/${reply.body.purchaseId}/confirm`, { onboardingId })
    },
    plan(id, card = 'works', offerId = 'plan-4-weeks') {
      const amount = funnel.offers.plans[offerId]?.today?.price
      return till.pay(
        'subscriptions',
        { onboardingId: id, offerId, seen: { amount, currency: funnel.offers.currency } },
        card,
      )
    },
    async answerBank(id, { purchaseId, clientSecret = '' }, approves) {
      if (atStripe) standIn.answerBank(clientSecret, approves)
      const testAction = approves ? 'approve' : 'deny'
      return calls('POST', `payments/${purchaseId}/confirm`, { onboardingId: id, ...(inTestMode && { testAction }) })
    },
    state: async (id) => (await calls('GET', `purchases/${id}`)).body,
    another: () => tillOn(mode, database, standIn, options),
    close: () => app.close(),
  }
  return till
}

/** Cards charged so far, in minor units: what money really moved. */
export async function charges(till: Till, database: Database): Promise<number[]> {
  if (till.mode === 'Stripe') {
    return till.standIn
      .all('charge')
      .map(({ amount }) => Number(amount))
      .reverse()
  }
  const rows = await database.read((queries) =>
    queries.selectFrom('test_payment').select('amount').where('status', '=', 'paid').where('amount', '>', 0).execute(),
  )
  return rows.map(({ amount }) => amount)
}
