import { maxLengthFor } from '../../../../domain/units/typedNumber'
import './AmountField.css'

interface AmountFieldProps {
  /** What a screen reader calls the field. */
  readonly label: string
  /** The unit's sign behind the number. */
  readonly sign: string
  readonly text: string
  readonly isInvalid: boolean
  /** The id of the sentence that says what is wrong. */
  readonly errorId: string
  /** The most digits that it takes. */
  readonly digits?: number
  onType(text: string): void
}

/** A number in large type with its unit. The whole card takes the tap. */
export function AmountField({ label, sign, text, isInvalid, errorId, digits = 8, onType }: AmountFieldProps) {
  return (
    <label className="amount-field" data-invalid={isInvalid || undefined}>
      <span className="visually-hidden">{label}</span>
      <span className="amount-field-value">
        {/* The input is as wide as this copy of its text, so that number and unit stay together in the middle. */}
        <span className="amount-field-copy" aria-hidden="true">
          {text || '0'}
        </span>
        <input
          className="amount-field-input"
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          maxLength={maxLengthFor(digits, text)}
          placeholder="0"
          value={text}
          aria-invalid={isInvalid || undefined}
          aria-describedby={isInvalid ? errorId : undefined}
          onChange={(event) => onType(event.target.value)}
        />
      </span>
      <span className="amount-field-sign" aria-hidden="true">
        {sign}
      </span>
    </label>
  )
}
