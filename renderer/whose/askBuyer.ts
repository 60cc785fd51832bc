import { CONSENT_KEY } from '../../client/analytics/consentOf'
import { DEVICE_KEY } from '../../client/analytics/deviceId'
import { EVENTS_PREFIX } from '../../client/analytics/outbox/storedEvents'
import { withoutId } from '../../client/recordSync/recordAddress'
import { OWN_KEY, SESSION_KEY } from '../../client/recordSync/savedSession'
import type { Session } from '../../client/recordSync/session'
import { KEPT } from '../../client/storage/kept'
import { type AskParts, askWhose } from './askWhose'

/** What belongs to the browser and not to the person who answers. The session says that the last one is forgotten. */
const OF_THE_BROWSER: readonly string[] = [SESSION_KEY, OWN_KEY, DEVICE_KEY, CONSENT_KEY]

/** Asks who begins in a browser that has bought a plan whether they are the buyer. If not, the page begins anew, and this never ends. */
export async function askBuyer(session: Pick<Session, 'forget' | 'stop'>, parts: AskParts): Promise<boolean> {
  if (await askWhose({ name: 'buyer', text: 'text' }, parts)) return true
  session.forget()
  session.stop()
  forgetVisitor(() => window.localStorage)
  forgetVisitor(() => window.sessionStorage)
  window.location.replace(window.location.pathname + withoutId(window.location.search))
  return new Promise(() => {})
}

function forgetVisitor(storage: () => Storage): void {
  try {
    const keys = Object.keys(storage()).filter((key) => key.startsWith(KEPT))
    for (const key of keys)
      if (!OF_THE_BROWSER.includes(key) && !key.startsWith(EVENTS_PREFIX)) storage().removeItem(key)
  } catch {
    // What may not be read has nothing of anybody.
  }
}
