/** Written by `npm run generate`. Change schema/base or a schema.json of widgets/ instead. */

/**
 * Letters, digits, hyphens and underscores.
 */
export type Code = string
/**
 * The id of an offer: small letters, digits and single hyphens. Never change it once it was sold.
 */
export type OfferId = string
/**
 * In the smallest unit of the currency: 1399 is 13.99 US dollars.
 */
export type Price = number
export type Duration = number

/**
 * What is sold and at what price. Every amount is in the smallest unit of the currency: 1399 is 13.99 US dollars.
 */
export interface Offers {
  /**
   * The currency of all prices, by the three capital letters of its ISO code: USD.
   */
  currency: string
  plans: Subscriptions
  addOns?: Subscriptions
  upgrades?: Subscriptions
  /**
   * What is paid once.
   */
  oneTime?: {
    [k: string]: OneTimeOffer
  }
  /**
   * Plans of the agency paywall. A plan with the id of a plan above takes its place.
   *
   * @minItems 1
   */
  agencies?: Agency[]
  /**
   * What a sale is reported to be worth by its introductory price, where the offer does not say so itself. At any other price it is worth the price, in whole units of the currency.
   *
   * @minItems 1
   */
  saleValues?: SaleValue[]
  /**
   * The codes of the paywall's promo field. How they are typed (small letters, spaces) does not matter.
   */
  promoCodes?: {
    [k: string]: Promo
  }
}
export interface Subscriptions {
  [k: string]: Subscription
}
export interface Subscription {
  product: Product
  /**
   * How long the plan runs, and how long its first period is where that is another: 6-Month-6 renews every 6 months, 4-Week-7 every 4 weeks after 7 days. Decides the words for its period.
   */
  key: string
  /**
   * true: chosen when the paywall opens.
   */
  preselected?: boolean
  /**
   * Plans whose buyers are not offered this upgrade.
   *
   * @minItems 1
   */
  notAfter?: OfferId[]
  trialPeriod?: TrialPeriod
  regularPrice?: Price
  today?: TodayPrice
  /**
   * What is shown and charged today instead, for visitors who have the variant test of an experiment.
   */
  todayInExperiment?: {
    [k: string]: {
      test: TodayPrice
    }
  }
  price: Price
  duration: Duration
  durationUnit: 'Day' | 'Week' | 'Month' | 'Year'
}
export interface Product {
  code: Code
}
/**
 * The introductory period. Without it the first period costs what all others cost.
 */
export interface TrialPeriod {
  price: Price
  duration: Duration
  durationUnit: 'Day' | 'Week' | 'Month' | 'Year'
}
/**
 * What is shown and charged today. Without it: the regular introductory price.
 */
export interface TodayPrice {
  price: Price
  perDay?: Price
  value?: Price
}
export interface OneTimeOffer {
  product: Product
  price: Price
  regularPrice: Price
  value?: Price
  /**
   * true: the buyer downloads a PDF that is named like the offer.
   */
  pdf?: boolean
}
export interface Agency {
  productCode: Code
  couponCode?: Code
  plans: Subscriptions
}
export interface SaleValue {
  price: Price
  value: Price
}
export interface Promo {
  /**
   * Taken off today's price, in percent: 0 to 100, at most two decimals.
   */
  percent: number
  /**
   * The first day on which the code holds (UTC), such as "2027-01-01". Without it the code holds at once.
   */
  from?: string
  /**
   * The last day on which the code holds (UTC), such as "2027-01-31". Without it the code does not end.
   */
  until?: string
  /**
   * How many purchases may use the code. Without it there is no limit.
   */
  maxUses?: number
}
