import type { FastifyInstance } from 'fastify'
import type { Offers } from '../../schema/compiled'
import type { Subscription } from '../../schema/generated/offers'

type Role = 'plan' | 'addOn' | 'upgrade'
type Query = { Querystring: { productCode?: unknown; couponCode?: unknown } }

/** The two calls that tell what is sold. They depend on nothing but funnel/offers.yaml. */
export function offers(app: FastifyInstance, catalogue: Offers): void {
  const { currency } = catalogue
  const subscriptions = allSubscriptions(catalogue)
  const oneTime = Object.entries(catalogue.oneTime).map(([id, offer]) => ({ id, currency, ...offer }))

  app.get<Query>('/stripe/subscriptions/offers', async ({ query }) => {
    const productCode = first(query.productCode)
    if (productCode === undefined) return { result: subscriptions }
    return { result: agencyPlans(catalogue, productCode, first(query.couponCode)) }
  })

  app.get('/stripe/one-time-purchases/offers', async () => ({ result: oneTime }))
}

function allSubscriptions({ plans, addOns, upgrades, currency }: Offers) {
  return [
    ...listed(plans, 'plan', currency),
    ...listed(addOns, 'addOn', currency),
    ...listed(upgrades, 'upgrade', currency),
  ]
}

/** Nothing tells whether it was the product or the coupon that is not known. */
function agencyPlans({ agencies, currency }: Offers, productCode: string, couponCode: string | undefined) {
  const agency = agencies.find(
    (each) => each.productCode === productCode && (each.couponCode ?? couponCode) === couponCode,
  )
  return agency ? listed(agency.plans, 'plan', currency) : []
}

function listed(subscriptions: { readonly [id: string]: Subscription }, role: Role, currency: string) {
  return Object.entries(subscriptions).map(([id, subscription]) => ({ id, role, currency, ...subscription }))
}

/** Of a repeated parameter the first counts. */
function first(value: unknown): string | undefined {
  const [text] = Array.isArray(value) ? value : [value]
  return typeof text === 'string' ? text : undefined
}
