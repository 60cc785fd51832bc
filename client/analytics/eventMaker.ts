import type { EventName } from '../../domain/analytics/catalogue'
import { isSpecialSource, mediaSourceOf } from '../../domain/answers/attribution'
import { sexOf } from '../../domain/answers/sexOf'
import { exposuresAt } from '../../domain/experiments/exposuresAt'
import { currentDay } from '../browser/currentDay'
import { randomId } from '../browser/randomId'
import { PARTNER_KEY } from '../recordSync/partnerKey'
import type { AnalyticsParts } from './analyticsParts'
import { campaignOf } from './campaignOf'
import { createExposures } from './exposures'
import type { Queued } from './outbox/queue'
import type { TrackedEvent } from './outbox/wireEvent'
import { redact } from './redact'
import { createVisits, type Visit } from './visit'

/** Makes events of what the page says. */
export interface EventMaker {
  hear(queued: Queued): void
  /** There may be a record now, which is told once a visit. */
  tellRecord(): void
  forget(): void
}

/** When and where something happened, and in which visit. */
interface Moment {
  readonly at: number
  readonly path: string
  readonly visit: Visit
}

/** A page that fails over and over must not drown all else. */
const MOST_ERRORS = 50

export function createEventMaker(
  { settings, storage, session, ...parts }: AnalyticsParts,
  deviceId: string,
  emit: (event: TrackedEvent) => void,
): EventMaker {
  const query = new URLSearchParams(parts.search)
  const visits = createVisits(storage, {
    minutes: settings.analytics.sessionMinutes,
    campaign: campaignOf(settings.analytics.campaign, query),
    newId: randomId,
  })
  const exposures = createExposures(storage)
  /** Each identify call has all that this page has reported about the visitor. */
  let known: object = {}
  let errors = 0

  return {
    hear({ call, at, path }) {
      const { visit, isNew } = visits.at(at)
      const moment = { at, path, visit }
      if (call.type === 'identify') identify(moment, call.traits)
      else if (call.type === 'step') startExperiments(moment, call.step, call.pricedBy)
      else if (call.event !== 'landing_visit') track(moment, call.event, completed(call.event, call.properties))
      else if (isNew && parts.isNewVisitor) track(moment, call.event, {})
      if (call.type !== 'track' || call.event !== 'landing_visit') tellRecord()
    },
    tellRecord,
    forget() {
      visits.forget()
      exposures.forget()
    },
  }

  /** With what only this place knows. */
  function completed(event: EventName, properties: object): object | null {
    if (event === 'purchase_finished') return { ...properties, referral: source() ?? 'direct' }
    if (event !== 'console_error') return properties
    if (++errors > MOST_ERRORS) return null
    const { message } = properties as { readonly message: string }
    return { message: redact(message, { ...session.answers(), id: session.id() }) }
  }

  /** Each once a visitor. Who looks at a variant by the address has not been given it. */
  function startExperiments(moment: Moment, step: string, pricedBy: readonly string[]): void {
    const { shown, forced } = parts.variants
    const today = currentDay()
    const journey = {
      answers: session.answers(),
      variants: shown(),
      visitor: { ...parts.facts, today },
      figure: parts.figuresFor?.(settings, today),
    }
    for (const { experiment, variant } of exposuresAt(step, journey, parts.order, parts.experiments, pricedBy)) {
      if (forced.includes(experiment) || !exposures.isFirst(experiment)) continue
      const started = { account_id: deviceId, exp_name: experiment, variant_id: variant, variant_value: variant }
      track(moment, 'experiment_started', started)
    }
  }

  function tellRecord(): void {
    // Never the id: with it, whoever receives events could open the record.
    const reference = session.reference()
    if (reference === null) return
    const at = Date.now()
    const { visit } = visits.at(at)
    if (visit.record === reference) return
    visits.toldOf(reference)
    track({ at, path: location.pathname, visit }, 'w2a_visit', { ...visit.campaign, onboarding_id: reference })
  }

  function track(moment: Moment, event: EventName, properties: object | null): void {
    if (properties) emit({ type: 'track', event, properties, ...about(moment) })
  }

  function identify(moment: Moment, traits: object): void {
    known = { ...known, ...traits }
    emit({ type: 'identify', traits: known, ...about(moment) })
  }

  function about({ at, path, visit }: Moment) {
    return {
      messageId: randomId(),
      anonymousId: deviceId,
      timestamp: new Date(at).toISOString(),
      context: { path, sessionId: visit.id, visit: visitNow() },
    }
  }

  /** What the report splits by. */
  function visitNow(): object {
    return {
      language: parts.language,
      sex: sexOf(session.answers(), settings.sexes),
      source: source(),
      order: parts.order.name,
      variants: parts.variants.told(),
      special_source: isSpecialSource(settings.attribution, source()),
      partner: storage.read(PARTNER_KEY) !== null,
    }
  }

  function source(): string | undefined {
    const { mediaSource } = session.answers()
    return typeof mediaSource === 'string' ? mediaSource : mediaSourceOf(query.get('utm_source') ?? '') || undefined
  }
}
