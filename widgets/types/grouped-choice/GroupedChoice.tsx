import { memo, useDeferredValue } from 'react'
import { Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { ContinueFooter } from '../../shared/card/ContinueFooter'
import { boxKeys } from '../../shared/card/choiceKeys'
import { Mark } from '../../shared/card/Mark'
import { multiAnswer } from '../../shared/card/multiAnswer'
import { type ShownOption, shownOptions } from '../../shared/card/shownOptions'
import { GroupTabs } from './GroupTabs'
import './GroupedChoice.css'

/** Groups that a screen has room for. */
const FIRST_VIEW = 2

/** Many small choices in groups, each of which can be chosen as a whole. */
export default function GroupedChoice(props: WidgetProps<'grouped-choice'>) {
  const { name, step, visitor, text, rich, hasText, appText } = props
  const { min = 1 } = step
  const groups = step.groups.map((group) => ({ name: group.name, options: shownOptions(group.options, visitor) }))
  const keys = groups.flatMap((group) => group.options.map(({ key }) => key))
  const { chosen, isEnough, onTap, onChoose, onContinue } = multiAnswer(props, { keys }, min)
  // The chip is seen chosen first: what is counted of all of them is drawn after that.
  const counted = useDeferredValue(chosen.join(' ')).split(' ').filter(Boolean)

  const tabs = groups.map((group) => ({
    id: `${name}-${group.name}`,
    label: text(`groups.${group.name}`),
    emoji: group.options[0]?.emoji,
    chosenCount: group.options.filter(({ key }) => counted.includes(key)).length,
  }))
  // There are dozens of chips: those of the first view are drawn at once, and all others as soon as the browser has shown them.
  const drawn = useDeferredValue(groups.length, FIRST_VIEW)
  const countsChosen = counted.length > 0 && hasText('continue')

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <ContinueFooter
          label={countsChosen ? text('continue', { count: counted.length }) : appText('continue')}
          reminder={appText('chooseSome', { min })}
          isComplete={isEnough}
          onContinue={onContinue}
        />
      }
    >
      {groups.length > 2 ? <GroupTabs label={text('title')} tabs={tabs} /> : null}
      <fieldset className="groups" aria-labelledby="step-title" onKeyDown={boxKeys}>
        {groups.slice(0, drawn).map((group) => (
          <fieldset
            className="group"
            id={`${name}-${group.name}`}
            key={group.name}
            aria-labelledby={`${name}-${group.name}-heading`}
          >
            <div className="group-head">
              <h2 className="group-heading" id={`${name}-${group.name}-heading`}>
                {text(`groups.${group.name}`)}
              </h2>
              <SelectAll
                id={`${name}-${group.name}-all`}
                headingId={`${name}-${group.name}-heading`}
                label={text('selectAll')}
                group={group.options.map(({ key }) => key)}
                chosen={chosen}
                onChange={(isOn) => onChoose(withGroup(keys, chosen, group.options, isOn))}
              />
            </div>
            <div className="group-chips" onChange={({ target }) => onTap((target as HTMLInputElement).value)}>
              {group.options.map(({ key, emoji }) => (
                <Chip
                  key={key}
                  id={`${name}-${key}`}
                  name={name}
                  value={key}
                  emoji={emoji}
                  label={text(`options.${key}`)}
                  isChosen={chosen.includes(key)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </fieldset>
    </StepFrame>
  )
}

interface ChipProps {
  readonly id: string
  readonly name: string
  readonly value: string
  readonly emoji: ShownOption['emoji']
  readonly label: string
  readonly isChosen: boolean
}

/** There are dozens, and a tap changes one: the others are not drawn anew. What a tap does is with those around them. */
const Chip = memo(function Chip({ id, name, value, emoji, label, isChosen }: ChipProps) {
  return (
    <label className="group-chip" htmlFor={id}>
      <input
        className="group-chip-input"
        type="checkbox"
        id={id}
        name={name}
        value={value}
        checked={isChosen}
        onChange={nothing}
      />
      <span className="group-chip-face">
        <span className="group-chip-mark">{emoji ? <Emoji className="group-chip-emoji" of={emoji} /> : null}</span>
        <span>{label}</span>
      </span>
    </label>
  )
})

function nothing() {}

interface SelectAllProps {
  readonly id: string
  readonly headingId: string
  readonly label: string
  readonly group: readonly string[]
  readonly chosen: readonly string[]
  onChange(isOn: boolean): void
}

/** On while the whole group is chosen, mixed while a part of it is. A tap on a mixed one chooses the rest. */
function SelectAll({ id, headingId, label, group, chosen, onChange }: SelectAllProps) {
  const isAll = group.every((key) => chosen.includes(key))
  const isMixed = !isAll && group.some((key) => chosen.includes(key))

  return (
    <label className="select-all" htmlFor={id}>
      <input
        className="select-all-input"
        type="checkbox"
        id={id}
        checked={isAll}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        aria-labelledby={`${id}-label ${headingId}`}
        onChange={() => onChange(!isAll)}
      />
      <span className="select-all-face">
        <span id={`${id}-label`}>{label}</span>
        <Mark kind="checkbox" />
      </span>
    </label>
  )
}

/** The keys that are chosen once a whole group is chosen, or cleared. In file order. */
function withGroup(
  keys: readonly string[],
  chosen: readonly string[],
  group: readonly ShownOption[],
  isOn: boolean,
): readonly string[] {
  const inGroup = new Set(group.map(({ key }) => key))
  return keys.filter((key) => (inGroup.has(key) ? isOn : chosen.includes(key)))
}
