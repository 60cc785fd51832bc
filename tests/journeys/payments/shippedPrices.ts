import type { Variants } from '../../../domain/experiments/assign'
import { offersIn } from '../../../domain/markets/inCurrency'
import { marketCurrency } from '../../../domain/markets/marketCurrency'
import type { Period } from '../../../domain/money/period'
import { type AddOnQuote, addOnQuote } from '../../../domain/offers/addOnQuote'
import { type Quote, quote } from '../../../domain/offers/quote'
import { type AgencyLink, agencyOffers, oneTimeOffers, subscriptionOffers } from '../../../domain/offers/wireOffers'
import { declared, offers, settings } from '../extendedOrder'
import { dollars, sentence } from './sentence'

/** What the shipped offers cost, so that a journey need not be changed with a price. How prices are computed is held by the tests of domain/money. */

interface Terms {
  readonly variants?: Variants
  /** With the code that the paywall takes. */
  readonly hasCode?: boolean
  /** As the agency's link shows it. */
  readonly agency?: AgencyLink
  /** Without it: the first. */
  readonly currency?: string
}

/** The first code of the offers. */
export const [CODE = '', { percent = 0 } = {}] = Object.entries(offers.promoCodes)[0] ?? []

/** The agency whose offers the agency paywall shows by itself. */
export const AGENCY = agencyOf('paywall-agency')

/** All that the page says of a plan's price. */
export function planQuote(plan: string, { variants = {}, hasCode = false, agency, currency }: Terms = {}): Quote {
  const sold = offersIn(offers, currency)
  const all = [...(agency ? agencyOffers(sold, agency) : []), ...subscriptionOffers(sold)]
  const promo = hasCode ? { code: CODE, percent } : null
  const found = quote(
    all.find(({ id }) => id === plan),
    { variants, promo },
  )
  if (!found) throw new Error(`funnel/offers.yaml has no plan ${plan}`)
  return found
}

/** What is charged for a plan today, in minor units. */
export function planPrice(plan: string, terms: Terms = {}): number {
  return planQuote(plan, terms).today.amount
}

/** All that the page says of the price of what is sold after the plan. */
export function extraQuote(offer: string, currency?: string): AddOnQuote {
  const sold = offersIn(offers, currency)
  const found = addOnQuote([...oneTimeOffers(sold), ...subscriptionOffers(sold)].find(({ id }) => id === offer))
  if (!found) throw new Error(`funnel/offers.yaml has no offer ${offer}`)
  return found
}

/** The currency that who reads in a locale sees, where no proxy tells their country. */
export function currencyIn(locale: string): string {
  const markets = settings.currencies
  return markets ? marketCurrency(markets, { asked: null, locale }, null) : offers.currency
}

export function extraPrice(offer: string): number {
  return extraQuote(offer).today.amount
}

/** "$29.99 every 4 weeks" */
export function renewalText({ renewal }: Pick<Quote | AddOnQuote, 'renewal'>): string {
  if (!renewal) throw new Error('it is paid once')
  return `${dollars(renewal.amount.amount)} ${everyText(renewal.every)}`
}

/** "every month" */
export function everyText({ count, unit }: Period): string {
  return sentence(`app.shop.every.${unit}`, { count })
}

function agencyOf(name: string): AgencyLink {
  const step = declared(name)
  if (step.type !== 'paywall' || !step.agency) throw new Error(`${name} is no paywall of an agency`)
  return step.agency
}
