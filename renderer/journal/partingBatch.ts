import { preferredLanguages } from '../../client/browser/preferredLanguages'
import { type Collectors, OWN_KEY } from './collectors'
import { plannedEvent, withVisit } from './plannedEvent'
import type { Telling } from './teller'

/**
 * What our own server is told when a page goes before the library is there, in the form in which the couriers tell it. Null where that is
 * nothing.
 * @param plan null while the server has not said what may be told: that is then that the visit began, and which steps were shown.
 */
export function partingBatch(
  tellings: readonly Telling[],
  plan: Collectors['plan'] | null,
  {
    deviceId,
    now,
    navigator,
  }: { deviceId: string; now: Date; navigator: Pick<Navigator, 'languages' | 'language' | 'userAgent'> },
): string | null {
  const batch = tellings.flatMap((telling) => {
    const [locale] = preferredLanguages(navigator)
    const context = { ...telling.context, locale, userAgent: navigator.userAgent }
    const given = { ...telling, anonymousId: deviceId, context }
    const event = plannedEvent(plan ?? planOfFirst(telling), given)
    return event ? [withVisit(event, given)] : []
  })
  return batch.length > 0 ? JSON.stringify({ writeKey: OWN_KEY, batch, sentAt: now.toISOString() }) : null
}

/** The number and the title of a step that is shown are in its file: they are in every plan. */
function planOfFirst({ properties = {} }: Telling): Collectors['plan'] {
  const { step, title } = properties as { readonly step?: number; readonly title?: string }
  return {
    events: {
      landing_visit: { when: '', properties: {} },
      page_visit: {
        when: '',
        properties: { step: { about: '', oneOf: [step ?? 0] }, title: { about: '', oneOf: [title ?? ''] } },
      },
    },
    traits: {},
  }
}
