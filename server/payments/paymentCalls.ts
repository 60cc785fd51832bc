import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Variants, variantsInForce } from '../../domain/experiments/assign'
import { sameMoney } from '../../domain/money/sameMoney'
import type { AgencyLink } from '../../domain/offers/wireOffers'
import { whyNotBuy } from '../../domain/purchase/mayBuy'
import { type PurchaseState, purchaseState } from '../../domain/purchase/purchaseState'
import type { BodyOf } from '../../domain/wire/calls'
import { paymentCalls as described, type Payment } from '../../domain/wire/paymentCalls'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { callsOn } from '../http/answerCall'
import { idempotencyKey } from '../http/idempotencyKey'
import type { RateLimits } from '../http/limits/rateLimits'
import { Refusal } from '../http/refusal'
import { assignmentOf } from '../records/assignments'
import { noSuchRecord } from '../records/noSuchRecord'
import { isRecordId, readRecord, type StoredRecord } from '../records/recordStore'
import type { Database } from '../store/database'
import type { Checkout } from './checkout'
import type { PaymentGateway } from './gateway'
import { type PricedOffer, pricedAddOn, pricedOneTime, pricedPlan, pricedUpgrade } from './pricedOffer'
import { appliedCode, keepCountdown, keepPromises, readPromises } from './promises'
import type { FindPromoCode } from './promoCodes'
import { dayOf, type PurchaseStore, purchaseOf, slotOf } from './purchaseStore'
import type { StoredCard } from './storedCard'

export interface PaymentParts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly gateway: PaymentGateway
  readonly store: PurchaseStore
  readonly checkout: Checkout
  readonly storedCard: StoredCard
  readonly findPromoCode: FindPromoCode
  readonly limits: RateLimits
  readonly now: () => number
}

/** What all bodies of calls that take money have in common. */
type PayBody = BodyOf<'POST /stripe/subscriptions/upgrade'> & { readonly offerId?: string; readonly preview?: unknown }
type With<Body> = FastifyRequest & { readonly body: Body }
/** What of an agency's link goes with a call. */
type AgencyFields = Pick<BodyOf<'POST /stripe/subscriptions'>, 'offerId' | 'productCode' | 'couponCode'>

/** The calls that take money. docs/api.md says what they promise. */
export function paymentCalls(app: FastifyInstance, parts: PaymentParts): void {
  const { funnel, database, gateway, store, checkout, storedCard, findPromoCode, limits, now } = parts
  const { offers, experiments } = funnel
  const answer = callsOn(app, described)

  answer('GET /stripe/settings', async () => {
    const { mode, publishableKey } = gateway
    return { mode, publishableKey, currency: offers.currency }
  })

  answer('GET /stripe/purchases/:id', async (request) => {
    const { id } = request.params
    if (!isRecordId(id)) throw noSuchRecord()
    await limits.limitRecord(request)
    await demandRecord(id)
    await checkout.refreshAll(id).catch((error) => request.log.warn({ err: error }, 'purchases could not be looked up'))
    return shopStateOf(id)
  })

  answer('GET /stripe/promises/:id', async (request) => {
    const { id } = request.params
    if (!isRecordId(id)) throw noSuchRecord()
    await limits.limitRecord(request)
    await demandRecord(id)
    return readPromises({ database, findPromoCode, now }, id)
  })

  answer('POST /stripe/promises', async (request) => {
    const { body, id } = await limitedBody(request)
    const { selectedOffer: selected = null, promoCode: typed = null, countdownElapsed: elapsed = null } = body
    if (selected !== null && !isPlan(selected)) throw notForSale()
    // Makes the row, where the record is from before there was one.
    await variantsOf(id)
    const isRemoved = body.promoCode === null
    const code =
      typed !== null && typed !== (await appliedCode(database, id)) ? await newCode(request, typed, id) : null
    await keepPromises(database, id, {
      ...(selected !== null && { selected_offer: selected }),
      ...((code !== null || isRemoved) && { promo_code: code }),
    })
    if (elapsed !== null) await keepCountdown(database, id, elapsed, now())
    return { saved: true }
  })

  answer('POST /stripe/promo-codes/apply', async (request) => {
    const { body } = request
    // Who comes by an agency's link has no record before they give their e-mail.
    const id = body.onboardingId ? recordIdOf(body.onboardingId) : null
    if (id !== null) await limits.limitRecord(request)
    await limits.limitPromo(request)
    const variants = id === null ? {} : await variantsOf(id)
    const promo = await findPromoCode(body.code, id)
    if (!promo) throw new Refusal('promo-code', 'The promo code could not be applied.')
    const offer = pricedPlan(offers, { ...planTermsOf(body), variants, promo })
    if (!offer) throw notForSale()
    if (id !== null) await keepPromises(database, id, { promo_code: promo.code })
    return { quote: offer.quote }
  })

  answer('POST /stripe/subscriptions', (request) =>
    pay(request, 'subscription', async (body, id) => {
      const { promoCode: typed = null } = body
      if (typed !== null) await limits.limitPromo(request)
      // Looked up again: what held on the page may be over.
      const promo = typed === null ? null : await findPromoCode(typed, id)
      const variants = await variantsOf(id)
      return pricedPlan(offers, { ...planTermsOf(body), variants, promo })
    }),
  )

  answer('POST /stripe/one-time-purchases', (request) =>
    pay(request, 'addOn', async (body) => pricedOneTime(offers, body.offerId)),
  )

  answer('POST /stripe/subscriptions/add-on', (request) =>
    pay(request, 'addOn', async (body) => pricedAddOn(offers, body.offerId, dayOf(now()))),
  )

  answer('POST /stripe/subscriptions/upgrade', (request) =>
    pay(request, 'upgrade', async (_body, id) => {
      // It begins where the plan's period ends: the real one.
      await checkout.refreshAll(id)
      const [state, plan] = [await stateOf(id), await store.activePurchase(id, 'subscription')]
      return plan && pricedUpgrade(offers, state, purchaseOf(plan))
    }),
  )

  // Asked by whoever opens the page that the bank or the wallet leads back to. It opens nothing of the record.
  answer('GET /stripe/payments/:purchaseId', async (request) => {
    const status = await checkout.look(request.params.purchaseId)
    if (!status) throw noSuchPurchase()
    return { status }
  })

  answer('POST /stripe/payments/:purchaseId/tell', async (request) => {
    const { body, id } = await limitedBody(request)
    return { isFirst: await store.claimTelling(request.params.purchaseId, id, body.teller) }
  })

  answer('POST /stripe/declined-offers', async (request) => {
    const { body, id } = await limitedBody(request)
    await demandRecord(id)
    const sold = new Set([
      ...Object.keys(offers.addOns),
      ...Object.keys(offers.upgrades),
      ...Object.keys(offers.oneTime),
    ])
    const declined = body.offerIds.filter((offerId) => sold.has(offerId))
    await store.keepDeclined(id, [...new Set(declined)])
    return { declined: await store.declinedBy(id) }
  })

  answer('POST /stripe/payments/:purchaseId/confirm', async (request) => {
    const { body, id } = await limitedBody(request)
    const { testAction } = body
    const payment = await checkout.confirm(id, request.params.purchaseId, testAction ? testAction === 'approve' : null)
    if (!payment) throw noSuchPurchase()
    return payment
  })

  answer('POST /stripe/purchases/:purchaseId/cancel', async (request) => {
    const { id } = await limitedBody(request)
    if (!(await checkout.cancel(id, request.params.purchaseId))) throw noSuchPurchase()
    return shopStateOf(id)
  })

  answer('POST /stripe/payment-method', async (request) => {
    const { body, id } = await limitedBody(request)
    const testCard = testCardOf(body)
    if (gateway.mode === 'test' && testCard === null) throw noTestCard()
    const change = await storedCard.change(id, { testCard, clientSecret: body.clientSecret ?? null })
    if (!change) throw new Refusal('no-subscription', 'A card is stored with the first payment.')
    return change
  })

  /** Null where the code does not hold. */
  async function newCode(request: FastifyRequest, typed: string, id: string): Promise<string | null> {
    await limits.limitPromo(request)
    return (await findPromoCode(typed, id))?.code ?? null
  }

  function isPlan(offerId: string): boolean {
    return [offers.plans, ...offers.agencies.map(({ plans }) => plans)].some((plans) => Object.hasOwn(plans, offerId))
  }

  /** One way for everything that is bought: what was asked before, what it costs, and only then the payment. */
  async function pay<Body extends PayBody>(
    request: With<Body>,
    kind: PricedOffer['kind'],
    offerOf: (body: Body, id: string) => Promise<PricedOffer | null>,
  ): Promise<Payment> {
    const { body, id } = await limitedBody(request)
    const key = idempotencyKey(request) ?? randomUUID()
    const email = await emailOf(id)
    const testCard = testCardOf(body)
    const isPreview = body.preview !== undefined
    const usesStoredCard = !body.card
    const { offerId = '' } = body
    const slot = slotOf({ kind, offerId })

    const replayed = await checkout.replay(id, slot, key)
    if (replayed) return replayed
    await demandMayBuy(id, kind, offerId)
    const offer = await offerOf(body, id)
    if (!offer) throw notForSale()
    if (!sameMoney(body.seen, offer.quote.today)) {
      // Perhaps it was paid at that price, and the reply was lost.
      await checkout.refreshAll(id)
      await demandMayBuy(id, kind, offerId)
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
    if (bought === 'already-paid') throw alreadyPaid(await stateOf(id))
    return bought
  }

  async function demandMayBuy(id: string, kind: PricedOffer['kind'], offerId: string): Promise<void> {
    let state = await stateOf(id)
    if (whyNotBuy({ kind, offerId }, state) === 'no-subscription') {
      await checkout.refreshAll(id)
      state = await stateOf(id)
    }
    const reason = whyNotBuy({ kind, offerId }, state)
    if (reason === 'no-subscription') throw new Refusal('no-subscription', 'This is sold to who has a plan.')
    if (reason === 'already-paid') throw alreadyPaid(state)
  }

  async function limitedBody<Body extends { readonly onboardingId: string }>(request: With<Body>) {
    const { body } = request
    const id = recordIdOf(body.onboardingId)
    await limits.limitRecord(request)
    return { body, id }
  }

  async function demandRecord(id: string): Promise<StoredRecord> {
    const record = await readRecord(database, id)
    if (!record) throw noSuchRecord()
    return record
  }

  /** The server's own: a price is given to who is in its variant, and not to who says so. */
  async function variantsOf(id: string): Promise<Variants> {
    const assignment = await assignmentOf(database, experiments, await demandRecord(id), null)
    if (assignment === null) throw noSuchRecord()
    return variantsInForce(experiments, assignment)
  }

  /** The e-mail goes from the record to the provider, and nowhere else. Null where the record has none yet. */
  async function emailOf(id: string): Promise<string | null> {
    const record = await demandRecord(id)
    const { email } = JSON.parse(record.answers) as { email?: unknown }
    return typeof email === 'string' && email !== '' ? email : null
  }

  async function stateOf(id: string): Promise<PurchaseState> {
    return purchaseState((await store.ofRecord(id)).map(purchaseOf), offers, dayOf(now()))
  }

  /** What was bought, and which extras were declined: the page offers those no more. */
  async function shopStateOf(id: string): Promise<PurchaseState> {
    return { ...(await stateOf(id)), declined: await store.declinedBy(id) }
  }

  function planTermsOf(body: AgencyFields) {
    return {
      offerId: body.offerId,
      agency: agencyOf(body),
      today: dayOf(now()),
    }
  }

  /** The name of a card of test mode. Any other number goes no further, and is told by no message. */
  function testCardOf({ testCard: number = null }: { readonly testCard?: string | null | undefined }): string | null {
    const card = number === null ? null : gateway.testCard(number)
    if (number !== null && card === null) throw noTestCard()
    return card
  }
}

function agencyOf({ productCode, couponCode }: AgencyFields): AgencyLink | null {
  return productCode ? { productCode, ...(couponCode && { couponCode }) } : null
}

/** An id that no record can have is the id of no record. */
function recordIdOf(id: string): string {
  if (!isRecordId(id)) throw noSuchRecord()
  return id
}

function priceChanged(quote: PricedOffer['quote']): Refusal {
  return new Refusal('price-changed', 'The price is another one now. Nothing was charged.', { quote })
}

function notForSale(): Refusal {
  return new Refusal('not-for-sale', 'There is no such offer.')
}

function noSuchPurchase(): Refusal {
  return new Refusal('not-found', 'There is no such purchase.')
}

function noTestCard(): Refusal {
  return new Refusal(
    'test-card',
    'Only the card numbers that Stripe publishes for tests are taken here, and only in test mode.',
  )
}

function alreadyPaid(state: PurchaseState): Refusal {
  return new Refusal('already-paid', 'This is paid already. Nothing was charged now.', { state })
}
