import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Variants, variantsInForce } from '../../domain/experiments/assign'
import { sameMoney } from '../../domain/money/sameMoney'
import type { AgencyLink } from '../../domain/money/wireOffers'
import { hasPaid } from '../../domain/purchase/hasPaid'
import { type PurchaseState, purchaseState } from '../../domain/purchase/purchaseState'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { idempotencyKey } from '../api/idempotencyKey'
import { Refusal } from '../api/refusal'
import type { RateLimits } from '../limits/rateLimits'
import { assignmentOf } from '../records/assignments'
import { isRecordId, readRecord, type StoredRecord } from '../records/recordStore'
import type { Database } from '../store/database'
import type { Checkout, Payment } from './checkout'
import { addOnForSale, type ForSale, oneTimeForSale, planForSale, upgradeForSale } from './forSale'
import type { PaymentGateway } from './gateway'
import { appliedCode, keepCountdown, keepPromises, readPromises } from './promises'
import type { FindPromoCode } from './promoCodes'
import { dayOf, type PurchaseStore, purchaseOf, slotOf } from './purchaseStore'
import {
  type Body,
  bodyOf,
  choiceOf,
  noSuchRecord,
  optionalSpan,
  optionalText,
  recordIdOf,
  seenOf,
  textOf,
  textsOf,
} from './requestBody'
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

type WithId = { Params: { id: string } }
type WithPurchase = { Params: { purchaseId: string } }

/** An offer that is asked for, and what it depends on besides the offer. */
interface Asked {
  readonly sale: ForSale
  readonly promoCode: string | null
  readonly maxUses: number | null
  readonly variants: object
  /** What it costs where the promo code was used up a moment ago. */
  readonly withoutCode: ForSale | null
}

/** The calls that take money. docs/api.md says what they promise. */
export function paymentCalls(app: FastifyInstance, parts: PaymentParts): void {
  const { funnel, database, gateway, store, checkout, storedCard, findPromoCode, limits, now } = parts
  const { offers, experiments } = funnel

  app.get('/stripe/settings', async () => {
    const { mode, publishableKey } = gateway
    return { mode, publishableKey, currency: offers.currency }
  })

  app.get<WithId>('/stripe/purchases/:id', async (request) => {
    const { id } = request.params
    if (!isRecordId(id)) throw noSuchRecord()
    await limits.limitRecord(request)
    await demandRecord(id)
    await checkout.refreshAll(id).catch((error) => request.log.warn({ err: error }, 'purchases could not be looked up'))
    return shopStateOf(id)
  })

  app.get<WithId>('/stripe/promises/:id', async (request) => {
    const { id } = request.params
    if (!isRecordId(id)) throw noSuchRecord()
    await limits.limitRecord(request)
    await demandRecord(id)
    return readPromises({ database, findPromoCode, now }, id)
  })

  app.post('/stripe/promises', async (request) => {
    const { body, id } = await limitedBody(request)
    const selected = optionalText(body, 'selectedOffer')
    if (selected !== null && !isPlan(selected)) throw notForSale()
    const elapsed = optionalSpan(body, 'countdownElapsed')
    const typed = optionalText(body, 'promoCode')
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

  app.post('/stripe/promo-codes/apply', async (request) => {
    const body = bodyOf(request)
    // Who comes by an agency's link has no record before they give their e-mail.
    const id = optionalText(body, 'onboardingId') === null ? null : recordIdOf(body)
    if (id !== null) await limits.limitRecord(request)
    await limits.limitPromo(request)
    const variants = id === null ? {} : await variantsOf(id)
    const promo = await findPromoCode(body.code, id)
    if (!promo) throw new Refusal('promo-code', 'The promo code could not be applied.')
    const sale = planForSale(offers, { ...planTermsOf(body), variants, promo })
    if (!sale) throw notForSale()
    if (id !== null) await keepPromises(database, id, { promo_code: promo.code })
    return { quote: sale.quote }
  })

  app.post('/stripe/subscriptions', (request) =>
    pay(request, 'subscription', async (body, id) => {
      const typed = optionalText(body, 'promoCode')
      if (typed !== null) await limits.limitPromo(request)
      // Looked up again: what held on the page may be over.
      const promo = typed === null ? null : await findPromoCode(typed, id)
      const variants = await variantsOf(id)
      const sale = planForSale(offers, { ...planTermsOf(body), variants, promo })
      const withoutCode = promo && planForSale(offers, { ...planTermsOf(body), variants, promo: null })
      const code = promo?.code ?? null
      const maxUses = code === null ? null : (offers.promoCodes[code]?.maxUses ?? null)
      return sale && { sale, promoCode: code, maxUses, variants, withoutCode }
    }),
  )

  app.post('/stripe/one-time-purchases', (request) =>
    pay(request, 'addOn', async (body) => asked(oneTimeForSale(offers, textOf(body, 'offerId')))),
  )

  app.post('/stripe/subscriptions/add-on', (request) =>
    pay(request, 'addOn', async (body) => asked(addOnForSale(offers, textOf(body, 'offerId'), dayOf(now())))),
  )

  app.post('/stripe/subscriptions/upgrade', (request) =>
    pay(request, 'upgrade', async (_body, id) => {
      // It begins where the plan's period ends: the real one.
      await checkout.refreshAll(id)
      const [state, plan] = [await stateOf(id), await store.standing(id, 'subscription')]
      return asked(plan && upgradeForSale(offers, state, purchaseOf(plan)))
    }),
  )

  // Asked by whoever opens the page that the bank or the wallet leads back to. It opens nothing of the record.
  app.get<WithPurchase>('/stripe/payments/:purchaseId', async (request) => {
    const status = await checkout.look(request.params.purchaseId)
    if (!status) throw noSuchPurchase()
    return { status }
  })

  app.post<WithPurchase>('/stripe/payments/:purchaseId/tell', async (request) => {
    const { body, id } = await limitedBody(request)
    return { isFirst: await store.claimTelling(request.params.purchaseId, id, textOf(body, 'teller')) }
  })

  app.post('/stripe/declined-offers', async (request) => {
    const { body, id } = await limitedBody(request)
    await demandRecord(id)
    const sold = new Set([
      ...Object.keys(offers.addOns),
      ...Object.keys(offers.upgrades),
      ...Object.keys(offers.oneTime),
    ])
    const declined = textsOf(body, 'offerIds').filter((offerId) => sold.has(offerId))
    await store.keepDeclined(id, [...new Set(declined)])
    return { declined: await store.declinedBy(id) }
  })

  app.post<WithPurchase>('/stripe/payments/:purchaseId/confirm', async (request) => {
    const { body, id } = await limitedBody(request)
    const answer = choiceOf(body, 'testAction', ['approve', 'deny'])
    const payment = await checkout.confirm(id, request.params.purchaseId, answer === null ? null : answer === 'approve')
    if (!payment) throw noSuchPurchase()
    return payment
  })

  app.post<WithPurchase>('/stripe/purchases/:purchaseId/cancel', async (request) => {
    const { id } = await limitedBody(request)
    if (!(await checkout.cancel(id, request.params.purchaseId))) throw noSuchPurchase()
    return shopStateOf(id)
  })

  app.post('/stripe/payment-method', async (request) => {
    const { body, id } = await limitedBody(request)
    const testCard = testCardOf(body)
    if (gateway.mode === 'test' && testCard === null) throw noTestCard()
    const change = await storedCard.change(id, { testCard, clientSecret: optionalText(body, 'clientSecret') })
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
  async function pay(
    request: FastifyRequest,
    kind: ForSale['kind'],
    offerOf: (body: Body, id: string) => Promise<Asked | null>,
  ): Promise<Payment> {
    const { body, id } = await limitedBody(request)
    const key = idempotencyKey(request) ?? randomUUID()
    const email = await emailOf(id)
    const seen = seenOf(body)
    const testCard = testCardOf(body)
    const isPreview = body.preview !== undefined
    const usesStoredCard = choiceOf(body, 'card', ['new']) === null
    const offerId = kind === 'addOn' ? textOf(body, 'offerId') : ''
    const slot = slotOf({ kind, offerId })

    const again = await checkout.again(id, slot, key)
    if (again) return again
    await demandMayBuy(id, kind, offerId)
    const wanted = await offerOf(body, id)
    if (!wanted) throw notForSale()
    const { sale, promoCode, maxUses, variants, withoutCode } = wanted
    const { today } = sale.quote
    if (!sameMoney(seen, today)) {
      // Perhaps it was paid at that price, and the reply was lost.
      await checkout.refreshAll(id)
      await demandMayBuy(id, kind, offerId)
      throw priceChanged(sale)
    }
    if (email === null) throw new Refusal('no-email', 'The record has no e-mail to buy with.')
    const bought = await checkout.buy({
      ...sale,
      ...today,
      onboardingId: id,
      promoCode,
      maxUses,
      variants,
      isPreview,
      email,
      testCard,
      usesStoredCard: usesStoredCard && kind !== 'subscription',
      key,
    })
    if (bought === 'code-used-up') throw priceChanged(withoutCode ?? sale)
    if (bought === 'already-paid') throw alreadyPaid(await stateOf(id))
    return bought
  }

  async function demandMayBuy(id: string, kind: ForSale['kind'], offerId: string): Promise<void> {
    let state = await stateOf(id)
    if (kind !== 'subscription' && !hasPaid(state)) {
      await checkout.refreshAll(id)
      state = await stateOf(id)
    }
    if (kind !== 'subscription' && !hasPaid(state))
      throw new Refusal('no-subscription', 'This is sold to who has a plan.')
    const addOn = Object.hasOwn(state.addOns, offerId) ? state.addOns[offerId] : undefined
    const status = kind === 'addOn' ? addOn : kind === 'upgrade' ? state.upgrade : state.subscription?.status
    if (status === 'paid') throw alreadyPaid(state)
  }

  async function limitedBody(request: FastifyRequest): Promise<{ body: Body; id: string }> {
    const body = bodyOf(request)
    const id = recordIdOf(body)
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

  function planTermsOf(body: Body) {
    return {
      offerId: textOf(body, 'offerId'),
      agency: agencyOf(body),
      today: dayOf(now()),
    }
  }

  /** The name of a card of test mode. Any other number goes no further, and is told by no message. */
  function testCardOf(body: Body): string | null {
    const number = optionalText(body, 'testCard')
    const card = number === null ? null : gateway.testCard(number)
    if (number !== null && card === null) throw noTestCard()
    return card
  }
}

function asked(sale: ForSale | null): Asked | null {
  return sale && { sale, promoCode: null, maxUses: null, variants: {}, withoutCode: null }
}

function agencyOf(body: Body): AgencyLink | null {
  const productCode = optionalText(body, 'productCode')
  const couponCode = optionalText(body, 'couponCode')
  return productCode === null ? null : { productCode, ...(couponCode === null ? {} : { couponCode }) }
}

function priceChanged({ quote }: ForSale): Refusal {
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
