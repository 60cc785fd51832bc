import type { FastifyInstance, FastifyRequest } from 'fastify'
import { offersIn } from '../../../domain/markets/inCurrency'
import { isForPlan } from '../../../domain/offers/priceWithCode'
import { paymentCalls } from '../../../domain/wire/paymentCalls'
import type { Offers } from '../../../schema/compile/compiled'
import { callsOn } from '../../http/answerCall'
import { Refusal } from '../../http/refusal'
import { recordIdOf } from '../../records/recordIdOf'
import { pricedPlan, soldPlans } from '../pricedOffer'
import { appliedCode, keepCountdown, keepPromises, readPromises } from '../promises'
import { limitedBody, limitedRecord, variantsOf } from './callerRecord'
import type { PaymentParts } from './paymentParts'
import { notForSale } from './paymentRefusals'
import { planTermsOf } from './planTerms'

/** What a visitor was promised on a paywall, and the promo codes that they apply there. */
export function promiseCalls(app: FastifyInstance, parts: PaymentParts): void {
  const {
    database,
    findPromoCode,
    limits,
    now,
    funnel: { offers },
  } = parts
  const answer = callsOn(app, paymentCalls)

  answer('GET /stripe/promises/:id', async (request) => {
    const id = await limitedRecord(parts, request)
    return readPromises({ database, findPromoCode, now }, id)
  })

  answer('POST /stripe/promises', async (request) => {
    const { body, id } = await limitedBody(parts, request)
    const { selectedOffer: selected = null, promoCode: typed = null, currency, countdownElapsed: elapsed = null } = body
    if (selected !== null && !isPlan(offers, selected)) throw notForSale()
    // Makes the row, where the record is from before there was one.
    await variantsOf(parts, id)
    const isRemoved = body.promoCode === null
    const code =
      typed !== null && typed !== (await appliedCode(database, id)) ? await newCode(parts, request, typed, id) : null
    await keepPromises(database, id, {
      ...(selected !== null && { selected_offer: selected }),
      ...((code !== null || isRemoved) && { promo_code: code }),
      ...(currency && offers.currencies.includes(currency) && { currency }),
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
    const variants = id === null ? {} : await variantsOf(parts, id)
    const promo = await findPromoCode(body.code, id)
    const terms = { ...planTermsOf(body, now), variants }
    const sold = offersIn(offers, body.currency)
    if (!promo || !soldPlans(sold, terms).some((plan) => isForPlan(promo, plan.id)))
      throw new Refusal('promo-code', 'The promo code could not be applied.')
    const offer = pricedPlan(sold, { ...terms, promo })
    if (!offer) throw notForSale()
    if (id !== null) await keepPromises(database, id, { promo_code: promo.code })
    return { quote: offer.quote, promo }
  })
}

/** Null where the code does not hold. */
async function newCode(
  { limits, findPromoCode }: PaymentParts,
  request: FastifyRequest,
  typed: string,
  id: string,
): Promise<string | null> {
  await limits.limitPromo(request)
  return (await findPromoCode(typed, id))?.code ?? null
}

function isPlan(offers: Offers, offerId: string): boolean {
  return [offers.plans, ...offers.agencies.map(({ plans }) => plans)].some((plans) => Object.hasOwn(plans, offerId))
}
