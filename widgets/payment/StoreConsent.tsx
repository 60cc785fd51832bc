import { type RefObject, useId } from 'react'
import type { Speech } from './speech'
import './StoreConsent.css'

interface StoreConsentProps {
  readonly text: Speech['text']
  readonly box: RefObject<HTMLInputElement | null>
  readonly hasAgreed: boolean
  /** The visitor has tried to pay without having agreed. */
  readonly isMissing: boolean
  onChange(hasAgreed: boolean): void
}

/** Asks whether the payment details may be stored and charged later. Never ticked from the start. */
export function StoreConsent({ text, box, hasAgreed, isMissing, onChange }: StoreConsentProps) {
  const errorId = useId()

  return (
    <div className="store-consent">
      <label className="store-consent-agree" data-invalid={isMissing || undefined}>
        <input
          ref={box}
          type="checkbox"
          checked={hasAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{text('shop.consent.agree')}</span>
      </label>
      <p className="store-consent-error" id={errorId} role="alert">
        {isMissing ? text('shop.consent.required') : null}
      </p>
    </div>
  )
}
