import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../renderer/widget'
import { Dialog } from './Dialog'
import './ConsentDialog.css'

interface ConsentDialogProps {
  readonly title: string
  /** What is used and what for, with the link to the privacy page. */
  readonly children: ReactNode
  /** The label of the box to tick. */
  readonly agree: string
  /** Said when the visitor saves without having ticked it. */
  readonly required: string
  readonly save: string
  readonly cancel: string
  /** The visitor has agreed and saved. */
  onSave(): void
  onCancel(): void
}

/** Asks for consent. The box is never ticked from the start, and nothing counts as consent but ticking it and saving. */
export function ConsentDialog(props: ConsentDialogProps) {
  const { title, children, agree, required, save, cancel, onSave, onCancel } = props
  const [hasAgreed, setHasAgreed] = useState(false)
  const [wasEarly, setWasEarly] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const errorId = useId()
  const isErrorShown = wasEarly && !hasAgreed

  function submit(event: FormEvent) {
    event.preventDefault()
    if (hasAgreed) return onSave()
    setWasEarly(true)
    box.current?.focus()
  }

  return (
    <Dialog labelledBy={titleId} onDismiss={onCancel}>
      <h2 className="dialog-title" id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <p className="consent-text">{children}</p>
      <form className="consent-form" noValidate onSubmit={submit}>
        <label className="consent-agree" data-invalid={isErrorShown || undefined}>
          <input
            ref={box}
            type="checkbox"
            checked={hasAgreed}
            aria-invalid={isErrorShown || undefined}
            aria-describedby={isErrorShown ? errorId : undefined}
            onChange={(event) => setHasAgreed(event.target.checked)}
          />
          <span>{agree}</span>
        </label>
        {isErrorShown ? (
          <p className="consent-error" id={errorId} role="alert">
            {required}
          </p>
        ) : null}
        <div className="dialog-buttons">
          <Button type="submit" disabled={!hasAgreed}>
            {save}
          </Button>
          <Button quiet onPress={onCancel}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
