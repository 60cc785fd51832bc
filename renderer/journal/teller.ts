import { isSpecialSource, mediaSourceOf } from '../../domain/answers/attribution'
import { sexKeyOf } from '../../domain/answers/sexKeyOf'
import { exposuresAt } from '../../domain/experiments/exposuresAt'
import type { Variant } from '../../schema/compile/compiled'
import { randomId } from '../browser/randomId'
import { PARTNER_KEY } from '../session/partnerKey'
import { createArrivals } from './arrivals'
import { campaignOf } from './campaignOf'
import { createExposures } from './exposures'
import type { JournalParts } from './journal'
import type { Note } from './notes'
import type { JournalContext } from './plannedEvent'
import { scrubbed } from './scrubbed'
import { createVisits, type Visit } from './visit'

/** What is told of something that happened. Plain data, which can be stored, and which becomes the same event however often it is sent. */
export interface Telling {
  readonly type: 'track' | 'identify'
  readonly event?: string
  readonly properties?: object
  readonly traits?: object
  readonly messageId: string
  readonly timestamp: string
  readonly context: { readonly journal: JournalContext }
}

/** Decides what is told of each note. */
export interface Teller {
  hear(note: Note): void
  /** There may be a record now, which is told once a visit. */
  tellRecord(): void
  forget(): void
}

/** A page that fails over and over must not drown all else. */
const MOST_ERRORS = 50

export function createTeller(parts: JournalParts, deviceId: string, tell: (telling: Telling) => void): Teller {
  const { settings, storage, session } = parts
  const query = new URLSearchParams(parts.search)
  const visits = createVisits(storage, {
    minutes: settings.analytics.sessionMinutes,
    campaign: campaignOf(settings.analytics.campaign, query),
    newId: randomId,
  })
  const isArrival = createArrivals()
  const exposures = createExposures(storage)
  let errors = 0

  return {
    hear,
    tellRecord,
    forget() {
      visits.forget()
      exposures.forget()
    },
  }

  function hear([at, name, about, path]: Note): void {
    const { visit, isNew } = visits.at(at)
    const moment = { at, path, visit }
    const given = about as Readonly<Record<string, unknown>>
    switch (name) {
      case 'landing_visit':
        if (isNew && parts.isNewVisitor) track(moment, name, {})
        break
      case 'page_visit':
        tellPage(given, moment)
        break
      case 'answer':
        identify(moment, given)
        break
      case 'purchase_finished':
        track(moment, name, { ...given, referral: source() ?? 'direct' })
        break
      case 'console_error': {
        if (++errors > MOST_ERRORS) break
        const secrets = { ...session.answers(), id: session.id() }
        track(moment, name, { message: scrubbed(given.said as readonly unknown[], secrets) })
      }
    }
    if (name !== 'landing_visit') tellRecord()
  }

  function tellPage(
    { name, key, step, title, sendsAnswer, pricedBy }: Readonly<Record<string, unknown>>,
    moment: Moment,
  ): void {
    if (!isArrival(String(name), String(key))) return
    if (sendsAnswer) identify(moment, { funnel_identifier: settings.record.headers['funnel-id'] })
    track(moment, 'page_visit', { step, title: title ?? name })
    const { shown, forced } = parts.variants
    const journey = { sexes: settings.sexes, answers: session.answers(), variants: shown() }
    // Who looks at a variant by the address has not been given it.
    for (const { experiment, variant } of exposuresAt(
      String(name),
      journey,
      parts.order,
      parts.experiments,
      (pricedBy ?? []) as readonly string[],
    ))
      if (!forced.includes(experiment)) tellExperiment(experiment, variant, moment)
  }

  /** Once a visitor. */
  function tellExperiment(experiment: string, variant: Variant, moment: Moment): void {
    if (!exposures.isFirst(experiment)) return
    const told = { account_id: deviceId, exp_name: experiment, variant_id: variant, variant_value: variant }
    track(moment, 'experiment_started', told)
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

  function track(moment: Moment, event: string, properties: object): void {
    tell({ type: 'track', event, properties, ...told(moment) })
  }

  function identify(moment: Moment, traits: object): void {
    tell({ type: 'identify', traits, ...told(moment) })
  }

  function told({ at, path, visit }: Moment) {
    return {
      messageId: randomId(),
      timestamp: new Date(at).toISOString(),
      context: { journal: { path, sessionId: visit.id, visit: visitNow() } },
    }
  }

  /** What the report splits by. */
  function visitNow(): object {
    return {
      language: parts.language,
      sex: sexKeyOf(session.answers(), settings.sexes),
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

/** When and where something happened, and in which visit. */
interface Moment {
  readonly at: number
  readonly path: string
  readonly visit: Visit
}
