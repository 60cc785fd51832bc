import type { FastifyInstance } from 'fastify'
import { paymentCalls } from '../../../domain/wire/paymentCalls'
import { callsOn } from '../../http/answerCall'
import { Refusal } from '../../http/refusal'
import { declinedBy, keepDeclined } from '../declinedOffers'
import { demandRecord, limitedBody, limitedRecord, shopStateOf } from './callerRecord'
import { testCardOf } from './givenTestCard'
import type { PaymentParts } from './paymentParts'
import { noSuchPurchase, noTestCard } from './paymentRefusals'

/** How payments stand, what is done with them later, and the card that is stored. */
export function paymentStatusCalls(app: FastifyInstance, parts: PaymentParts): void {
  const {
    database,
    gateway,
    store,
    checkout,
    storedCard,
    funnel: { offers },
  } = parts
  const answer = callsOn(app, paymentCalls)

  answer('GET /stripe/settings', async () => {
    const { mode, publishableKey } = gateway
    return { mode, publishableKey, currency: offers.currency }
  })

  answer('GET /stripe/purchases/:id', async (request) => {
    const id = await limitedRecord(parts, request)
    await checkout.refreshAll(id).catch((error) => request.log.warn({ err: error }, 'purchases could not be looked up'))
    return shopStateOf(parts, id)
  })

  // Asked by whoever opens the page that the bank or the wallet leads back to. It opens nothing of the record.
  answer('GET /stripe/payments/:purchaseId', async (request) => {
    const status = await checkout.look(request.params.purchaseId)
    if (!status) throw noSuchPurchase()
    return { status }
  })

  answer('POST /stripe/payments/:purchaseId/tell', async (request) => {
    const { body, id } = await limitedBody(parts, request)
    return { isFirst: await store.claimTelling(request.params.purchaseId, id, body.teller) }
  })

  answer('POST /stripe/declined-offers', async (request) => {
    const { body, id } = await limitedBody(parts, request)
    await demandRecord(parts, id)
    const sold = new Set([
      ...Object.keys(offers.addOns),
      ...Object.keys(offers.upgrades),
      ...Object.keys(offers.oneTime),
    ])
    const declined = body.offerIds.filter((offerId) => sold.has(offerId))
    await keepDeclined(database, id, [...new Set(declined)])
    return { declined: await declinedBy(database, id) }
  })

  answer('POST /stripe/payments/:purchaseId/confirm', async (request) => {
    const { body, id } = await limitedBody(parts, request)
    const { testAction } = body
    const payment = await checkout.confirm(id, request.params.purchaseId, testAction ? testAction === 'approve' : null)
    if (!payment) throw noSuchPurchase()
    return payment
  })

  answer('POST /stripe/purchases/:purchaseId/cancel', async (request) => {
    const { id } = await limitedBody(parts, request)
    if (!(await checkout.cancel(id, request.params.purchaseId))) throw noSuchPurchase()
    return shopStateOf(parts, id)
  })

  answer('POST /stripe/payment-method', async (request) => {
    const { body, id } = await limitedBody(parts, request)
    const testCard = testCardOf(parts, body)
    if (gateway.mode === 'test' && testCard === null) throw noTestCard()
    const change = await storedCard.change(id, { testCard, clientSecret: body.clientSecret ?? null })
    if (!change) throw new Refusal('no-subscription', 'A card is stored with the first payment.')
    return change
  })
}
