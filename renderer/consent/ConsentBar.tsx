import { type ReactNode, useRef, useState } from 'react'
import type { Consent } from '../../client/analytics/consentOf'
import type { ClientSettings, Words } from '../../schema/compile/compiled'
import { Button } from '../frame/Button'
import { useHeightToken } from '../frame/useHeightToken'
import { sentences } from '../i18n/sentences'
import { SettingsContext } from '../SettingsContext'
import './ConsentBar.css'

interface ConsentBarProps {
  readonly settings: ClientSettings
  readonly words: Words
  readonly locale: string
  readonly initial: Consent
  onChoice(choice: Exclude<Consent, 'open'>): void
}

/** Asks at the foot of the page, over no question, and leaves a link behind by which the answer can be changed. */
export function ConsentBar({ settings, words, locale, initial, onChoice }: ConsentBarProps) {
  const [isAsking, setAsking] = useState(initial === 'open')
  const { text, rich } = sentences(words, locale, () => ({ app_name: settings.app.name }))

  if (!isAsking) {
    return (
      <p className="consent-link">
        <button type="button" onClick={() => setAsking(true)}>
          {text('change')}
        </button>
      </p>
    )
  }
  return (
    <SettingsContext value={settings}>
      <Bar label={text('label')}>
        <p>{rich('text')}</p>
        <div className="consent-buttons">
          <Button onPress={() => choose('declined')}>{text('decline')}</Button>
          <Button onPress={() => choose('given')}>{text('accept')}</Button>
        </div>
      </Bar>
    </SettingsContext>
  )

  function choose(choice: Exclude<Consent, 'open'>): void {
    setAsking(false)
    onChoice(choice)
  }
}

function Bar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useHeightToken(bar, '--consent-height')
  return (
    <section ref={bar} className="consent" aria-label={label}>
      {children}
    </section>
  )
}
