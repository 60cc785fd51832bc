import type { CSSProperties } from 'react'
import { StepFrame, type WidgetProps } from '../../../renderer/widget'
import { Card } from '../../shared/card/Card'
import { ContinueFooter } from '../../shared/card/ContinueFooter'
import { radioKeys } from '../../shared/card/choiceKeys'
import { shownOptions } from '../../shared/card/shownOptions'
import './Timeline.css'
import { FLOOR, HEIGHT, LEVEL, lineTo, stopAt, TODAY, WIDTH } from './timelineStops'

/** When something is to be reached. The line follows the choice, so the visitor looks at it before going on. */
export default function Timeline(props: WidgetProps<'timeline'>) {
  const { name, step, sizes, visitor, answer, text, rich, hasText, appText, onAnswer, onContinue } = props
  const options = shownOptions(step.options, visitor)
  const chosen = options.findIndex(({ key }) => key === answer)
  const stops = options.map(({ key }, index) => ({ key, ...stopAt(index, options.length) }))
  const goal = stops[chosen]
  /** Where a faint line leads while nothing is chosen, so that the drawing says what it is for. */
  const middle = stops[Math.floor((stops.length - 1) / 2)]

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={
        <ContinueFooter
          label={appText('continue')}
          reminder={appText('chooseOne')}
          isComplete={goal !== undefined}
          onContinue={onContinue}
        />
      }
    >
      {/* The cards say the same. */}
      <div className="timeline" aria-hidden="true">
        <svg className="timeline-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          <path className="timeline-floor" d={`M0 ${FLOOR}H${WIDTH}`} />
          {stops.map(({ key, x, y }) => (
            <path key={key} className="timeline-post" d={`M${x} ${y}V${FLOOR}`} />
          ))}
          <path className="timeline-level" d={`M0 ${LEVEL}H${WIDTH}`} />
          {/* Drawn afresh for each choice. */}
          {goal ? <path key={goal.key} className="timeline-line" d={lineTo(goal)} pathLength="100" /> : null}
          {!goal && middle ? <path className="timeline-sketch" d={lineTo(middle)} /> : null}
          {stops.map(({ key, x, y }) => (
            <circle key={key} className="timeline-stop" data-chosen={key === answer || undefined} cx={x} cy={y} r="7" />
          ))}
          <circle className="timeline-today" cx={TODAY.x} cy={TODAY.y} r="6" />
        </svg>
        <span className="timeline-start">{text('start')}</span>
        {goal ? (
          <span key={goal.key} className="timeline-flag" style={leftOf(goal.x)}>
            {text('finish')}
          </span>
        ) : null}
      </div>
      <fieldset
        className="cards"
        data-layout="list"
        aria-labelledby="step-title"
        {...radioKeys({ onMove: onAnswer, onConfirm: onAnswer })}
      >
        {options.map((option) => (
          <Card
            key={option.key}
            id={`${name}-${option.key}`}
            name={name}
            kind="radio"
            layout="list"
            option={option}
            sizes={sizes}
            label={text(`options.${option.key}`)}
            isChosen={option.key === answer}
            onPick={() => onAnswer(option.key)}
          />
        ))}
      </fieldset>
      {hasText('note') ? <p className="cards-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}

function leftOf(x: number): CSSProperties {
  return { '--x': x / WIDTH } as CSSProperties
}
