import { emailMark } from '../../server/payments/toldEmail'
import type { PurchaseRow, Tables } from '../../server/store/tables'

const TIME_BUCKETS = 20
const timesOfCount = Object.fromEntries(Array.from({ length: TIME_BUCKETS }, (_, bucket) => [`time_${bucket}`, 0]))

/** Who is in the rows below: whatever of this is left in a table leads back to them. */
export interface Person {
  readonly id: string
  readonly reference: string
  readonly email: string
  readonly visitorId: string
  /** How the limits count the calls for their record. */
  readonly countKey: string
}

/** A whole row, with every column that it has. */
type Whole<Row> = { readonly [column in keyof Row]-?: Row[column] }

/**
 * A row of each table about one person, in an order in which they can be written. A table or a column that is not here does not compile; one that
 * is here or in a migration alone fails in tables.test.ts.
 */
export function everyTable(person: Person, at: number): { readonly [table in keyof Tables]: Whole<Tables[table]> } {
  const day = Math.floor(at / 86_400_000)
  return {
    product: { number: 0, name: 'funnel' },
    record: {
      id: person.id,
      product: 0,
      answers: JSON.stringify({ email: person.email }),
      write_sequence: 1,
      create_key: null,
      created_at: at,
      updated_at: at,
    },
    record_promise: {
      onboarding_id: person.id,
      seed: 'seed',
      variants: '{}',
      promo_code: null,
      selected_offer: null,
      currency: null,
      countdown_started_at: null,
    },
    consent_wording: { id: 'wording', texts: '{}' },
    email_consent: { onboarding_id: person.id, email: person.email, given_at: at, wording: 'wording' },
    declined_offer: { onboarding_id: person.id, offer_id: 'workout-plan' },
    purchase: purchaseRow(person, at),
    payment: {
      id: 'in_2',
      purchase_id: 'purchase',
      kind: 'renewal',
      gateway_intent: null,
      amount: 2999,
      currency: 'USD',
      paid_on: new Date(at).toISOString().slice(0, 10),
    },
    payment_customer: {
      product: 0,
      onboarding_id: person.id,
      gateway: 'test',
      reference: 'customer-reference',
      gateway_customer: 'customer',
      told_email: emailMark('customer-reference', person.email),
      card: 'pm_card_visa',
      setup: null,
      setups: 0,
    },
    test_payment: {
      id: 'test_payment_1',
      status: 'paid',
      reason: null,
      amount: 1799,
      currency: 'USD',
      card: 'pm_card_visa',
      attempt: 1,
    },
    webhook_event: { id: 'evt_1', received_at: at },
    rate_count: { key: person.countKey, count: 1, resets_at: at + 60_000 },
    journal_event: {
      id: 'event',
      visitor_id: person.visitorId,
      name: 'step_seen',
      step: 'email',
      properties: '{}',
      at,
      received_at: at,
    },
    segment_outbox: {
      product: 0,
      id: 'event',
      visitor_id: person.visitorId,
      message: JSON.stringify({ anonymousId: person.visitorId }),
      sequence: 1,
      due_at: at,
      received_at: at,
    },
    journal_visitor: {
      id: person.visitorId,
      day,
      since: at,
      seen_at: at,
      dimensions: '{}',
      steps: '{}',
      experiments: ';',
      record: person.reference,
    },
    journal_segment: {
      id: 1,
      product: 0,
      funnel_order: 'live',
      language: 'en',
      sex: 'woman',
      source: '',
      variants: ';',
    },
    journal_link: {
      record: person.reference,
      visitor_id: person.visitorId,
      day,
      segment_id: 1,
      experiments: ';',
      seen_at: at,
    },
    journal_count: { place: '', day, segment_id: 1, visitors: 1, ended: 1, ...timesOfCount },
    seen_day: { day },
    readiness: { id: 1, writes: 1 },
    ended_session: { id: 'session', ends_at: at },
  }
}

/** The names of all tables. */
export const TABLE_NAMES = Object.keys(
  everyTable({ id: '', reference: '', email: '', visitorId: '', countKey: '' }, 0),
) as readonly (keyof Tables)[]

function purchaseRow({ id, reference }: Person, at: number): Whole<PurchaseRow> {
  return {
    product: 0,
    id: 'purchase',
    onboarding_id: id,
    record: reference,
    gateway: 'test',
    kind: 'subscription',
    slot: 'subscription',
    offer_id: 'plan-4-weeks',
    product_code: 'plan-4-weeks',
    amount: 1799,
    currency: 'USD',
    promo_code: null,
    variants: '{}',
    renewal: null,
    status: 'paid',
    status_at: at,
    paid_on: new Date(at).toISOString().slice(0, 10),
    attempts: 1,
    attempt_key: 'key',
    gateway_customer: 'customer',
    gateway_intent: 'test_payment_1',
    gateway_invoice: null,
    gateway_subscription: null,
    period_ends: null,
    period_standing: null,
    method: 'card',
    told_by: null,
    created_at: at,
    is_preview: null,
  }
}
