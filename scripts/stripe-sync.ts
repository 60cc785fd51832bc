import { existsSync } from 'node:fs'
import path from 'node:path'
import Stripe from 'stripe'
import { loadFunnel } from '../packs/all/loadFunnel.ts'
import type { LoadedFunnel } from '../schema/compile/checkFunnel.ts'
import { isOneOfSeveral, productName } from '../schema/products/readProducts.ts'
import { humanReport } from '../schema/report/humanReport.ts'
import { projectFolder } from './projectFolder.ts'
import { SoldByAnother } from './stripe/stripeAccount.ts'
import { syncCatalogue } from './stripe/syncCatalogue.ts'

const USAGE = `npm run stripe:sync             makes the products, prices and promotion codes of funnel/offers.yaml in Stripe
npm run stripe:sync -- --check  only tells what differs

STRIPE_SECRET_KEY, in the environment or in .env, names the account.
`

/** Brings a Stripe account in line with the funnel. 0: it is, 1: it is not (--check), 2: it could not be done. */
export function main(args: readonly string[]): Promise<number> {
  const dotenv = path.join(projectFolder, '.env')
  if (existsSync(dotenv)) process.loadEnvFile(dotenv)
  return stripeSync({
    args,
    variables: process.env,
    seller: productName(projectFolder),
    isAlone: !isOneOfSeveral(projectFolder),
    load: () => loadFunnel(projectFolder),
    print: (text) => process.stdout.write(text),
  })
}

interface Run {
  readonly args: readonly string[]
  readonly variables: Readonly<Record<string, string | undefined>>
  /** As Sync has them. */
  readonly seller: string
  readonly isAlone: boolean
  load(): LoadedFunnel
  print(text: string): void
}

export async function stripeSync({ args, variables, seller, isAlone, load, print }: Run): Promise<number> {
  const unknown = args.find((arg) => arg !== '--check')
  if (unknown !== undefined) {
    print(unknown === '--help' ? USAGE : `There is no option ${unknown}.\n\n${USAGE}`)
    return unknown === '--help' ? 0 : 2
  }
  const key = variables.STRIPE_SECRET_KEY?.trim()
  if (!key) {
    print(`STRIPE_SECRET_KEY is not set.\n\n${USAGE}`)
    return 2
  }
  const { funnel, problems, files } = load()
  if (!funnel) {
    print(humanReport(problems, files.length))
    return 2
  }
  const isApplied = !args.includes('--check')
  const { offers, settings } = funnel
  const stripe = new Stripe(key, { maxNetworkRetries: 2, telemetry: false, ...addressOf(variables.STRIPE_API_URL) })
  try {
    const changes = await syncCatalogue({
      stripe,
      offers,
      appName: settings.app.name,
      seller,
      isAlone,
      isApplied,
      now: Date.now,
      print: (line) => print(`${line}\n`),
    })
    if (changes === 0) print('Stripe has everything as funnel/offers.yaml says.\n')
    return changes > 0 && !isApplied ? 1 : 0
  } catch (error) {
    const isOfStripe = error instanceof Stripe.errors.StripeError
    if (!isOfStripe && !(error instanceof SoldByAnother)) throw error
    print(
      `${isOfStripe ? 'Stripe says: ' : ''}${error.message}\nWhat was done so far stays. It is safe to run this again.\n`,
    )
    return 2
  }
}

/** Another address than Stripe's own, for tests: http://127.0.0.1:12111 */
function addressOf(url: string | undefined) {
  if (!url) return {}
  const { hostname, port, protocol } = new URL(url)
  return { host: hostname, port: Number(port), protocol: protocol === 'http:' ? ('http' as const) : ('https' as const) }
}
