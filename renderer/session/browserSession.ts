import type { Answers } from '../../domain/answers/answers'
import { recordOf } from '../../domain/answers/recordOf'
import type { ClientSettings } from '../../schema/compiled'
import type { SafeStorage } from '../storage/safeStorage'
import { isRecord } from './canonical'
import { createOnboardingApi, type RecordExperiments } from './onboardingApi'
import { createSession, type Session } from './session'
import { fieldsOf } from './stampedAnswers'

interface BrowserSessionOptions {
  readonly settings: ClientSettings
  readonly storage: SafeStorage
  readonly experiments?: RecordExperiments
  /** What the visit tells of itself. It goes into the record together with the first answer. */
  attribution(): Answers
}

/** The session of the page that runs in this browser. */
export function browserSession({ settings, storage, experiments, attribution }: BrowserSessionOptions): Session {
  const session = createSession({
    storage,
    api: createOnboardingApi({ headers: settings.record.headers, ...(experiments && { experiments }) }),
    url: { onboarding: () => new URLSearchParams(window.location.search).get('onboarding'), setOnboarding },
    toRecord: (answers) => recordOf(settings, answers),
    fromRecord: (record) => answersIn(record, settings.record.defaults),
  })
  // Entries of the history from before there was a record do not name it: a link copied there would lose it.
  window.addEventListener('popstate', () => {
    const id = session.id()
    if (id !== null) setOnboarding(id)
  })

  let isFirstChange = true
  return {
    ...session,
    change(changes) {
      session.change(isFirstChange ? { ...attribution(), ...changes } : changes)
      isFirstChange = false
    },
  }
}

/** The entry of the history keeps what the router has put there. */
function setOnboarding(id: string): void {
  const url = new URL(window.location.href)
  url.searchParams.set('onboarding', id)
  window.history.replaceState(window.history.state, '', url)
}

/** The visitor's own answers in a record. Defaults are none; fields that this funnel does not know are kept and sent back. */
function answersIn(record: unknown, defaults: ClientSettings['record']['defaults']): Answers {
  if (!isRecord(record)) return {}
  const { id: _, createdAt: _made, updatedAt: _changed, experiments: _drawn, ...answers } = record
  const own = fieldsOf(answers).filter(
    ([field, value]) => !(Object.hasOwn(defaults, field) && defaults[field] === value),
  )
  return Object.fromEntries(own)
}
