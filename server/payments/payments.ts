import type { FastifyInstance } from 'fastify'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import type { RateLimits } from '../http/limits/rateLimits'
import type { Database } from '../store/database'
import { paymentStatusCalls } from './calls/paymentStatusCalls'
import { promiseCalls } from './calls/promiseCalls'
import { purchaseCalls } from './calls/purchaseCalls'
import { Checkout } from './checkout'
import { CustomerStore } from './customerStore'
import type { PaymentGateway } from './gateway'
import { guides } from './guides'
import { promoCodes } from './promoCodes'
import { PurchaseStore } from './purchaseStore'
import { StoredCard } from './storedCard'
import type { Till } from './till'
import { webhook } from './webhook'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly gateway: PaymentGateway
  /** Of all products of the deployment. */
  readonly tills: Till[]
  readonly limits: RateLimits
  readonly guidesFolder: string | null
  readonly now: () => number
}

/** Everything that is bought: the calls of the page, the provider's own, and what was bought to download. */
export function payments(
  app: FastifyInstance,
  { funnel, database, gateway, tills, limits, guidesFolder, now }: Parts,
): void {
  const store = new PurchaseStore(database, gateway.name)
  const customers = new CustomerStore(database, gateway, app.log)
  const checkout = new Checkout({ gateway, store, customers, now, log: app.log })
  const storedCard = new StoredCard({ gateway, store, customers })
  tills.push({ gateway, checkout, storedCard })
  const findPromoCode = promoCodes({ offers: funnel.offers, store, gateway, now })

  const parts = { funnel, database, gateway, store, checkout, storedCard, findPromoCode, limits, now }

  promiseCalls(app, parts)
  purchaseCalls(app, parts)
  paymentStatusCalls(app, parts)
  guides(app, { funnel, store, limits, folder: guidesFolder, now })
  app.register((scope) => webhook(scope, { database, gateway, tills, limits, now }))
}
