import { useId } from 'react'
import { radioKeys } from '../../../../widgets/shared/card/choiceKeys'
import './UnitSwitch.css'

interface UnitSwitchProps<Unit extends string> {
  /** What a screen reader calls the switch. */
  readonly label: string
  readonly units: readonly { readonly unit: Unit; readonly name: string }[]
  readonly chosen: Unit
  onChoose(unit: Unit): void
}

/** Native radio buttons that look like one switch. */
export function UnitSwitch<Unit extends string>({ label, units, chosen, onChoose }: UnitSwitchProps<Unit>) {
  const group = useId()
  // Enter, too, only chooses here: in a form it would send what is typed.
  const choose = (value: string) => {
    const found = units.find(({ unit }) => unit === value)
    if (found) onChoose(found.unit)
  }

  return (
    <fieldset className="unit-switch" {...radioKeys({ onMove: choose, onConfirm: choose })}>
      <legend className="visually-hidden">{label}</legend>
      {units.map(({ unit, name }) => (
        <label key={unit} className="unit-switch-side">
          <input
            type="radio"
            className="unit-switch-input"
            name={group}
            value={unit}
            checked={unit === chosen}
            onChange={() => onChoose(unit)}
          />
          <span className="unit-switch-name">{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
