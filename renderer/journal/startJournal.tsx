import { createRoot } from 'react-dom/client'
import { attribution } from '../../domain/answers/attribution'
import type { Words } from '../../schema/compiled'
import { CONSENT_KEY, type Consent, consentOf } from './consentOf'
import type { Journal, JournalParts } from './journal'
import { hearNotes, keepNotes } from './notes'
import { unwarned } from './unwarned'

export interface StartParts extends JournalParts {
  readonly locale: string
  /** Where the files of the funnel are, such as /funnel/4fJx…. */
  readonly folder: string
}

/**
 * Tells of the visit what may be told, if the visitor lets us. Where nothing may be told, what was taken down is forgotten. Nothing here
 * ever fails the page.
 */
export async function startJournal(parts: StartParts): Promise<void> {
  const { settings, storage } = parts
  let opening: Promise<Journal | null> | null = null
  const consent = () => consentOf(settings, storage, navigator)

  if (consent() === 'given') open()
  else if (consent() === 'declined') forget()
  if (settings.analytics.consent === 'required' && !navigator.globalPrivacyControl) await ask()

  function open(): void {
    keepNotes()
    const opened = unwarned(() => import('./journal'))
      .then(({ openJournal }) => openJournal(parts))
      .catch(() => null)
    opening = opened
    opened.then((journal) => {
      if (!journal && opening === opened) hearNotes(ignore)
    })
  }

  function forget(): void {
    hearNotes(ignore)
    opening?.then((journal) => {
      journal?.forget()
      // It was still on its way when the visitor changed their mind.
      if (consent() !== 'given') hearNotes(ignore)
    })
    opening = null
  }

  async function ask(): Promise<void> {
    const [{ ConsentBar }, answer] = await Promise.all([
      import('./ConsentBar'),
      fetch(`${parts.folder}/choices/${parts.language}.json`),
    ])
    // Made by the same build from a checked funnel.
    const words: Words = await answer.json()
    const place = document.body.appendChild(document.createElement('div'))
    createRoot(place).render(
      <ConsentBar settings={settings} words={words} locale={parts.locale} initial={consent()} onChoice={onChoice} />,
    )
  }

  function onChoice(choice: Exclude<Consent, 'open'>): void {
    if (choice === consent()) return
    storage.write(CONSENT_KEY, choice)
    changeIds(choice)
    if (choice === 'given') open()
    else forget()
  }

  /** A visitor without answers has no record: their ids come with the first answer. */
  function changeIds(choice: Consent): void {
    const { session, search } = parts
    if (Object.keys(session.answers()).length === 0) return
    const { mediaSource: _, ...found } = attribution(settings.attribution, new URLSearchParams(search), document.cookie)
    const { parameters, cookies } = settings.attribution
    const fields = Object.keys({ ...parameters, ...cookies }).filter((field) => field !== 'mediaSource')
    const none = Object.fromEntries(fields.map((field) => [field, undefined]))
    session.change(choice === 'given' ? found : none)
  }
}

function ignore(): void {}
