/** The cards that the page offers in test mode, from Stripe's published ones. */
export const CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  /** The bank asks once. */
  asks: '4000002500003155',
  asksAlways: '4000002760003184',
  /** Can be stored, and every charge fails. */
  failsLater: '4000000000000341',
} as const

export type Card = keyof typeof CARDS
