import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { type StandIn, startStandIn } from '../../stripe/standIn'
import { HEADERS, ProductServer, ROOT } from '../ProductServer'
import { Shopper } from '../payments/Shopper'
import { test as product } from '../product'

export { expect } from '../product'

const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

/** What the numbers are called in the stand-in for Stripe's API. */
const CARDS: Readonly<Record<string, string>> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000000002': 'pm_card_visa_chargeDeclined',
  '4000002760003184': 'pm_card_authenticationRequired',
}

/** What the page told Stripe. */
export interface StripeSeen {
  readonly options: readonly { readonly mode: string; readonly amount?: number; readonly currency: string }[]
  readonly lineItems: readonly { readonly name: string; readonly amount: number }[]
}

interface Fixtures {
  readonly shopper: Shopper
  /** How often js.stripe.com was asked for. */
  readonly fetches: string[]
}

/** The built product with a Stripe account, whose API and script are stood in for. */
export const test = product.extend<Fixtures, { readonly standIn: StandIn }>({
  standIn: [
    async ({ playwright: _ }, use) => {
      const standIn = await startStandIn()
      await syncCatalogue(addressOf(standIn))
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn }, use) => {
      const server = await ProductServer.start({ ...KEYS, STRIPE_API_URL: addressOf(standIn) })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  fetches: async ({ page: _ }, use) => use([]),
  shopper: async ({ page, server, standIn, fetches }, use) => {
    await page.exposeFunction('standInGiveCard', (secret: string, number: string) =>
      standIn.giveCard(secret, CARDS[number] ?? number),
    )
    await page.exposeFunction('standInAnswerBank', (secret: string, approves: boolean) =>
      standIn.answerBank(secret, approves),
    )
    await page.route('https://js.stripe.com/**', (route) => {
      fetches.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: readFileSync(SCRIPT, 'utf8') })
    })
    await use(new Shopper(page, server))
  },
})

const SCRIPT = path.join(import.meta.dirname, 'stripeJs.js')

export function seenByStripe(page: Page): Promise<StripeSeen> {
  return page.evaluate(() => (window as unknown as { stripeSeen: StripeSeen }).stripeSeen)
}

/** What was charged in the account, newest first. */
export function chargedIn(standIn: StandIn): readonly { readonly amount: unknown; readonly currency: unknown }[] {
  return standIn.all('charge').map(({ amount, currency }) => ({ amount, currency }))
}

/** From now on this is the card that is charged with one tap: given in Stripe's form in another visit. */
export async function storeCard(server: ProductServer, standIn: StandIn, id: string, card: string): Promise<void> {
  const ask = async (more = {}) => {
    const body = JSON.stringify({ onboardingId: id, ...more })
    const url = `${server.origin}/api/stripe/payment-method`
    return (await fetch(url, { method: 'POST', headers: HEADERS, body })).json()
  }
  const { clientSecret } = await ask()
  standIn.giveCard(clientSecret, card)
  const { saved } = await ask({ clientSecret })
  if (!saved) throw new Error('the card was not saved')
}

function addressOf({ options: { host, port } }: StandIn): string {
  return `http://${host}:${port}`
}

async function syncCatalogue(apiUrl: string): Promise<void> {
  const env = { ...process.env, ...KEYS, STRIPE_API_URL: apiUrl }
  const child = spawn(process.execPath, ['scripts/run.mjs', 'stripe-sync'], { cwd: ROOT, env, stdio: 'ignore' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`stripe:sync ended with ${code}`)
}
