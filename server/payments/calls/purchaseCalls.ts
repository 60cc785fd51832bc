import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { utcDay } from '../../../domain/dates/utcDay'
import { offersIn } from '../../../domain/markets/inCurrency'
import { sameMoney } from '../../../domain/money/sameMoney'
import { whyNotBuy } from '../../../domain/purchase/mayBuy'
import type { BodyOf } from '../../../domain/wire/calls'
import { type Payment, paymentCalls } from '../../../domain/wire/paymentCalls'
import { callsOn } from '../../http/answerCall'
import { idempotencyKey } from '../../http/idempotencyKey'
import { Refusal } from '../../http/refusal'
import { type PricedOffer, pricedAddOn, pricedOneTime, pricedPlan, pricedUpgrade } from '../pricedOffer'
import { purchaseOf, slotOf } from '../purchaseRow'
import { emailOf, limitedBody, stateOf, variantsOf, type With } from './callerRecord'
import { testCardOf } from './givenTestCard'
import type { PaymentParts } from './paymentParts'
import { alreadyPaid, notForSale, priceChanged } from './paymentRefusals'
import { planTermsOf } from './planTerms'

/** What all bodies of calls that take money have in common. */
type PayBody = BodyOf<'POST /stripe/subscriptions/upgrade'> & { readonly offerId?: string; readonly preview?: unknown }

/** The calls that take money. docs/api.md says what they promise. */
export function purchaseCalls(app: FastifyInstance, parts: PaymentParts): void {
  const {
    store,
    checkout,
    findPromoCode,
    limits,
    now,
    funnel: { offers },
  } = parts
  const answer = callsOn(app, paymentCalls)

  answer('POST /stripe/subscriptions', (request) =>
    pay(parts, request, 'subscription', async (body, id) => {
      const { promoCode: typed = null } = body
      if (typed !== null) await limits.limitPromo(request)
      // Looked up again: what held on the page may be over.
      const promo = typed === null ? null : await findPromoCode(typed, id)
      const variants = await variantsOf(parts, id)
      // Charged as it was shown: in the currency that they saw, where it is still in force.
      return pricedPlan(offersIn(offers, body.seen.currency), { ...planTermsOf(body, now), variants, promo })
    }),
  )

  answer('POST /stripe/one-time-purchases', (request) =>
    pay(parts, request, 'addOn', async (body, id) => {
      const { sold } = await soldAfterPlan(id)
      return pricedOneTime(sold, body.offerId, utcDay(now()))
    }),
  )

  answer('POST /stripe/subscriptions/add-on', (request) =>
    pay(parts, request, 'addOn', async (body, id) => {
      const { sold, planCurrency } = await soldAfterPlan(id)
      // Stripe bills no customer in two currencies at a time.
      return sold.currency === planCurrency ? pricedAddOn(sold, body.offerId, utcDay(now())) : null
    }),
  )

  answer('POST /stripe/subscriptions/upgrade', (request) =>
    pay(parts, request, 'upgrade', async (_body, id) => {
      // It begins where the plan's period ends: the real one.
      await checkout.refreshAll(id)
      const [state, plan] = [await stateOf(parts, id), await store.activePurchase(id, 'subscription')]
      return plan && pricedUpgrade(offersIn(offers, plan.currency), state, purchaseOf(plan), utcDay(now()))
    }),
  )

  /** What is sold to who has a plan is sold in its currency; where that is not in force any more, in the first. */
  async function soldAfterPlan(id: string) {
    const planCurrency = (await stateOf(parts, id)).subscription?.charged.currency
    return { sold: offersIn(offers, planCurrency), planCurrency }
  }
}

/** One way for everything that is bought: what was asked before, what it costs, and only then the payment. */
async function pay<Body extends PayBody>(
  parts: PaymentParts,
  request: With<Body>,
  kind: PricedOffer['kind'],
  offerOf: (body: Body, id: string) => Promise<PricedOffer | null>,
): Promise<Payment> {
  const { checkout } = parts
  const { body, id } = await limitedBody(parts, request)
  const key = idempotencyKey(request) ?? randomUUID()
  const email = await emailOf(parts, id)
  const testCard = testCardOf(parts, body)
  const isPreview = body.preview !== undefined
  const usesStoredCard = !body.card
  const { offerId = '' } = body
  const slot = slotOf({ kind, offerId })

  const replayed = await checkout.replay(id, slot, key)
  if (replayed) return replayed
  await demandMayBuy(parts, id, kind, offerId)
  const offer = await offerOf(body, id)
  if (!offer) throw notForSale()
  if (!sameMoney(body.seen, offer.quote.today)) {
    // Perhaps it was paid at that price, and the reply was lost.
    await checkout.refreshAll(id)
    await demandMayBuy(parts, id, kind, offerId)
    throw priceChanged(offer.quote)
  }
  if (email === null) throw new Refusal('no-email', 'The record has no e-mail to buy with.')
  const bought = await checkout.buy({
    ...offer,
    onboardingId: id,
    isPreview,
    email,
    testCard,
    usesStoredCard: usesStoredCard && kind !== 'subscription',
    key,
  })
  if (bought === 'code-used-up') throw priceChanged(offer.promo?.quoteWithout ?? offer.quote)
  if (bought === 'already-paid') throw alreadyPaid(await stateOf(parts, id))
  return bought
}

async function demandMayBuy(
  parts: PaymentParts,
  id: string,
  kind: PricedOffer['kind'],
  offerId: string,
): Promise<void> {
  let state = await stateOf(parts, id)
  if (whyNotBuy({ kind, offerId }, state) === 'no-subscription') {
    await parts.checkout.refreshAll(id)
    state = await stateOf(parts, id)
  }
  const reason = whyNotBuy({ kind, offerId }, state)
  if (reason === 'no-subscription') throw new Refusal('no-subscription', 'This is sold to who has a plan.')
  if (reason === 'already-paid') throw alreadyPaid(state)
}
