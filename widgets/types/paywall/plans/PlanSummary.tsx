import type { offerValues } from '../../../../domain/offers/offerValues'
import type { Quote } from '../../../../domain/offers/quote'
import type { WidgetProps } from '../../../../renderer/widget'

interface PlanSummaryProps {
  readonly plan: Quote
  readonly text: WidgetProps['text']
  readonly values: ReturnType<typeof offerValues>
}

/** The chosen plan as the payment sheet repeats it, with what a promo code takes off. */
export function PlanSummary({ plan, text, values }: PlanSummaryProps) {
  return (
    <>
      <p className="plan-summary">
        <strong>{values.offerName}</strong> {plan.promo ? <span>{values.offerPrice}</span> : null}
      </p>
      {plan.promo ? <p className="plan-summary-promo">{text('shop.promo.applied', values)}</p> : null}
    </>
  )
}
