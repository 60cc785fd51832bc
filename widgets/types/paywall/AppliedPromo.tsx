import { numberFormat } from '../../../domain/language/formats'
import { moneyIn, offerValues } from '../../../domain/offers/offerValues'
import { amountOff } from '../../../domain/offers/priceWithCode'
import type { PromoCode } from '../../../domain/offers/promoCode'
import type { Shop, ShopView, WidgetProps } from '../../../renderer/widget'

type Props = Omit<WidgetProps<'paywall'>, 'shop'>

interface AppliedPromoProps {
  readonly props: Props
  readonly shop: Shop
  readonly view: ShopView
  readonly isShown: boolean
  onChoose(): void
}

/** What the applied code takes off the chosen plan. Where it is for other plans: for which, and a button to each of them. */
export function AppliedPromo({ props, shop, view, isShown, onChoose }: AppliedPromoProps) {
  const { text, visitor } = props
  const isForOthers = isShown && !view.selected?.promo
  const others = isForOthers ? view.plans.filter(({ promo }) => promo) : []
  const nameOf = (plan: (typeof others)[number]) => offerValues(plan, props).offerName
  return (
    <>
      <p className="promo-applied" role="status">
        {isShown ? said() : null}
      </p>
      {others.map((plan) => (
        <button className="promo-remove" type="button" key={plan.offerId} onClick={() => choose(plan.offerId)}>
          {text('shop.promo.choose', { offerName: nameOf(plan) })}
        </button>
      ))}
    </>
  )

  function said(): string {
    if (!isForOthers) return text('shop.promo.applied', offerValues(view.selected, props))
    const plans = new Intl.ListFormat(visitor.locale, { type: 'disjunction' }).format(others.map(nameOf))
    return text('shop.promo.otherPlans', { promoCode: view.promo ?? '', plans })
  }

  function choose(offerId: string) {
    shop.select(offerId)
    onChoose()
  }
}

/** What a code takes off, as the visitor reads it: 26% or $5.00. Empty while no price tells the currency. */
export function takenOffText(
  { percent, ...promo }: Pick<PromoCode, 'percent' | 'amount' | 'amounts'>,
  view: ShopView,
  locale: string,
) {
  const currency = view.plans[0]?.today.currency ?? ''
  const amount = amountOff(promo, currency)
  if (amount !== undefined) return currency ? moneyIn(locale)({ amount, currency }) : ''
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format((percent ?? 0) / 100)
}
