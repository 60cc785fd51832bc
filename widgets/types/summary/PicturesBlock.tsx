import { quantityText } from '../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../domain/units/weight'
import { Picture } from '../../../renderer/widget'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import { PICTURE_WIDTHS } from '../../shared/pictureWidths'
import type { SummaryBlockProps } from './block'

/** The figure before and after. The drawings lose weight, so that a goal to gain goes without them. */
export function PicturesBlock({ props, block }: SummaryBlockProps) {
  const { visitor, sizes, text } = props
  const { answers, locale, sexRoute } = visitor
  const weight = readWeight(answers.weight)
  const goal = readWeight(answers.goal)
  if (!block.picture || !sexRoute || weight === null || goal === null || goal >= weight) return null
  const unit = defaultWeightUnit(answers, locale)
  const shown = (grams: number) => quantityText(shownWeight(grams, unit), unit, locale)

  return (
    <section className="summary-pictures">
      <h2 className="visually-hidden">{text('blocks.pictures')}</h2>
      <Picture
        className="summary-pair"
        of={block.picture.replaceAll('{sex}', sexRoute)}
        sizes={sizes}
        alt={text('pictures.text')}
        width={PICTURE_WIDTHS.wide}
      />
      <p className="summary-side">
        <span>{text('pictures.before')}</span> <strong>{shown(weight)}</strong>
      </p>
      <p className="summary-side">
        <span>{text('pictures.after')}</span> <strong>{shown(goal)}</strong>
      </p>
      <p className="summary-picture-note">{text('pictures.note')}</p>
    </section>
  )
}
