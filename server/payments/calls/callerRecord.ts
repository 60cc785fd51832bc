import type { FastifyRequest } from 'fastify'
import { utcDay } from '../../../domain/dates/utcDay'
import { type Variants, variantsInForce } from '../../../domain/experiments/assign'
import { experimentsOn } from '../../../domain/experiments/experimentsOn'
import { type PurchaseState, purchaseState } from '../../../domain/purchase/purchaseState'
import { assignmentOf, NOTHING_SAID } from '../../records/assignments'
import { noSuchRecord } from '../../records/noSuchRecord'
import { recordIdOf } from '../../records/recordIdOf'
import { readRecord, type StoredRecord } from '../../records/recordStore'
import { declinedBy } from '../declinedOffers'
import { purchaseOf } from '../purchaseRow'
import type { PaymentParts } from './paymentParts'

/** A request with a body that was checked. */
export type With<Body> = FastifyRequest & { readonly body: Body }

/** The body, and the record that it names, which may not get too many calls. */
export async function limitedBody<Body extends { readonly onboardingId: string }>(
  { limits }: PaymentParts,
  request: With<Body>,
) {
  const { body } = request
  const id = recordIdOf(body.onboardingId)
  await limits.limitRecord(request)
  return { body, id }
}

/** The record that the address of a call names, which may not get too many calls. It is there. */
export async function limitedRecord(
  parts: PaymentParts,
  request: FastifyRequest & { readonly params: { readonly id: string } },
): Promise<string> {
  const id = recordIdOf(request.params.id)
  await parts.limits.limitRecord(request)
  await demandRecord(parts, id)
  return id
}

export async function demandRecord({ database }: PaymentParts, id: string): Promise<StoredRecord> {
  const record = await readRecord(database, id)
  if (!record) throw noSuchRecord()
  return record
}

/** The server's own: a price is given to who is in its variant, and not to who says so. */
export async function variantsOf(parts: PaymentParts, id: string): Promise<Variants> {
  const experiments = experimentsOn(parts.funnel.experiments, utcDay(parts.now()))
  const assignment = await assignmentOf(parts.database, experiments, await demandRecord(parts, id), NOTHING_SAID)
  if (assignment === null) throw noSuchRecord()
  return variantsInForce(experiments, assignment)
}

/** The e-mail goes from the record to the provider, and nowhere else. Null where the record has none yet. */
export async function emailOf(parts: PaymentParts, id: string): Promise<string | null> {
  const record = await demandRecord(parts, id)
  const { email } = JSON.parse(record.answers) as { email?: unknown }
  return typeof email === 'string' && email !== '' ? email : null
}

export async function stateOf({ funnel, store, now }: PaymentParts, id: string): Promise<PurchaseState> {
  return purchaseState((await store.ofRecord(id)).map(purchaseOf), funnel.offers, utcDay(now()))
}

/** What was bought, and which extras were declined: the page offers those no more. */
export async function shopStateOf(parts: PaymentParts, id: string): Promise<PurchaseState> {
  return { ...(await stateOf(parts, id)), declined: await declinedBy(parts.database, id) }
}
