import type { CSSProperties } from 'react'
import { Emoji, StepFrame, type WidgetProps } from '../../../renderer/widget'
import { radioKeys } from '../../shared/card/choiceKeys'
import { shownOptions } from '../../shared/card/shownOptions'
import './Statement.css'

/** How far the visitor agrees with a sentence: the degrees of a scale, from none to all, each a radio. A tap answers and moves on. */
export default function Statement(props: WidgetProps<'statement'>) {
  const { name, step, visitor, answer, text, rich, hasText, onAnswer, onPick } = props
  const degrees = shownOptions(step.options, visitor)

  return (
    <StepFrame title={text('title')}>
      <blockquote className="statement" id="statement">
        {step.emoji ? <Emoji className="statement-emoji" of={step.emoji} /> : <span className="statement-quotes" />}
        <p>{text('statement')}</p>
      </blockquote>
      <fieldset
        className="scale"
        aria-labelledby="step-title statement"
        {...radioKeys({ onMove: onAnswer, onConfirm: onPick })}
      >
        {degrees.map(({ key, emoji }, index) => (
          <label className="scale-degree" key={key} htmlFor={`${name}-${key}`}>
            {/* A tap on the chosen degree is a click too, but no change. */}
            <input
              className="scale-input"
              type="radio"
              id={`${name}-${key}`}
              name={name}
              value={key}
              checked={key === answer}
              onClick={() => onPick(key)}
              onChange={nothing}
            />
            <span className="scale-face">
              {emoji ? <Emoji className="scale-emoji" of={emoji} /> : null}
              <span className="scale-level" style={{ '--share': (index + 1) / degrees.length } as CSSProperties} />
              <span className="scale-label">{text(`options.${key}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {hasText('note') ? <p className="scale-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}

function nothing() {}
