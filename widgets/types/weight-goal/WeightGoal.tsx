import { bodyMassIndex, shownBodyMassIndex, weightAtBodyMassIndex } from '../../../domain/body/bodyMassIndex'
import { suggestedGoal } from '../../../domain/body/suggestedGoal'
import { lossBox, weightLossPercentage } from '../../../domain/body/weightLoss'
import { readHeight } from '../../../domain/units/height'
import { inputText, quantityText } from '../../../domain/units/quantityText'
import { looksTheSame, readWeight, shownWeight, shownWeightFrom, type WeightUnit } from '../../../domain/units/weight'
import { InfoBox, type WidgetProps } from '../../../renderer/widget'
import { WeightQuestion } from '../../shared/measure/WeightQuestion'
import './WeightGoal.css'

export default function WeightGoal(props: WidgetProps<'weight-goal'>) {
  const { step, settings, visitor, text } = props
  const { locale, answers } = visitor
  const weight = readWeight(answers.weight)
  const height = readHeight(answers.height)

  return (
    <WeightQuestion
      props={props}
      // It names today's weight.
      subtitle={weight === null ? '' : text('subtitle')}
      limits={step.limits}
      hint={suggestion}
      fault={sameAsToday}
      box={boxes}
    />
  )

  function suggestion(unit: WeightUnit): string {
    if (weight === null) return ''
    const { from, to } = suggestedGoal(weight, unit, step.suggests)
    return text('suggestion', { from: quantityText(from, unit, locale), to: quantityText(to, unit, locale) })
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

  function underweight(grams: number, unit: WeightUnit) {
    const index = bodyMassIndex(grams, height)
    const least = settings.plan.bmi.underweight
    if (index === null || height === null || least === undefined || index >= least) return null
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
