import { readHeight } from '../../../../domain/units/height'
import { inputText } from '../../../../domain/units/quantityText'
import { InfoBox, type WidgetProps } from '../../../../renderer/widget'
import { bmiCategories, bodyMassCategory, bodyMassIndex, shownBodyMassIndex } from '../../measures/bodyMassIndex'
import { BmiScale } from '../../shared/chart/BmiScale'
import { WeightQuestion } from '../../shared/measure/WeightQuestion'

export default function Weight(props: WidgetProps<'weight'>) {
  const { step, settings, visitor, text, hasText } = props
  const height = readHeight(visitor.answers.height)

  return <WeightQuestion props={props} subtitle={text('subtitle')} limits={step.limits} scale={scale} box={box} />

  /** What it shows is said by the note. */
  function scale(grams: number | null) {
    if (!step.ruler || height === null) return null
    return (
      <>
        {hasText('ruler') ? <p className="measure-note">{text('ruler')}</p> : null}
        <BmiScale
          bmi={bodyMassIndex(grams, height)}
          categories={bmiCategories(settings.plan)}
          ends={step.ruler}
          locale={visitor.locale}
        />
      </>
    )
  }

  /** Without a height there is no index, and nothing is said. */
  function box(grams: number) {
    const index = bodyMassIndex(grams, height)
    if (index === null) return null
    const category = bodyMassCategory(index, settings.plan)
    const found = step.boxes.find(({ name }) => name === category)
    if (!found) return null
    const bmi = inputText(shownBodyMassIndex(index), visitor.locale)
    return (
      <InfoBox key={category} tone={found.tone} emoji={found.emoji} title={text(`boxes.${category}.title`, { bmi })}>
        {text(`boxes.${category}.text`, { bmi })}
      </InfoBox>
    )
  }
}
