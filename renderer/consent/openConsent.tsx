import { createRoot } from 'react-dom/client'
import type { DrawConsent } from '../../client/analytics/start'
import type { ClientSettings, Words } from '../../schema/compile/compiled'
import { ConsentBar } from './ConsentBar'

interface Parts {
  readonly settings: ClientSettings
  readonly language: string
  readonly locale: string
  /** Where the files of the funnel are, such as /funnel/4fJx…. */
  readonly folder: string
}

/** Fetches the words of the question. What it gives draws it at the end of the page. */
export async function openConsent({ settings, language, locale, folder }: Parts): Promise<DrawConsent> {
  const answer = await fetch(`${folder}/choices/${language}.json`)
  // Made by the same build from a checked funnel.
  const words: Words = await answer.json()
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  return (known, onChoice) =>
    root.render(
      <ConsentBar key={known} settings={settings} words={words} locale={locale} initial={known} onChoice={onChoice} />,
    )
}
