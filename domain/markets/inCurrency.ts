import type { Offers } from '../../schema/compile/compiled'
import type { OneTimeOffer, Subscription } from '../../schema/generated/offers'

/**
 * The offers with the prices of one currency, as a funnel that knows no other would have them. What has no price in it is left out: the rule
 * missing-price sees to it that in a currency that is in force nothing is.
 */
export function inCurrency(offers: Offers, currency: string): Offers {
  const isFirst = currency === offers.currency
  const subscriptions = (sold: Offers['plans']) =>
    priced(sold, isFirst ? withoutPrices : (offer) => subscriptionIn(offer, currency))
  return {
    ...offers,
    currency,
    plans: subscriptions(offers.plans),
    addOns: subscriptions(offers.addOns),
    upgrades: subscriptions(offers.upgrades),
    oneTime: priced(offers.oneTime, isFirst ? withoutPrices : (offer) => oneTimeIn(offer, currency)),
    agencies: offers.agencies.map((agency) => ({ ...agency, plans: subscriptions(agency.plans) })),
  }
}

/** The currency that is asked for, where it is in force; else the first. */
export function currencyInForce({ currency, currencies }: Offers, asked: unknown): string {
  return currencies.find((each) => each === asked) ?? currency
}

/** The offers in the currency that is asked for, where it is in force; else in the first. */
export function offersIn(offers: Offers, asked: unknown): Offers {
  return inCurrency(offers, currencyInForce(offers, asked))
}

/** Keeps what is no amount, such as the periods, and takes the amounts of the currency for those of the first. */
function subscriptionIn(offer: Subscription, currency: string): Subscription | null {
  const amounts = amountsIn(offer, currency)
  if (!amounts) return null
  const {
    regularPrice: _,
    today: _today,
    todayFrom: _later,
    todayInExperiment: _tested,
    ...others
  } = withoutPrices(offer)
  const { trialPeriod, ...rest } = others
  const { trialPeriod: trial, ...own } = amounts
  return { ...rest, ...own, ...(trialPeriod && trial && { trialPeriod: { ...trialPeriod, ...trial } }) }
}

function oneTimeIn(offer: OneTimeOffer, currency: string): OneTimeOffer | null {
  const amounts = amountsIn(offer, currency)
  if (!amounts) return null
  const { value: _, todayFrom: _later, ...rest } = withoutPrices(offer)
  return { ...rest, ...amounts }
}

function amountsIn<Amounts>(
  { prices = {} }: { readonly prices?: { readonly [currency: string]: Amounts } },
  currency: string,
): Amounts | null {
  // What a page asks for can be the name of something that every object has.
  return (Object.hasOwn(prices, currency) && prices[currency]) || null
}

function withoutPrices<Offer extends { readonly prices?: unknown }>({
  prices: _,
  ...offer
}: Offer): Omit<Offer, 'prices'> {
  return offer
}

function priced<Offer>(
  sold: { readonly [id: string]: Offer },
  inIt: (offer: Offer) => Offer | null,
): { [id: string]: Offer } {
  return Object.fromEntries(
    Object.entries(sold).flatMap(([id, offer]) => {
      const found = inIt(offer)
      return found ? [[id, found]] : []
    }),
  )
}
