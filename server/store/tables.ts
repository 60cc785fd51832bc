import type { BilledPeriod, PaymentMethod, PurchaseKind } from '../../domain/purchase/purchase'
import type { PurchaseStatus } from '../../domain/purchase/purchaseStatus'

/** The tables as the queries see them. Times are milliseconds since 1970. */
export interface Tables {
  product: ProductRow
  record: RecordRow
  record_promise: RecordPromiseRow
  email_consent: EmailConsentRow
  consent_wording: ConsentWordingRow
  rate_count: RateCountRow
  readiness: ReadinessRow
  seen_day: SeenDayRow
  purchase: PurchaseRow
  payment: PaymentRow
  declined_offer: DeclinedOfferRow
  payment_customer: PaymentCustomerRow
  webhook_event: WebhookEventRow
  test_payment: TestPaymentRow
  journal_event: JournalEventRow
  journal_visitor: JournalVisitorRow
  journal_segment: JournalSegmentRow
  journal_link: JournalLinkRow
  journal_count: JournalCountRow
  segment_outbox: SegmentOutboxRow
  ended_session: EndedSessionRow
}

/** A product that was served from this database at some time. */
export interface ProductRow {
  /** 0: the first. Other tables name it by this. */
  number: number
  /** As the deployment names it. */
  name: string
}

export interface RecordRow {
  id: string
  product: number
  /** JSON. Text on both engines, so that what comes back is what was sent. */
  answers: string
  /** The write-sequence of the answers. */
  write_sequence: number
  /** The hash of the idempotency-key that the record was created with. */
  create_key: string | null
  created_at: number
  updated_at: number
}

/** A day on which a server ran, counted from 1970, in UTC. What expires goes by these, not by the clock alone. */
export interface SeenDayRow {
  day: number
}

/** The only row is written to prove that writing works. */
export interface ReadinessRow {
  id: number
  writes: number
}

/** A session of the report that somebody has signed out of. */
export interface EndedSessionRow {
  /** A hash. */
  id: string
  /** When it would have run out anyway. */
  ends_at: number
}

/** What a visitor was promised, whatever browser they come back in. Goes with its record. */
export interface RecordPromiseRow {
  onboarding_id: string
  /** The text that decides in which variants they are. */
  seed: string
  /** JSON: the variant that they were given in each experiment. Once given it stays. */
  variants: string
  /** The promo code that they have applied. It is checked again whenever it is told or used. */
  promo_code: string | null
  /** The plan that they have chosen. */
  selected_offer: string | null
  /** The currency in which they see prices. */
  currency: string | null
  countdown_started_at: number | null
}

/** When a record's owner gave their address. Goes with its record. */
export interface EmailConsentRow {
  onboarding_id: string
  email: string
  given_at: number
  /** The sentence that they went on past. */
  wording: string
}

/** A sentence of consent that was shown at some time. */
export interface ConsentWordingRow {
  /** A hash of the texts. */
  id: string
  /** JSON: the sentence in each language. */
  texts: string
}

export interface RateCountRow {
  /** A hash: addresses and record ids do not belong into a second table. */
  key: string
  count: number
  resets_at: number
}

/** One purchase: one payment at the provider at the most, however often it is tried. */
export interface PurchaseRow {
  product: number
  /** Random. The only thing of ours that the provider gets to know. */
  id: string
  onboarding_id: string
  /** The reference of this record, by which visits are joined with purchases. */
  record: string
  /** Which account took the payment. What was bought in test mode is not bought in another. */
  gateway: string
  kind: PurchaseKind
  /** What a record can have once: a plan, an upgrade, each add-on. */
  slot: string
  offer_id: string
  product_code: string
  /** Charged at the first payment, in minor units. */
  amount: number
  currency: string
  promo_code: string | null
  /** JSON: the variants that the price depends on. */
  variants: string
  /** JSON of the renewal and the days before the first one. Null for what is paid once. */
  renewal: string | null
  status: PurchaseStatus
  /** When what the status says became known. */
  status_at: number
  /** The day (UTC) of the first payment. */
  paid_on: string | null
  /** How often a card was charged for it, in vain or not. */
  attempts: number
  /** The hash of the idempotency-key of the latest attempt. */
  attempt_key: string | null
  gateway_customer: string
  /** The provider's ids, once there are any. */
  gateway_intent: string | null
  gateway_invoice: string | null
  gateway_subscription: string | null
  /** The day (UTC) on which the subscription's period ends, and what comes then, as the provider said last. Null where it has not. */
  period_ends: string | null
  period_standing: BilledPeriod['standing'] | null
  /** How the latest attempt is paid. */
  method: PaymentMethod | null
  /** The hash of the browser that tells of the payment. Null: nobody has yet. */
  told_by: string | null
  created_at: number
  /** 1: bought while looking at a variant that the address forced, so that it counts for no experiment. */
  is_preview: number | null
}

/** Money that moved after the first payment of a purchase, which is on the purchase itself. */
export interface PaymentRow {
  /** That of the invoice or the refund at the provider: told again, it is the same row. */
  id: string
  purchase_id: string
  kind: 'renewal' | 'refund'
  /** Of a refund: the payment that it gives back. Where that is the first, it is the purchase's own. */
  gateway_intent: string | null
  /** In minor units, never below nothing: the kind says which way it went. */
  amount: number
  currency: string
  /** The day (UTC). */
  paid_on: string
}

/** An extra that a record's owner has declined or passed over. */
export interface DeclinedOfferRow {
  onboarding_id: string
  offer_id: string
}

/** What the provider knows a record's owner by. */
export interface PaymentCustomerRow {
  product: number
  onboarding_id: string
  gateway: string
  /** Random: the idempotency keys of what is done for the customer are made of it. */
  reference: string
  gateway_customer: string | null
  /** A mark of the e-mail that the provider was told last, by `emailMark`. */
  told_email: string | null
  /** The stored card, by the provider's id. */
  card: string | null
  /** A form for another card that is under way, and how many there were. */
  setup: string | null
  setups: number
}

export interface WebhookEventRow {
  id: string
  received_at: number
}

/** A payment of test mode, as a provider would keep it. */
export interface TestPaymentRow {
  id: string
  status: 'needsCard' | 'needsAction' | 'paid' | 'declined' | 'cancelled'
  reason: string | null
  amount: number
  currency: string
  /** The published name of the card that was tried last. */
  card: string | null
  /** The attempt that was tried last. */
  attempt: number
}

/** An event that waits to be forwarded to Segment. It goes as soon as Segment has it. */
export interface SegmentOutboxRow {
  product: number
  /** As in `journal_event`. */
  id: string
  /** As in `journal_event`, so that who is forgotten is forgotten here too. */
  visitor_id: string
  /** JSON, as it is sent: it holds the browser's own ids. */
  message: string
  /** The order in which they happened. */
  sequence: number
  /** Nobody takes it before: a server has it, or Segment asked to wait. */
  due_at: number
  received_at: number
}

/** An event that a browser told. */
export interface JournalEventRow {
  /** A hash of the browser's id of the event, so that it is stored once. */
  id: string
  visitor_id: string
  name: string
  step: string | null
  /** JSON of what the tracking plan names. */
  properties: string
  at: number
  received_at: number
}

/** A browser that reported a visit. What it adds to the counts is computed from its row. */
export interface JournalVisitorRow {
  /** A hash of the browser's own id. */
  id: string
  /** Days since 1970, in UTC. */
  day: number
  since: number
  seen_at: number
  /** JSON of `Dimensions`. */
  dimensions: string
  /** JSON: when each step was first seen, in milliseconds after `since`. */
  steps: string
  /** The experiments that were seen: ;paywall;special_prices; */
  experiments: string
  /** The reference of their record. */
  record: string | null
}

/** A combination of what visitors are told apart by. Empty texts: not known. */
export interface JournalSegmentRow {
  /** A hash of the rest. */
  id: number
  product: number
  funnel_order: string
  language: string
  sex: string
  source: string
  /** ;paywall:test;special_prices:control; */
  variants: string
}

/** Which visitor a record belongs to, with what the report needs to know of them. */
export interface JournalLinkRow {
  /** The reference of the record. */
  record: string
  visitor_id: string
  day: number
  segment_id: number
  experiments: string
  seen_at: number
}

/** How many visitors of a day and segment came to a place: a step, an experiment, or the funnel at all (an empty text). */
export interface JournalCountRow {
  place: string
  day: number
  segment_id: number
  visitors: number
  /** Of these: who came to no new step after it. */
  ended: number
  /** Of the others: how many went on after a time of this bucket. */
  [time: `time_${number}`]: number
}
