import { numberFormat } from '../../../../domain/language/formats'
import { diet } from '../../plan/diet'
import type { SummaryBlockProps } from './block'
import { Fact } from './Fact'

export function DietBlock({ props, block }: SummaryBlockProps) {
  const { step, settings, visitor, text } = props
  const chosen = diet(visitor.answers, settings.plan)
  const shares = chosen === null ? undefined : settings.plan.macros[chosen]
  if (chosen === null || !shares || !step.diets.includes(chosen)) return null
  const percent = numberFormat(visitor.locale, { style: 'percent' })
  const values = {
    carbs: percent.format(shares.carbs / 100),
    protein: percent.format(shares.protein / 100),
    fat: percent.format(shares.fat / 100),
  }

  return (
    <Fact
      emoji={block.emoji}
      heading={text('blocks.diet')}
      title={text(`diets.${chosen}.title`)}
      text={text(`diets.${chosen}.text`, values)}
    />
  )
}
