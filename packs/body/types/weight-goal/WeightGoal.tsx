import { daysBetween } from '../../../../domain/dates/day'
import { readHeight } from '../../../../domain/units/height'
import { inputText, quantityText } from '../../../../domain/units/quantityText'
import {
  gramsOf,
  gramsPer,
  looksTheSame,
  readWeight,
  shownWeight,
  shownWeightFrom,
  type WeightUnit,
} from '../../../../domain/units/weight'
import { InfoBox, type WidgetProps } from '../../../../renderer/widget'
import { calmGoalDate, daysToGoal, roundedWeeks } from '../../goal/prediction'
import { suggestedGoal } from '../../goal/suggestedGoal'
import { lossBox, weightLossPercentage } from '../../goal/weightLoss'
import {
  bmiCategories,
  bodyMassIndex,
  healthyWeights,
  shownBodyMassIndex,
  weightAtBodyMassIndex,
} from '../../measures/bodyMassIndex'
import { BmiScale } from '../../shared/chart/BmiScale'
import { WeightQuestion } from '../../shared/measure/WeightQuestion'
import './WeightGoal.css'

export default function WeightGoal(props: WidgetProps<'weight-goal'>) {
  const { step, settings, visitor, text, hasText } = props
  const { locale, answers, today } = visitor
  const weight = readWeight(answers.weight)
  const height = readHeight(answers.height)

  return (
    <WeightQuestion
      props={props}
      // It names today's weight.
      subtitle={weight === null ? '' : text('subtitle')}
      limits={step.limits}
      hint={hint}
      scale={scale}
      fault={sameAsToday}
      box={boxes}
    />
  )

  /** One of the two is seen, and there is room for both from the start. */
  function hint(unit: WeightUnit, goal: number | null) {
    const weeks = goal === null ? '' : way(goal)
    const suggested = suggestion(unit)
    if (!suggested && !weeks) return null
    return (
      <span className="goal-hints">
        <span data-hidden={weeks !== '' || undefined}>{suggested}</span>
        <strong aria-live="polite">{weeks}</strong>
      </span>
    )
  }

  function suggestion(unit: WeightUnit): string {
    if (weight === null) return ''
    const { from, to } = suggestedGoal(weight, unit, step.suggests)
    return text('suggestion', { from: quantityText(from, unit, locale), to: quantityText(to, unit, locale) })
  }

  /** How long the way to a goal is. Nothing is counted for one that would be underweight. */
  function way(goalGrams: number): string {
    const { percentPerWeek } = settings.pace
    const days = daysToGoal(weight, goalGrams, percentPerWeek)
    if (weight === null || days === null || isUnderweight(goalGrams)) return ''
    const gramsPerWeek = gramsOf(settings.plan.calmPace?.kilogramsPerWeek ?? 0, 'kg')
    const calmDate = calmGoalDate({ weightGrams: weight, goalGrams, percentPerWeek, gramsPerWeek, today })
    const weeks = roundedWeeks(days)
    const calmWeeks = calmDate === null ? weeks : roundedWeeks(daysBetween(today, calmDate) ?? days)
    return calmWeeks > weeks && hasText('ruler.weeksCalm')
      ? text('ruler.weeksCalm', { weeks, calmWeeks })
      : text('ruler.weeks', { weeks })
  }

  /** What it shows is said by the words around it. */
  function scale(grams: number | null, unit: WeightUnit) {
    const healthy = healthyWeights(height, settings.plan)
    if (!step.ruler || healthy === null) return null
    const todaysIndex = bodyMassIndex(weight, height)
    const from = Math.ceil(healthy.from / gramsPer(unit))
    const to = Math.floor(healthy.to / gramsPer(unit))
    return (
      <>
        <BmiScale
          bmi={bodyMassIndex(grams, height)}
          categories={bmiCategories(settings.plan)}
          ends={step.ruler}
          locale={locale}
          only={healthy.category}
          pin={todaysIndex === null ? null : { bmi: todaysIndex, name: text('ruler.today') }}
        />
        <p className="goal-healthy">
          {text('ruler.healthy', { from: inputText(from, locale), to: quantityText(to, unit, locale) })}
        </p>
      </>
    )
  }

  function sameAsToday(grams: number, unit: WeightUnit): string | null {
    if (weight === null || !looksTheSame(grams, weight, unit)) return null
    return text('errors.same', { weight: quantityText(shownWeight(weight, unit), unit, locale) })
  }

  /** A goal that would be underweight is never praised: the caution stands in place of the note on the loss. */
  function boxes(grams: number, unit: WeightUnit) {
    const isGain = weight !== null && grams > weight
    const caution = underweight(grams, unit)
    return (
      <div className="goal-boxes">
        {isGain ? gain() : caution ? null : loss(grams)}
        {caution}
      </div>
    )
  }

  function loss(grams: number) {
    const percent = weightLossPercentage(weight, grams)
    const box = percent === null ? null : lossBox(step.boxes, percent)
    if (percent === null || box === null) return null
    const values = { weightLossPercentage: percent }
    return (
      <InfoBox key={box.name} tone={box.tone} emoji={box.emoji} title={text(`boxes.${box.name}.title`, values)}>
        {text(`boxes.${box.name}.text`, values)}
      </InfoBox>
    )
  }

  function gain() {
    return (
      <InfoBox key="gain" tone="note" title={text('gain.title')}>
        {text('gain.text')}
      </InfoBox>
    )
  }

  function isUnderweight(grams: number): boolean {
    const index = bodyMassIndex(grams, height)
    const least = settings.plan.bmi.underweight
    return index !== null && least !== undefined && index < least
  }

  function underweight(grams: number, unit: WeightUnit) {
    const index = bodyMassIndex(grams, height)
    const least = settings.plan.bmi.underweight
    if (!isUnderweight(grams) || index === null || height === null || least === undefined) return null
    const values = {
      bmi: inputText(shownBodyMassIndex(index), locale),
      healthyFrom: quantityText(shownWeightFrom(weightAtBodyMassIndex(least, height), unit), unit, locale),
    }
    return (
      <InfoBox key="underweight" tone="caution" title={text('underweight.title', values)}>
        {text('underweight.text', values)}
      </InfoBox>
    )
  }
}
