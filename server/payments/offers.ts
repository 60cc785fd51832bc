import type { FastifyInstance } from 'fastify'
import { agencyOffers, oneTimeOffers, subscriptionOffers } from '../../domain/offers/wireOffers'
import { paymentCalls } from '../../domain/wire/paymentCalls'
import type { Offers } from '../../schema/compile/compiled'
import { callsOn } from '../http/answerCall'

/** The two calls that tell what is sold. They depend on nothing but funnel/offers.yaml. */
export function offers(app: FastifyInstance, catalogue: Offers): void {
  const answer = callsOn(app, paymentCalls)
  const subscriptions = subscriptionOffers(catalogue)
  const oneTime = oneTimeOffers(catalogue)

  answer('GET /stripe/subscriptions/offers', async ({ query }) => {
    const productCode = first(query.productCode)
    if (productCode === undefined) return { result: subscriptions }
    return { result: agencyOffers(catalogue, { productCode, couponCode: first(query.couponCode) }) }
  })

  answer('GET /stripe/one-time-purchases/offers', async () => ({ result: oneTime }))
}

/** Of a repeated parameter the first counts. */
function first(value: unknown): string | undefined {
  const [text] = Array.isArray(value) ? value : [value]
  return typeof text === 'string' ? text : undefined
}
