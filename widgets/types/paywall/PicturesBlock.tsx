import { quantityText } from '../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../domain/units/weight'
import { Picture } from '../../../renderer/widget'
import { defaultWeightUnit } from '../../shared/measure/defaultUnits'
import { PICTURE_WIDTHS } from '../../shared/pictureWidths'
import type { BlockProps } from './block'

/** The figure before and after, a woman's where the sex is not known. The drawings lose weight, so that a goal to gain goes without them. */
export function PicturesBlock({ props, block }: BlockProps<'pictures'>) {
  const { visitor, settings, sizes, text } = props
  const { answers, locale } = visitor
  const weight = readWeight(answers.weight)
  const goal = readWeight(answers.goal)
  if (weight !== null && goal !== null && goal >= weight) return null
  const unit = defaultWeightUnit(answers, locale)
  const shown = (grams: number | null) => (grams === null ? null : quantityText(shownWeight(grams, unit), unit, locale))
  const sexRoute = visitor.sexRoute ?? settings.sexes.female?.route ?? ''

  return (
    <figure className="paywall-pictures">
      <Picture
        className="paywall-pair"
        of={block.picture.replaceAll('{sex}', sexRoute)}
        sizes={sizes}
        alt={text('pictures.text')}
        width={PICTURE_WIDTHS.wide}
      />
      <figcaption className="paywall-sides">
        <span className="paywall-side">
          <span>{text('pictures.before')}</span> <strong>{shown(weight)}</strong>
        </span>
        <span className="paywall-side">
          <span>{text('pictures.after')}</span> <strong>{shown(goal)}</strong>
        </span>
        <small className="paywall-picture-note">{text('pictures.note')}</small>
      </figcaption>
    </figure>
  )
}
