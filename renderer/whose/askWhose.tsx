import { createRoot } from 'react-dom/client'
import { fetchJson } from '../../client/http/fetchJson'
import type { ClientSettings, Words } from '../../schema/compile/compiled'
import { sentences } from '../i18n/sentences'
import { type WhoseQuestion, WhoseScreen } from './WhoseScreen'

export interface AskParts {
  readonly settings: ClientSettings
  /** Where the files of the funnel are, such as /funnel/4fJx…. */
  readonly folder: string
  readonly language: string
  readonly locale: string
}

/** Asks in place of the page, which is out of sight and out of reach until there is an answer. */
export async function askWhose(
  question: WhoseQuestion,
  { settings, folder, language, locale }: AskParts,
): Promise<boolean> {
  // Made by the same build from a checked funnel.
  const words = (await fetchJson(`${folder}/whose/${language}.json`)) as Words
  const page = document.getElementById('root')
  const place = document.createElement('div')
  place.className = 'app'
  document.body.prepend(place)
  page?.setAttribute('hidden', '')
  const root = createRoot(place)
  const answer = await new Promise<boolean>((resolve) => {
    const spoken = sentences(words, locale, () => ({ app_name: settings.app.name }))
    root.render(<WhoseScreen settings={settings} words={spoken} question={question} onAnswer={resolve} />)
  })
  root.unmount()
  place.remove()
  page?.removeAttribute('hidden')
  page?.querySelector('h1')?.focus({ preventScroll: true })
  return answer
}
