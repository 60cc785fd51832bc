import { quantityText } from '../../../../domain/units/quantityText'
import { readWeight } from '../../../../domain/units/weight'
import { fluidOunces, litres, waterMillilitres } from '../../plan/water'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import type { SummaryBlockProps } from './block'
import { Fact } from './Fact'

/** In litres for who weighs in kg, else in fluid ounces. */
export function WaterBlock({ props, block }: SummaryBlockProps) {
  const { settings, visitor, text } = props
  const { answers, locale } = visitor
  const millilitres = waterMillilitres(readWeight(answers.weight), settings.plan)
  if (millilitres === null) return null
  const amount =
    defaultWeightUnit(answers, locale) === 'kg'
      ? quantityText(litres(millilitres), 'litre', locale)
      : quantityText(fluidOunces(millilitres), 'fluidOunce', locale)

  return (
    <Fact
      emoji={block.emoji}
      heading={text('blocks.water')}
      title={text('water.amount', { amount })}
      text={text('water.text')}
    />
  )
}
