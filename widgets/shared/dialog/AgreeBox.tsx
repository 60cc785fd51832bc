import { type RefObject, useId } from 'react'
import './AgreeBox.css'

interface AgreeBoxProps {
  /** What is agreed to. */
  readonly label: string
  /** What is said while the box is missing. */
  readonly required: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly hasAgreed: boolean
  /** The visitor has tried to go on without having agreed. */
  readonly isMissing: boolean
  onChange(hasAgreed: boolean): void
}

/** A box to tick, never ticked from the start. */
export function AgreeBox({ label, required, box, hasAgreed, isMissing, onChange }: AgreeBoxProps) {
  const errorId = useId()

  return (
    <div className="agree">
      <label className="agree-box" data-invalid={isMissing || undefined}>
        <input
          ref={box}
          type="checkbox"
          checked={hasAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={errorId}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{label}</span>
      </label>
      <p className="agree-error" id={errorId} role="alert">
        {isMissing ? required : null}
      </p>
    </div>
  )
}
