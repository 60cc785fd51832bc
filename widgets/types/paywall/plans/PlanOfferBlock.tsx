import { useId } from 'react'
import { offerValues } from '../../../../domain/offers/offerValues'
import { Button, Emoji, type Shop, type ShopView } from '../../../../renderer/widget'
import { radioKeys } from '../../../shared/card/choiceKeys'
import type { BlockProps } from '../block'
import { PlanCard } from './PlanCard'
import './PlansBlock.css'

interface PlanOfferBlockProps extends BlockProps<'planOffer'> {
  readonly shop: Shop
  readonly view: ShopView
}

/** A plan that stands in no list, beside those that do: who chooses it buys it by the page's own button. Nothing stands there where it is not sold, or once the visitor has said no. */
export function PlanOfferBlock({ props, block, shop, view }: PlanOfferBlockProps) {
  const { name, text, rich } = props
  const { offer, emoji } = block
  const titleId = useId()
  const plan = view.unlistedPlans.find(({ offerId }) => offerId === offer)
  if (!plan || view.dismissed.includes(offer)) return null
  const values = offerValues(plan, props)
  const isChosen = view.selected?.offerId === offer

  return (
    <section className="paywall-card">
      <div className="paywall-heading">
        {emoji ? <Emoji className="paywall-emoji" of={emoji} /> : null}
        <h2 id={titleId}>{text('planOffer.title', values)}</h2>
      </div>
      <p className="paywall-text">{rich('planOffer.text', values)}</p>
      <fieldset
        className="plans"
        aria-labelledby={titleId}
        {...radioKeys({ onMove: shop.select, onConfirm: shop.select })}
      >
        <PlanCard
          sentences={props}
          name={`${name}-offer`}
          layout="list"
          plan={plan}
          hasTag={false}
          reason={null}
          isChosen={isChosen}
          onChoose={() => shop.select(offer)}
        />
      </fieldset>
      <Button quiet onPress={decline}>
        {text('planOffer.decline')}
      </Button>
    </section>
  )

  function decline() {
    if (isChosen) shop.select(null)
    shop.dismiss(offer)
  }
}
