import { noonOf } from '../dates/noonOf'
import { dateFormat } from '../language/formats'
import { formatMoney } from '../money/formatMoney'
import type { Money } from '../money/money'
import type { AddOnQuote } from './addOnQuote'
import type { Quote } from './quote'
import { renewalTerms } from './renewalTerms'
import { periodWords } from './spokenPeriod'

/** The words of the shop, and whom they are said to. */
export interface OfferSpeech {
  text(place: string, values?: { readonly [name: string]: string | number }): string
  readonly visitor: { readonly locale: string; readonly today: string }
}

/**
 * What sentences may say of an offer. {offerPrice}: today's price before a promo code. {finalPrice} and {newOfferPrice}: what is charged
 * today. {oldPrice}: the one struck through. {fullPrice}: what each renewal costs, or the regular price of what is paid once.
 * {endDate}: the day of the first renewal. {cancelBy}: the last day to cancel. Empty texts where there is no such thing, or no offer.
 */
export function offerValues(offer: Quote | AddOnQuote | null, { text, visitor }: OfferSpeech) {
  const { locale, today } = visitor
  const money = moneyIn(locale)
  const terms = offer && renewalTerms(offer, today)
  const ofPeriod = (form: 'name' | 'noun' | 'adjective') => (offer?.key ? periodWords(offer.key, form, text) : '')
  const noun = ofPeriod('noun')
  const plan = offer && 'perDay' in offer ? offer : null
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
    offerName: ofPeriod('name'),
    offerPeriod: noun,
    offerPeriodNoun: noun,
    offerPeriodAdjective: ofPeriod('adjective'),
    every: terms ? text(`shop.every.${terms.every.unit}`, { count: terms.every.count }) : '',
    endDate: dateText(terms?.renewsOn, locale),
    cancelBy: dateText(terms?.cancelBy, locale),
  }
}

/** Empty for no amount. */
export function moneyIn(locale: string) {
  return (amount: Money | null | undefined) => (amount ? formatMoney(amount, locale) : '')
}

function beforeCode({ amount, currency }: Money, discount: Money | undefined): Money {
  return { amount: amount + (discount?.amount ?? 0), currency }
}

/** Empty for no day. */
export function dateText(day: string | undefined, locale: string): string {
  const date = day ? noonOf(day) : null
  return date ? dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }).format(date) : ''
}
