import { ofPacks } from 'virtual:packs/record'
import type { Answers } from '../../domain/answers/answers'
import { recordOf } from '../../domain/answers/recordOf'
import { withSexKey } from '../../domain/answers/recordSex'
import type { ClientSettings } from '../../schema/compile/compiled'
import type { SafeStorage } from '../storage/safeStorage'
import { createOnboardingApi, type RecordExperiments } from './onboardingApi'
import type { RecordAddress } from './recordAddress'
import { isRecord } from './registers/canonical'
import { fieldsOf } from './registers/stampedAnswers'
import { SESSION_KEY } from './savedSession'
import { createSession, type Session } from './session'

interface BrowserSessionOptions {
  readonly settings: ClientSettings
  readonly storage: SafeStorage
  readonly experiments?: RecordExperiments
  readonly address: RecordAddress
  /** The id that the address came with, where it is of a record of this visitor. */
  readonly link: string | null
  /** What the visit tells of itself. It goes into the record together with the first answer. */
  attribution(): Answers
}

/** The session of the page that runs in this browser. */
export function browserSession({
  settings,
  storage,
  experiments,
  address,
  link,
  attribution,
}: BrowserSessionOptions): Session {
  // Where storage holds a session, the entry of the history may be older than it.
  const opened = link ?? (storage.read(SESSION_KEY) === null ? address.inHistory() : null)
  const session = createSession({
    storage,
    api: createOnboardingApi({ headers: settings.record.headers, ...(experiments && { experiments }) }),
    url: { onboarding: () => opened, show: address.show, hide: address.hide },
    toRecord: (answers) => recordOf(settings, answers, ofPacks),
    fromRecord: (record) => answersIn(record, settings),
    // An earlier build has stored the sex as the record spells it.
    fromStorage: (answers) => withSexKey(answers, settings.sexes),
  })
  // Entries of the history from before there was a record do not name it: a link copied there would lose it.
  window.addEventListener('popstate', address.settle)

  let isFirstChange = true
  return {
    ...session,
    change(changes) {
      session.change(isFirstChange ? { ...attribution(), ...changes } : changes)
      isFirstChange = false
    },
  }
}

/** The visitor's own answers in a record. Defaults are none; fields that this funnel does not know are kept and sent back. */
export function answersIn(
  record: unknown,
  { record: { defaults }, sexes }: Pick<ClientSettings, 'record' | 'sexes'>,
): Answers {
  if (!isRecord(record)) return {}
  const { id: _, createdAt: _made, updatedAt: _changed, experiments: _drawn, ...answers } = record
  const own = fieldsOf(answers).filter(
    ([field, value]) => !(Object.hasOwn(defaults, field) && defaults[field] === value),
  )
  return withSexKey(Object.fromEntries(own), sexes)
}
