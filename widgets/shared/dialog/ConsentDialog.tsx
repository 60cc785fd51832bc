import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../../../renderer/widget'
import { AgreeBox } from './AgreeBox'
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
        <AgreeBox
          label={agree}
          required={required}
          box={box}
          hasAgreed={hasAgreed}
          isMissing={wasEarly && !hasAgreed}
          onChange={setHasAgreed}
        />
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
