import { type FormEvent, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, Emoji, StepFrame } from '../../../../renderer/widget'
import './MeasureForm.css'

interface MeasureFormProps {
  readonly title: string
  readonly subtitle: string
  readonly unitSwitch: ReactNode
  /** What is wrong with what is typed, in the visitor's words. Null where nothing is. It is shown once the visitor wants to go on. */
  readonly error: string | null
  readonly hint?: ReactNode
  /** A drawing of what is typed. It has its room from the start. */
  readonly scale?: ReactNode
  /** The answer to what is typed. */
  readonly box: ReactNode
  readonly note: string
  /** A picture where there is much room and nothing to say. */
  readonly emoji?: string
  readonly continueLabel: string
  readonly errorId: string
  /** The fields, told whether the error is shown. */
  children(isErrorShown: boolean): ReactNode
  onSubmit(): void
}

/** The screen of a measure: switch, fields, and what there is to say about them. Enter continues. */
export function MeasureForm(props: MeasureFormProps) {
  const { title, subtitle, unitSwitch, error, hint, scale, box, note, emoji, continueLabel, errorId } = props
  const { children, onSubmit } = props
  const [wasEarly, setWasEarly] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const answerTo = useRef<HTMLDivElement>(null)
  const isErrorShown = wasEarly && error !== null
  const shownBox = error === null ? box : null
  const boxKey = isValidElement(shownBox) ? shownBox.key : null
  const lastKey = useRef(boxKey)

  // On a small screen a new note would come up behind the footer.
  useEffect(() => {
    if (boxKey !== null && boxKey !== lastKey.current) answerTo.current?.scrollIntoView?.({ block: 'nearest' })
    lastKey.current = boxKey
  }, [boxKey])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (error === null) return onSubmit()
    // The field must be marked before it takes the focus, or the mark is not read out.
    flushSync(() => setWasEarly(true))
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  return (
    <form ref={form} className="measure" noValidate onSubmit={submit}>
      <StepFrame
        title={title}
        subtitle={subtitle}
        footer={
          <Button type="submit" disabled={error !== null}>
            {continueLabel}
          </Button>
        }
      >
        <div className="measure-switch" data-close={scale ? true : undefined}>
          {unitSwitch}
        </div>
        <div className="measure-fields">{children(isErrorShown)}</div>
        {isErrorShown ? (
          <p className="measure-error" id={errorId} role="alert">
            {error}
          </p>
        ) : null}
        {hint ? <p className="measure-hint">{hint}</p> : null}
        {scale ? <div className="measure-scale">{scale}</div> : null}
        <div aria-live="polite" ref={answerTo}>
          {shownBox}
        </div>
        {emoji && !shownBox ? <Emoji className="measure-emoji" of={emoji} lazy /> : null}
        {note ? <p className="measure-note">{note}</p> : null}
      </StepFrame>
    </form>
  )
}
