import { bodyMassCategory, bodyMassIndex, shownBodyMassIndex } from '../../../domain/body/bodyMassIndex'
import { readHeight } from '../../../domain/units/height'
import { inputText } from '../../../domain/units/quantityText'
import { InfoBox, type WidgetProps } from '../../../renderer/widget'
import { WeightQuestion } from '../../shared/measure/WeightQuestion'

export default function Weight(props: WidgetProps<'weight'>) {
  const { step, settings, visitor, text } = props
  const height = readHeight(visitor.answers.height)

  return <WeightQuestion props={props} subtitle={text('subtitle')} limits={step.limits} box={box} />

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
