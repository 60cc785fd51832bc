import type { FastifyInstance } from 'fastify'
import { utcDay } from '../../domain/dates/utcDay'
import { offersIn } from '../../domain/markets/inCurrency'
import { offersOn, toldOn } from '../../domain/offers/offersOn'
import { agencyOffers, oneTimeOffers, subscriptionOffers } from '../../domain/offers/wireOffers'
import { paymentCalls } from '../../domain/wire/paymentCalls'
import type { Offers } from '../../schema/compile/compiled'
import { callsOn } from '../http/answerCall'

/** The two calls that tell what is sold, in the currency that is asked for. They depend on nothing but the funnel's files and the day. */
export function offers(app: FastifyInstance, catalogue: Offers, now: () => number): void {
  const answer = callsOn(app, paymentCalls)
  const soldIn = (asked: unknown): Offers => offersIn(catalogue, first(asked))

  answer('GET /stripe/subscriptions/offers', async ({ query }) => {
    const productCode = first(query.productCode)
    const sold = soldIn(query.currency)
    const asked =
      productCode === undefined
        ? subscriptionOffers(sold)
        : agencyOffers(sold, { productCode, couponCode: first(query.couponCode) })
    return { result: toldOn(asked, utcDay(now())) }
  })

  answer('GET /stripe/one-time-purchases/offers', async ({ query }) => ({
    result: oneTimeOffers(offersOn(soldIn(query.currency), utcDay(now()))),
  }))
}

/** Of a repeated parameter the first counts. */
function first(value: unknown): string | undefined {
  const [text] = Array.isArray(value) ? value : [value]
  return typeof text === 'string' ? text : undefined
}
