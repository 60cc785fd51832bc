import { useLayoutEffect, useRef, useState } from 'react'
import type { ClientSettings, Words } from '../../schema/compiled'
import { Button } from '../frame/Button'
import { sentences } from '../i18n/sentences'
import { SettingsContext } from '../SettingsContext'
import './ConsentBar.css'
import type { Consent } from './consentOf'

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
  const bar = useRef<HTMLElement>(null)
  const { text, rich } = sentences(words, locale, () => ({ app_name: settings.app.name }))

  useLayoutEffect(() => {
    if (!isAsking || !bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--consent-height', `${entry?.target.getBoundingClientRect().height ?? 0}px`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--consent-height')
    }
  }, [isAsking])

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
      <section ref={bar} className="consent" aria-label={text('label')}>
        <p>{rich('text')}</p>
        <div className="consent-buttons">
          <Button onPress={() => choose('declined')}>{text('decline')}</Button>
          <Button onPress={() => choose('given')}>{text('accept')}</Button>
        </div>
      </section>
    </SettingsContext>
  )

  function choose(choice: Exclude<Consent, 'open'>): void {
    setAsking(false)
    onChoice(choice)
  }
}
