import { type CSSProperties, useId } from 'react'
import { quantityText } from '../../../../domain/units/quantityText'
import { readWeight } from '../../../../domain/units/weight'
import { Button, Emoji, StepFrame, type WidgetProps } from '../../../../renderer/widget'
import { readableWeightOnTheWay } from '../../goal/weightOnTheWay'
import { HEIGHT, journeyCurve, WIDTH } from '../../shared/chart/journeyCurve'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import './Journey.css'

/** The way to the goal in stages, as a curve and as a list; the list says all that the curve shows. Without weight or goal it has no numbers. */
export default function Journey({ step, visitor, text, rich, hasText, appText, onContinue }: WidgetProps<'journey'>) {
  const id = useId()
  const { answers, locale } = visitor
  const unit = defaultWeightUnit(answers, locale)
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  const isGain = weightGrams !== null && goalGrams !== null && goalGrams > weightGrams
  const curve = journeyCurve(
    step.stages.map(({ percent }) => percent),
    isGain ? 'gain' : 'lose',
  )

  return (
    <StepFrame
      title={text('title')}
      subtitle={rich('subtitle')}
      footer={<Button onPress={onContinue}>{appText('continue')}</Button>}
    >
      <div className="journey">
        <div className="journey-chart" aria-hidden="true">
          <svg className="journey-drawing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
            <defs>
              <linearGradient id={`${id}-line`} x1="0" x2="1" y1="0" y2="0">
                <stop offset="0.08" className="journey-stop-start" />
                <stop offset="0.4" className="journey-stop-middle" />
                <stop offset="0.9" className="journey-stop-goal" />
              </linearGradient>
              <linearGradient id={`${id}-area`} x1="0" x2="0" y1="0" y2="1">
                <stop offset="0" className="journey-stop-area" />
                <stop offset="1" className="journey-stop-clear" />
              </linearGradient>
            </defs>
            <g className="journey-reveal">
              <path d={curve.area} fill={`url(#${id}-area)`} />
              <path className="journey-line" d={curve.line} stroke={`url(#${id}-line)`} />
            </g>
          </svg>
          {step.stages.map(({ name, emoji }, index) => (
            <span className="journey-pin" key={name} style={placeOf(curve.stages[index], index)}>
              <Emoji className="journey-pin-emoji" of={emoji} />
            </span>
          ))}
        </div>
        <ol className="journey-stages">
          {step.stages.map(({ name, percent }) => {
            const weight = readableWeightOnTheWay(weightGrams, goalGrams, percent, unit)
            return (
              <li className="journey-stage" key={name} data-end={percent === 100 || undefined}>
                <h2 className="journey-title">{text(`stages.${name}.title`)}</h2>
                {weight === null ? null : (
                  <strong className="journey-weight">{quantityText(weight, unit, locale)}</strong>
                )}
                <p className="journey-text">{rich(`stages.${name}.text`)}</p>
              </li>
            )
          })}
        </ol>
      </div>
      {hasText('note') ? <p className="journey-note">{rich('note')}</p> : null}
    </StepFrame>
  )
}

function placeOf(place: { readonly x: number; readonly y: number } | undefined, index: number): CSSProperties {
  const { x, y } = place ?? { x: 0, y: 0 }
  return { '--x': `${(100 * x) / WIDTH}%`, '--y': `${(100 * y) / HEIGHT}%`, '--index': index } as CSSProperties
}
