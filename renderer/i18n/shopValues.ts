import type { ShopView } from '../../client/checkout/shop'
import { dateText, moneyIn, type OfferSpeech, offerValues } from '../../domain/offers/offerValues'
import type { TextValues } from '../widget'

/**
 * What every sentence of a step with a shop may say: of the plan that is chosen, with the promo code that is applied, and once a plan is
 * paid of that one, at what was charged. A widget's own values, such as those of an extra, come on top.
 */
export function shopValues({ bought, selected, upgradeOffer, state }: ShopView, speech: OfferSpeech): TextValues {
  const { subscription } = state
  const upgrade = offerValues(upgradeOffer, speech)
  const ofUpgrade = { upgradePrice: upgrade.finalPrice, upgradePeriod: upgrade.offerPeriod }
  if (subscription?.status !== 'paid') return { ...offerValues(selected, speech), ...ofUpgrade }

  const { locale } = speech.visitor
  const money = moneyIn(locale)
  const values = offerValues(bought, speech)
  const charged = money(subscription.charged)
  return {
    ...values,
    // What was bought by an agency's link, or with a code that is forgotten by now, had another price than the list has.
    offerPrice: values.finalPrice === charged ? values.offerPrice : charged,
    finalPrice: charged,
    newOfferPrice: charged,
    fullPrice: money(subscription.renewal?.amount) || values.fullPrice,
    endDate: dateText(subscription.currentPeriodEnds ?? undefined, locale) || values.endDate,
    ...ofUpgrade,
  }
}
