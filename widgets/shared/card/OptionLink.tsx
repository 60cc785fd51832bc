import './OptionLink.css'

interface OptionLinkProps {
  readonly id: string
  /** The step's name: the radios of one name are one group. */
  readonly name: string
  readonly value: string
  readonly label: string
  readonly isChosen: boolean
  onPick(): void
}

/** An option that looks like a link: a native radio as the cards have it, so that keys and early taps reach it too. */
export function OptionLink({ id, name, value, label, isChosen, onPick }: OptionLinkProps) {
  return (
    <label className="option-link" htmlFor={id}>
      <input
        className="card-input"
        type="radio"
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        aria-labelledby={`${id}-label`}
        onClick={onPick}
        onChange={nothing}
      />
      <span className="option-link-label" id={`${id}-label`}>
        {label}
      </span>
    </label>
  )
}

function nothing() {}
