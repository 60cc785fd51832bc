import type { WidgetProps } from '../../../renderer/widget'
import type { EmailFieldState } from './useEmailField'
import './EmailField.css'

interface EmailFieldProps {
  readonly id: string
  readonly state: EmailFieldState
  /** The sentences: label, placeholder, consent, suggestion and errors. */
  readonly text: WidgetProps['text']
  readonly rich: WidgetProps['rich']
}

/** A field for an e-mail address with its label, its fault, a likely slip to be corrected with a tap, and the consent. */
export function EmailField({ id, state, text, rich }: EmailFieldProps) {
  const { typed, fault, suggestion, field, onType, onMend, onLeave } = state

  return (
    <>
      <label className="email-label" htmlFor={id}>
        {text('label')}
      </label>
      <input
        ref={field}
        className="email-field"
        id={id}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={text('placeholder')}
        value={typed}
        aria-required="true"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-error ${id}-consent`}
        onChange={(event) => onType(event.target.value)}
        onBlur={(event) => onLeave(event.timeStamp)}
      />
      <p className="email-error" id={`${id}-error`} role="alert">
        {fault ? text(`errors.${fault}`) : null}
      </p>
      <div className="email-suggestion" role="status">
        {suggestion ? (
          <button className="email-mend" type="button" onClick={() => onMend(suggestion)}>
            {rich('suggestion', { suggestion })}
          </button>
        ) : null}
      </div>
      <p className="email-consent" id={`${id}-consent`}>
        {rich('consent')}
      </p>
    </>
  )
}
