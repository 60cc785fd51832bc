import type { FastifyInstance } from 'fastify'
import type { CompiledFunnel } from '../schema/compile/compiled'
import type { Product } from '../schema/products/product'
import { createApp } from './app'
import { front } from './front'
import type { PaymentGateway } from './payments/gateway'
import { stripeGateway } from './payments/stripe/stripeGateway'
import { testModeGateway } from './payments/testMode/testModeGateway'
import { hasReport } from './report/hasReport'
import type { Env } from './settings/env'
import { trustedProxies } from './settings/trustedProxies'
import { type Shared, sharedParts } from './shared'
import type { Database } from './store/database'
import { numberOfServed, ofProduct } from './store/products'

/** A product that was built. */
export interface ServedProduct {
  readonly product: Product
  readonly funnel: CompiledFunnel
  /** With what it has of its own. */
  readonly env: Env
  readonly siteFolder?: string
  readonly guidesFolder?: string
}

interface Parts {
  readonly products: readonly ServedProduct[]
  readonly database: Database
  /** What counts for all of them. */
  readonly env: Env
  readonly now?: () => number
  readonly isStopping?: () => boolean
  /** Where the log goes; without it to the standard output. */
  readonly logTo?: { write(line: string): void }
}

/**
 * The server of a deployment: one process and one database, for one product or several. Each has its own pages, calls, report and records; what
 * says how the process does is of all of them. It is the server of the first one, which hands on what is for others.
 */
export async function createDeployment({ products, database, env, ...common }: Parts): Promise<FastifyInstance> {
  const [first, ...others] = products
  if (!first) throw new Error('a deployment has a product')
  warnOfReports(products, env.reportToken)
  const shared = sharedParts(
    database,
    products.some((each) => each.env.segment !== null),
  )
  const gatewayOf = gateways(shared)
  // One after the other, in the order of the list: what was there before is the first one's.
  const numbers = new Map<string, number>()
  for (const { product } of products) numbers.set(product.name, await numberOfServed(database, product.name))
  if (others.length === 0 && first.product.path === '') return appOf(first)

  const rest = await Promise.all(
    others.map(async (served) => {
      const app = await appOf(served)
      await app.ready()
      return { product: served.product, app, handle: app.routing }
    }),
  )
  const app = await appOf(first, (own) =>
    front({
      products: [{ product: first.product, handle: own }, ...rest],
      ofDeployment: own,
      isProxy: trustedProxies(env.trustProxy),
    }),
  )
  app.addHook('onClose', async () => void (await Promise.all(rest.map((each) => each.app.close()))))
  return app

  function appOf(served: ServedProduct, to?: Parameters<typeof createApp>[0]['front']): Promise<FastifyInstance> {
    const { product, funnel, siteFolder, guidesFolder } = served
    return createApp({
      ...common,
      funnel,
      env: served.env,
      database: ofProduct(database, numbers.get(product.name) ?? 0),
      gateway: gatewayOf(served.env),
      shared,
      sitePath: product.path,
      ...(siteFolder !== undefined && { siteFolder }),
      ...(guidesFolder !== undefined && { guidesFolder }),
      ...(others.length > 0 && { name: product.name }),
      ...(to && { front: to }),
    })
  }
}

/** Products that have the same account share its gateway. */
function gateways({ database }: Shared): (env: Env) => PaymentGateway {
  const testMode = testModeGateway(database)
  const ofAccount = new Map<string, PaymentGateway>()
  return ({ stripe }) => {
    if (!stripe) return testMode
    const key = JSON.stringify(stripe)
    const known = ofAccount.get(key) ?? stripeGateway(stripe)
    ofAccount.set(key, known)
    return known
  }
}

/** A token of all is also for those that have no report, as long as one has. */
function warnOfReports(products: readonly ServedProduct[], ofAll: string | null): void {
  const isUsed = products.some(({ funnel }) => hasReport(funnel))
  const without = products.filter(
    ({ env, funnel }) => env.reportToken !== null && !hasReport(funnel) && !(isUsed && env.reportToken === ofAll),
  )
  for (const { product } of without)
    console.warn(
      `REPORT_TOKEN is set, and there is no report${products.length > 1 ? ` of ${product.name}` : ''}: no language has words under "report".`,
    )
}
