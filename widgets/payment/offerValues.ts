import { noonOf } from '../../domain/dates/noonOf'
import type { AddOnQuote } from '../../domain/money/addOnQuote'
import { formatMoney } from '../../domain/money/formatMoney'
import type { Money } from '../../domain/money/money'
import type { Quote } from '../../domain/money/quote'
import { renewalTerms } from '../../domain/money/renewalTerms'
import type { Speech } from './speech'

/**
 * What sentences may say of an offer. {offerPrice}: today's price before a promo code. {finalPrice} and {newOfferPrice}: what is charged
 * today. {oldPrice}: the one struck through. {fullPrice}: what each renewal costs, or the regular price of what is paid once.
 * {endDate}: the day of the first renewal. {cancelBy}: the last day to cancel. Empty texts where there is no such thing, or no offer.
 */
export function offerValues(offer: Quote | AddOnQuote | null, { text, visitor }: Speech) {
  const { locale, today } = visitor
  const money = (amount: Money | null | undefined) => (amount ? formatMoney(amount, locale) : '')
  const terms = offer && renewalTerms(offer, today)
  const plan = offer && 'key' in offer ? offer : null
  const noun = plan ? text(`shop.plans.${plan.key}.noun`) : ''
  const promo = plan?.promo

  return {
    offerPrice: money(offer && beforeCode(offer.today, promo?.discount)),
    finalPrice: money(offer?.today),
    newOfferPrice: money(offer?.today),
    oldPrice: money(offer?.old),
    fullPrice: money(terms?.renewal ?? offer?.old),
    perDay: money(plan?.perDay),
    promoCode: promo?.code ?? '',
    discount: money(promo?.discount),
    offerName: plan ? text(`shop.plans.${plan.key}.name`) : '',
    offerPeriod: noun,
    offerPeriodNoun: noun,
    offerPeriodAdjective: plan ? text(`shop.plans.${plan.key}.adjective`) : '',
    every: terms ? text(`shop.every.${terms.every.unit}`, { count: terms.every.count }) : '',
    endDate: dateText(terms?.renewsOn, locale),
    cancelBy: dateText(terms?.cancelBy, locale),
  }
}

function beforeCode({ amount, currency }: Money, discount: Money | undefined): Money {
  return { amount: amount + (discount?.amount ?? 0), currency }
}

function dateText(day: string | undefined, locale: string): string {
  const date = day ? noonOf(day) : null
  return date ? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(date) : ''
}
