import { offerValues } from '../../../../domain/offers/offerValues'
import type { Quote } from '../../../../domain/offers/quote'
import type { SentenceProps } from '../../../shared/payment/sentenceProps'
import { discountText } from './discountText'

interface PlanCardProps {
  readonly sentences: SentenceProps
  /** The radios of one name are one group. */
  readonly name: string
  readonly layout: 'list' | 'columns'
  readonly plan: Quote
  /** A tag sets this plan off from the others. */
  readonly hasTag: boolean
  /** What the plan is long enough for. */
  readonly reason: string | null
  readonly isChosen: boolean
  onChoose(): void
}

/** One plan over a native radio: what it costs today, what it cost before, what a day costs. */
export function PlanCard({ sentences, name, layout, plan, hasTag, reason, isChosen, onChoose }: PlanCardProps) {
  const { text, visitor } = sentences
  const values = offerValues(plan, sentences)
  const isCheaper = plan.badge > 0

  return (
    <label className="plan" data-layout={layout}>
      <input
        className="plan-input"
        type="radio"
        name={name}
        value={plan.offerId}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="plan-face">
        {hasTag ? <span className="plan-tag">{text('plans.tag', values)}</span> : null}
        <span className="plan-ring" />
        <span className="plan-lines">
          <span className="plan-line">
            <span className="plan-name">{layout === 'columns' ? values.offerPeriod : values.offerName}</span>
            <strong className="plan-price">{values.finalPrice}</strong>
          </span>
          <span className="plan-line">
            {isCheaper ? (
              <span className="plan-was">
                <s className="plan-old" aria-hidden="true">
                  {values.oldPrice}
                </s>
                <span className="visually-hidden">{text('plans.was', values)}</span>
                <span className="plan-badge">{discountText(plan.badge, visitor.locale)}</span>
              </span>
            ) : null}
            <span className="plan-day">{text('plans.perDay', values)}</span>
          </span>
          {reason ? <span className="plan-reason">{reason}</span> : null}
        </span>
      </span>
    </label>
  )
}
