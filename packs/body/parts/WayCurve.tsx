import { quantityText } from '../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../domain/units/weight'
import type { Visitor } from '../../../renderer/widget'
import { defaultWeightUnit } from '../shared/measure/defaultUnits'
import './WayCurve.css'

const HIGH_Y = 14
const LOW_Y = 50

/** The way from today's weight to the goal as a small curve, without a scale. Nothing where one of them is not known. */
export function WayCurve({ visitor: { answers, locale } }: { readonly visitor: Visitor }) {
  const weightGrams = readWeight(answers.weight)
  const goalGrams = readWeight(answers.goal)
  if (weightGrams === null || goalGrams === null) return null
  const direction = Math.sign(goalGrams - weightGrams)
  const unit = defaultWeightUnit(answers, locale)
  const [startY, goalY] = ENDS[direction] ?? [HIGH_Y, HIGH_Y]
  const textOf = (grams: number) => quantityText(shownWeight(grams, unit), unit, locale)

  return (
    <div className="way-curve" data-direction={direction}>
      <span className="way-curve-words">{textOf(weightGrams)}</span>
      <svg className="way-curve-drawing" viewBox="0 0 340 64" aria-hidden="true">
        <path className="way-curve-line" pathLength="1" d={`M10 ${startY}C150 ${startY} 170 ${goalY} 330 ${goalY}`} />
        <circle className="way-curve-dot" cx="10" cy={startY} r="6" />
        <circle className="way-curve-dot" data-end="" cx="330" cy={goalY} r="8" />
      </svg>
      <span className="way-curve-words" data-end="">
        {textOf(goalGrams)}
      </span>
    </div>
  )
}

/** Where a way down and a way up begin and end. */
const ENDS: Readonly<Record<number, readonly [number, number]>> = { [-1]: [HIGH_Y, LOW_Y], 1: [LOW_Y, HIGH_Y] }
