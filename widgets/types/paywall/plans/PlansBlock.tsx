import { parts } from 'virtual:packs/parts/paywall'
import { useId } from 'react'
import type { Shop, ShopView } from '../../../../renderer/widget'
import { radioKeys } from '../../../shared/card/choiceKeys'
import type { BlockProps } from '../block'
import { PlanCard } from './PlanCard'
import './PlansBlock.css'

interface PlansBlockProps extends BlockProps<'plans'> {
  readonly shop: Shop
  readonly view: ShopView
}

/** The plans, one of which is always chosen. */
export function PlansBlock({ props, block, shop, view }: PlansBlockProps) {
  const { name, text, hasText } = props
  const { layout = 'list', offer } = block
  const titleId = useId()
  const said = new Map(parts.flatMap((part) => [...part.onPlans(view.plans, block, props)]))

  return (
    <fieldset
      className="plans"
      data-layout={layout}
      aria-labelledby={titleId}
      {...radioKeys({ onMove: shop.select, onConfirm: shop.select })}
    >
      <h2 className="paywall-title" id={titleId}>
        {text('plans.title')}
      </h2>
      <div className="plans-cards">
        {view.plans.map((plan) => (
          <PlanCard
            key={plan.offerId}
            sentences={props}
            name={`${name}-plan`}
            layout={layout}
            plan={plan}
            hasTag={plan.offerId === offer && hasText('plans.tag')}
            reason={reasonText(plan.offerId)}
            isChosen={plan.offerId === view.selected?.offerId}
            onChoose={() => shop.select(plan.offerId)}
          />
        ))}
      </div>
    </fieldset>
  )

  function reasonText(offerId: string): string | null {
    const reason = said.get(offerId)
    return reason ? text(reason.place, reason.values) : null
  }
}
