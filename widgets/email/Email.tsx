import { type FormEvent, useRef, useState } from 'react'
import { checkEmail, type EmailFault } from '../../domain/email/email'
import { suggestedEmail } from '../../domain/email/suggestedEmail'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../renderer/widget'
import './Email.css'

const READING_MS = 1000

/** Asks for the address. What was typed stays, whatever happens. */
export default function Email(props: WidgetProps<'email'>) {
  const { name, step, answer, text, rich, recall, remember, onAnswer, onContinue } = props
  const [typed, setTyped] = useState(() => firstText(recall('typed'), answer))
  const [fault, setFault] = useState<EmailFault | null>(null)
  // The text whose slip is pointed out, with the time since when, and the text that is saved. Other text hides both.
  const [doubted, setDoubted] = useState<{ readonly text: string; readonly since: number } | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const heldBack = useRef<string | null>(null)
  const suggestion = doubted?.text === typed ? suggestedEmail(typed) : null
  const formId = `${name}-form`
  const fieldId = `${name}-field`

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <Button type="submit" form={formId}>
          {text('button')}
        </Button>
      }
    >
      <form className="email" id={formId} noValidate onSubmit={onSubmit}>
        {step.emoji ? <Emoji className="email-emoji" of={step.emoji} /> : null}
        <label className="email-label" htmlFor={fieldId}>
          {text('label')}
        </label>
        <input
          ref={field}
          className="email-field"
          id={fieldId}
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
          aria-describedby={`${fieldId}-error ${fieldId}-consent`}
          onChange={(event) => onType(event.target.value)}
          onBlur={(event) => pointOut(event.timeStamp)}
        />
        <p className="email-error" id={`${fieldId}-error`} role="alert">
          {fault ? text(`errors.${fault}`) : null}
        </p>
        <div className="email-suggestion" role="status">
          {suggestion ? (
            <button className="email-mend" type="button" onClick={() => onMend(suggestion)}>
              {rich('suggestion', { suggestion })}
            </button>
          ) : null}
        </div>
        <p className="email-consent" id={`${fieldId}-consent`}>
          {rich('consent')}
        </p>
        <p className="email-saved" role="status">
          {saved !== null && saved === typed ? text('saved') : null}
        </p>
      </form>
    </StepFrame>
  )

  function onType(value: string) {
    setTyped(value)
    remember('typed', value)
    setFault(null)
  }

  function onMend(email: string) {
    onType(email)
    field.current?.focus()
  }

  function pointOut(since: number) {
    if (doubted?.text !== typed) setDoubted({ text: typed, since })
  }

  /** Once for each slip: who keeps the address after that means it. */
  function isHeldBack(now: number): boolean {
    if (heldBack.current === typed || suggestedEmail(typed) === null) return false
    // The tap on the button takes the focus from the field, which points out the slip too late to be read.
    const isRead = doubted?.text === typed && now - doubted.since > READING_MS
    heldBack.current = typed
    pointOut(now)
    return !isRead
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const checked = checkEmail(typed)
    if (!checked.ok) {
      setFault(checked.fault)
      field.current?.focus()
      return
    }
    if (isHeldBack(event.timeStamp)) return
    setFault(null)
    onAnswer(checked.email)
    setSaved(typed)
    onContinue()
  }
}

function firstText(...values: readonly unknown[]): string {
  const found = values.find((value) => typeof value === 'string')
  return typeof found === 'string' ? found : ''
}
