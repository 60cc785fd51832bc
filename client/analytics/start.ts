import { attribution } from '../../domain/answers/attribution'
import { readCookies } from '../browser/cookies'
import type { AnalyticsParts } from './analyticsParts'
import { CONSENT_KEY, type Consent, consentOf } from './consentOf'
import { type Analytics, openAnalytics } from './openAnalytics'
import { listenToQueue } from './outbox/queue'

/** Draws the question, or the link to it. */
export type DrawConsent = (known: Consent, onChoice: (choice: Exclude<Consent, 'open'>) => void) => void

interface StartParts extends AnalyticsParts {
  /** Fetches what draws the question. */
  openConsent(): Promise<DrawConsent>
}

/**
 * Tells of the visit what may be told, if the visitor lets us. Where nothing may be told, what has waited is forgotten. Nothing here
 * ever fails the page. The file's name becomes part of an address: blockers would take one with "analytics" in it away.
 */
export async function startAnalytics(parts: StartParts): Promise<void> {
  const { settings, storage } = parts
  const consent = () => consentOf(settings, storage, navigator)
  let analytics: Analytics | null = null
  let known = consent()

  if (known === 'given') open()
  else if (known === 'declined') forget()
  if (settings.analytics.consent === 'required' && !navigator.globalPrivacyControl) await ask()

  function open(): void {
    analytics = openAnalytics(parts)
  }

  function forget(): void {
    listenToQueue(() => {})
    analytics?.forget()
    analytics = null
  }

  /** Does what the visitor has chosen, here or in another tab. */
  function follow(): void {
    if (consent() === known) return
    known = consent()
    if (known === 'given') open()
    else forget()
  }

  async function ask(): Promise<void> {
    const draw = await parts.openConsent()
    follow()
    draw(known, onChoice)
    window.addEventListener('storage', () => {
      const before = known
      follow()
      if (known !== before) draw(known, onChoice)
    })
  }

  function onChoice(choice: Exclude<Consent, 'open'>): void {
    if (choice === consent()) return
    storage.write(CONSENT_KEY, choice)
    changeIds(choice)
    follow()
  }

  /** A visitor without answers has no record: their ids come with the first answer. */
  function changeIds(choice: Consent): void {
    const { session, search } = parts
    if (Object.keys(session.answers()).length === 0) return
    const { mediaSource: _, ...found } = attribution(settings.attribution, new URLSearchParams(search), readCookies())
    const { parameters, cookies } = settings.attribution
    const fields = Object.keys({ ...parameters, ...cookies }).filter((field) => field !== 'mediaSource')
    const none = Object.fromEntries(fields.map((field) => [field, undefined]))
    session.change(choice === 'given' ? found : none)
  }
}
