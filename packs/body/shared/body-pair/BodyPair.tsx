import { quantityText } from '../../../../domain/units/quantityText'
import { readWeight, shownWeight } from '../../../../domain/units/weight'
import { firstPicture, Picture, type WidgetProps } from '../../../../renderer/widget'
import { PICTURE_WIDTHS } from '../../../../widgets/shared/pictureWidths'
import { defaultWeightUnit } from '../measure/defaultUnits'
import './BodyPair.css'

type Choices = readonly { readonly picture: string }[]

interface BodyPairProps {
  readonly props: Pick<WidgetProps, 'visitor' | 'sizes' | 'text'>
  readonly sexRoute: string
  readonly now?: Choices | undefined
  readonly goal: Choices
}

/**
 * The body of now beside the body of the goal, each the first of its list that is there for this visitor. Where both are the same picture, and
 * where there is none of now, the goal stands alone. The drawings lose weight, so that a goal to gain goes without them.
 */
export function BodyPair({ props, sexRoute, now = [], goal }: BodyPairProps) {
  const { visitor, sizes, text } = props
  const { answers, locale } = visitor
  const [weight, wanted] = [readWeight(answers.weight), readWeight(answers.goal)]
  const after = firstPicture(goal, { sexRoute, answers }, sizes)
  if (after === null || (weight !== null && wanted !== null && wanted >= weight)) return null
  const before = firstPicture(now, { sexRoute, answers }, sizes)
  const isPair = before !== null && before !== after
  const unit = defaultWeightUnit(answers, locale)
  const shown = (grams: number | null) => (grams === null ? null : quantityText(shownWeight(grams, unit), unit, locale))

  return (
    <figure className="body-pair">
      <div className="bodies">
        {isPair ? (
          <>
            <Body of={before} sizes={sizes} alt="" label={text('pictures.before')} weight={shown(weight)} />
            <Arrow />
          </>
        ) : null}
        <Body
          of={after}
          sizes={sizes}
          alt={text('pictures.text', { shown: isPair ? 'pair' : 'goal' })}
          label={text('pictures.after')}
          weight={shown(wanted)}
          isGoal
        />
      </div>
      <figcaption className="body-note">{text('pictures.note')}</figcaption>
    </figure>
  )
}

interface BodyProps {
  readonly of: string
  readonly sizes: WidgetProps['sizes']
  /** One text for both pictures, on the second. */
  readonly alt: string
  readonly label: string
  readonly weight: string | null
  readonly isGoal?: boolean
}

function Body({ of, sizes, alt, label, weight, isGoal = false }: BodyProps) {
  return (
    <div className="body" data-goal={isGoal || undefined}>
      <div className="body-well">
        <Picture className="body-picture" of={of} sizes={sizes} alt={alt} width={PICTURE_WIDTHS.grid} />
      </div>
      <p className="body-label">
        <span>{label}</span> <strong>{weight}</strong>
      </p>
    </div>
  )
}

function Arrow() {
  return (
    <svg className="body-arrow" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <circle cx="16" cy="16" r="16" fill="currentColor" />
      <path
        d="M10 16h12m-5-5 5 5-5 5"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
