import { useEffect, useRef, useState } from 'react'
import { isWithin } from '../../../domain/dates/isWithin'
import { promoFor } from '../../../domain/offers/percentFor'
import { isForPlan } from '../../../domain/offers/priceWithCode'
import { Button, Emoji, type Shop, type ShopView } from '../../../renderer/widget'
import { AppliedPromo, takenOffText } from './AppliedPromo'
import type { BlockProps } from './block'

interface PromoOfferBlockProps extends BlockProps<'promoOffer'> {
  readonly shop: Shop
  readonly view: ShopView
  /** False where the page has the field for codes, which says what is applied. */
  readonly saysApplied: boolean
}

/** Tells a promo code and what it takes off, and applies it with one tap. Nothing stands there before the code begins, once it is over, or where it is for none of the plans. */
export function PromoOfferBlock({ props, block, shop, view, saysApplied }: PromoOfferBlockProps) {
  const { text, rich, hasText, visitor, promoCodes } = props
  const { promoCode, emoji } = block
  const [status, setStatus] = useState<'idle' | 'checking' | 'refused'>('idle')
  const title = useRef<HTMLHeadingElement>(null)
  const isApplied = view.promo === promoCode
  const wasTapped = useRef(false)
  const told = promoCodes[promoCode]
  const promo = told && promoFor(told, view.variants)

  // The button that had the focus is gone.
  useEffect(() => {
    if (isApplied && wasTapped.current) title.current?.focus({ preventScroll: true })
  }, [isApplied])

  // By the visitor's day; the server counts by its own, and has the last word.
  if (!promo || !isWithin(promo, visitor.today)) return null
  if (view.dismissed.includes(promoCode) && !isApplied) return null
  if (!view.plans.some(({ offerId }) => isForPlan(promo, offerId))) return null
  const values = { promoCode, percent: takenOffText(promo, view, visitor.locale) }

  return (
    <section className="paywall-card">
      <div className="paywall-heading">
        {emoji ? <Emoji className="paywall-emoji" of={emoji} /> : null}
        <h2 ref={title} tabIndex={-1}>
          {text('promoOffer.title', values)}
        </h2>
      </div>
      <p className="paywall-text">{rich('promoOffer.text', values)}</p>
      <AppliedPromo
        props={props}
        shop={shop}
        view={view}
        isShown={isApplied && saysApplied}
        onChoose={() => title.current?.focus({ preventScroll: true })}
      />
      {isApplied ? null : (
        <Button quiet disabled={status === 'checking'} onPress={apply}>
          {text('promoOffer.button', values)}
        </Button>
      )}
      {!isApplied && hasText('promoOffer.decline') ? (
        <Button quiet onPress={() => shop.dismiss(promoCode)}>
          {text('promoOffer.decline')}
        </Button>
      ) : null}
      <p className="promo-error" role="alert">
        {status === 'refused' ? <strong>{text('shop.promo.errorTitle')}</strong> : null}
      </p>
    </section>
  )

  async function apply() {
    if (status === 'checking') return
    wasTapped.current = true
    setStatus('checking')
    setStatus((await shop.applyPromo(promoCode)) ? 'idle' : 'refused')
  }
}
