import { numberFormat } from '../../../domain/language/formats'
import { formatMoney } from '../../../domain/money/formatMoney'
import { dateText, offerValues } from '../../../domain/offers/offerValues'
import { renewalTerms } from '../../../domain/offers/renewalTerms'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import type { TextValues } from '../../../renderer/widget'
import type { SentenceProps } from '../../shared/payment/sentenceProps'
import type { ExtraOnSale } from './extraOnSale'

/** What the sentences of an extra may say. */
export function extraValues(
  { kind, quote }: ExtraOnSale,
  { subscription }: PurchaseState,
  sentences: SentenceProps,
): TextValues {
  const { text, visitor } = sentences
  const { locale, today } = visitor
  const values: TextValues = {
    ...offerValues(quote, sentences),
    percent: numberFormat(locale, { style: 'percent' }).format(quote.badge / 100),
  }
  if (kind === 'addOn') return values

  // An upgrade is paid today for the time after what is paid for already.
  const start = subscription?.currentPeriodEnds ?? today
  const terms = renewalTerms(quote, start)
  const renewal = subscription?.renewal
  return {
    ...values,
    upgradePrice: values.finalPrice ?? '',
    upgradePeriod: values.offerPeriod ?? '',
    startDate: dateText(start, locale),
    endDate: terms ? dateText(terms.renewsOn, locale) : '',
    cancelBy: terms ? dateText(terms.cancelBy, locale) : '',
    planPrice: renewal ? formatMoney(renewal.amount, locale) : '',
    planEvery: renewal ? text(`shop.every.${renewal.every.unit}`, { count: renewal.every.count }) : '',
  }
}
