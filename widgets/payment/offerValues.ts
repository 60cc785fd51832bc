import { noonOf } from '../../domain/dates/noonOf'
import type { AddOnQuote } from '../../domain/money/addOnQuote'
import { formatMoney } from '../../domain/money/formatMoney'
import type { Money } from '../../domain/money/money'
import type { Quote } from '../../domain/money/quote'
import { renewalTerms } from '../../domain/money/renewalTerms'
import type { TextValues } from '../../renderer/widget'
import type { Speech } from './speech'

/**
 * What sentences may say of an offer. {offerPrice}: today's price before a promo code. {finalPrice} and {newOfferPrice}: what is charged
 * today. {oldPrice}: the one struck through. {fullPrice}: what each renewal costs, or the regular price of what is paid once.
 * {endDate}: the day of the first renewal. {cancelBy}: the last day to cancel. Empty texts where the offer has none.
 */
export function offerValues(offer: Quote | AddOnQuote, { text, visitor }: Speech): TextValues {
  const { locale, today } = visitor
  const money = (amount: Money) => formatMoney(amount, locale)
  const terms = renewalTerms(offer, today)
  const discount = 'promo' in offer ? (offer.promo?.discount.amount ?? 0) : 0
  const before = { ...offer.today, amount: offer.today.amount + discount }
  const key = 'key' in offer ? offer.key : null
  const noun = key ? text(`shop.plans.${key}.noun`) : ''

  return {
    offerPrice: money(before),
    finalPrice: money(offer.today),
    newOfferPrice: money(offer.today),
    oldPrice: money(offer.old),
    fullPrice: money(terms?.renewal ?? offer.old),
    perDay: 'perDay' in offer ? money(offer.perDay) : '',
    offerName: key ? text(`shop.plans.${key}.name`) : '',
    offerPeriod: noun,
    offerPeriodNoun: noun,
    offerPeriodAdjective: key ? text(`shop.plans.${key}.adjective`) : '',
    every: terms ? text(`shop.every.${terms.every.unit}`, { count: terms.every.count }) : '',
    endDate: dateText(terms?.renewsOn, locale),
    cancelBy: dateText(terms?.cancelBy, locale),
  }
}

function dateText(day: string | undefined, locale: string): string {
  const date = day ? noonOf(day) : null
  return date ? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(date) : ''
}
