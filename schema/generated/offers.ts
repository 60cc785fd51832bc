/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */

/**
 * Letters, digits, hyphens and underscores.
 */
export type Code = string
/**
 * A day as year, month and day, such as 2027-01-31.
 */
export type Day = string
/**
 * In the smallest unit of the currency: 1399 is 13.99 US dollars.
 */
export type Price = number
/**
 * How many units it lasts.
 */
export type Duration = number
/**
 * The unit that duration counts.
 */
export type DurationUnit = 'Day' | 'Week' | 'Month' | 'Year'
/**
 * The id of an offer: small letters, digits and single hyphens. Never change it once it was sold.
 */
export type OfferId = string

/**
 * What is sold and at what price. Every amount is in the smallest unit of the currency: 1399 is 13.99 US dollars.
 */
export interface Offers {
  /**
   * The currency of the prices, by the three capital letters of its ISO code: USD. Those in other currencies stand under prices.
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
   * What a sale is reported to be worth by its introductory price in the first currency, where the offer does not say so itself. At any other price it is worth the price, in whole units of the currency.
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
  from?: Day
  until?: Day
  /**
   * How long the plan runs, and how long its first period is where that is another: 6-Month-6 renews every 6 months, 4-Week-7 every 4 weeks after 7 days. Decides the words for its period.
   */
  key: string
  /**
   * true: chosen when the paywall opens.
   */
  preselected?: boolean
  /**
   * false: it stands in no list of plans. A paywall's block planOffer shows it to those whom it is for.
   */
  listed?: boolean
  /**
   * Plans whose buyers are not offered this upgrade.
   *
   * @minItems 1
   *
   * Items: A plan whose buyers are not offered this upgrade.
   */
  notAfter?: string[]
  trialPeriod?: TrialPeriod
  regularPrice?: Price
  today?: TodayPrice
  todayFrom?: TodayFrom
  todayInExperiment?: TodayInExperiment
  price: Price
  /**
   * The same amounts in the other currencies that are in force (currencies in funnel/settings.yaml).
   */
  prices?: {
    [k: string]: SubscriptionPrices
  }
  duration: Duration
  durationUnit: DurationUnit
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
  durationUnit: DurationUnit
}
/**
 * What is shown and charged today. Without it: the regular introductory price.
 */
export interface TodayPrice {
  price: Price
  perDay?: Price
  value?: Price
}
/**
 * What is shown and charged today from a day on (UTC): 2027-01-01: { price: 799, perDay: 114 }. Of several days the last that has come counts. Renewals cost the same.
 */
export interface TodayFrom {
  [k: string]: TodayPrice
}
/**
 * What is shown and charged today instead, for visitors who have a variant of an experiment: special_prices: { test: { price: 1499 } }.
 */
export interface TodayInExperiment {
  [k: string]: {
    [k: string]: TodayPrice
  }
}
/**
 * The amounts of a subscription in another currency, under the same keys.
 */
export interface SubscriptionPrices {
  trialPeriod?: {
    price: Price
  }
  regularPrice?: Price
  today?: TodayPrice
  todayFrom?: TodayFrom
  todayInExperiment?: TodayInExperiment
  price: Price
}
export interface OneTimeOffer {
  product: Product
  from?: Day
  until?: Day
  price: Price
  todayFrom?: OneTimeFrom
  regularPrice: Price
  value?: Price
  /**
   * The same amounts in the other currencies that are in force (currencies in funnel/settings.yaml).
   */
  prices?: {
    [k: string]: OneTimePrices
  }
  /**
   * true: the buyer downloads a PDF that is named like the offer.
   */
  pdf?: boolean
}
/**
 * What is shown and charged from a day on (UTC): 2027-01-01: { price: 5499 }. Of several days the last that has come counts.
 */
export interface OneTimeFrom {
  [k: string]: OneTimePrice
}
export interface OneTimePrice {
  price: Price
  value?: Price
}
/**
 * The amounts of what is paid once in another currency, under the same keys.
 */
export interface OneTimePrices {
  price: Price
  todayFrom?: OneTimeFrom
  regularPrice: Price
  value?: Price
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
   * Taken off today's price, in percent: 0 to 100, at most two decimals. A code has either this or an amount.
   */
  percent?: number
  percentInExperiment?: PercentInExperiment
  /**
   * Taken off today's price, in the smallest unit of the currency: 500 is 5.00 US dollars. A code has either this or a percent.
   */
  amount?: number
  /**
   * What an amount is in the other currencies that are in force, each in its smallest unit.
   */
  amounts?: {
    [k: string]: number
  }
  /**
   * The plans that the code is for, by their ids. Without it: all plans, also those of agencies.
   *
   * @minItems 1
   */
  plans?: OfferId[]
  from?: Day
  until?: Day
  /**
   * How many purchases may use the code. Without it there is no limit.
   */
  maxUses?: number
}
/**
 * What is taken off instead, for visitors who have a variant of an experiment: generous: { test: 30 }.
 */
export interface PercentInExperiment {
  [k: string]: {
    /**
     * In percent, at most two decimals.
     */
    [k: string]: number
  }
}
