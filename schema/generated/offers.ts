/** Written by `npm run generate`. Change schema/base or a schema.json of widgets/ instead. */

export type Code = string
/**
 * In minor units.
 */
export type Price = number
export type Duration = number

/**
 * What is sold and at what price. Prices are whole minor units of the currency: 1399 is 13.99 US dollars.
 */
export interface Offers {
  /**
   * The currency of all prices, by its ISO code.
   */
  currency: string
  plans: Subscriptions
  addOns: Subscriptions
  upgrades: Subscriptions
  /**
   * What is paid once.
   */
  oneTime: {
    [k: string]: OneTimeOffer
  }
  /**
   * Plans of the agency paywall. A plan with the id of a plan above takes its place.
   *
   * @minItems 1
   */
  agencies: Agency[]
}
export interface Subscriptions {
  [k: string]: Subscription
}
export interface Subscription {
  product: Product
  /**
   * Decides the plan's name and the words for its period.
   */
  key:
    | '1-Week-1'
    | '1-Month-1'
    | '3-Month-3'
    | '1-Year'
    | '12-Week-84'
    | '4-Week-28'
    | '4-Week-7'
    | '4-Week-4'
    | '12-Week-12'
  /**
   * true: chosen when the paywall opens.
   */
  preselected?: boolean
  trialPeriod?: TrialPeriod
  price: Price
  duration: Duration
  durationUnit: 'Week' | 'Month' | 'Year'
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
export interface OneTimeOffer {
  product: Product
  price: Price
  regularPrice: Price
}
export interface Agency {
  productCode: Code
  couponCode?: Code
  plans: Subscriptions
}
