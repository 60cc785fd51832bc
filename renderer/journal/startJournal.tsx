import { createRoot } from 'react-dom/client'
import { attribution } from '../../domain/answers/attribution'
import type { Words } from '../../schema/compile/compiled'
import { readCookies } from '../browser/cookies'
import { CONSENT_KEY, type Consent, consentOf } from './consentOf'
import { type Journal, type JournalParts, openJournal } from './journal'
import { hearNotes } from './notes'

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
  const consent = () => consentOf(settings, storage, navigator)
  let journal: Journal | null = null
  let known = consent()

  if (known === 'given') open()
  else if (known === 'declined') forget()
  if (settings.analytics.consent === 'required' && !navigator.globalPrivacyControl) await ask()

  function open(): void {
    journal = openJournal(parts)
  }

  function forget(): void {
    hearNotes(() => {})
    journal?.forget()
    journal = null
  }

  /** Does what the visitor has chosen, here or in another tab. */
  function follow(): void {
    if (consent() === known) return
    known = consent()
    if (known === 'given') open()
    else forget()
  }

  async function ask(): Promise<void> {
    const [{ ConsentBar }, answer] = await Promise.all([
      import('./ConsentBar'),
      fetch(`${parts.folder}/choices/${parts.language}.json`),
    ])
    // Made by the same build from a checked funnel.
    const words: Words = await answer.json()
    const place = document.body.appendChild(document.createElement('div'))
    const root = createRoot(place)
    const draw = () =>
      root.render(
        <ConsentBar
          key={known}
          settings={settings}
          words={words}
          locale={parts.locale}
          initial={known}
          onChoice={onChoice}
        />,
      )
    follow()
    draw()
    window.addEventListener('storage', () => {
      const before = known
      follow()
      if (known !== before) draw()
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
