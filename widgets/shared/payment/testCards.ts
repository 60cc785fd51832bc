/** A card that Stripe publishes for tests (docs.stripe.com/testing), and the name of the words that say what it does. */
export interface TestCard {
  readonly name: string
  readonly number: string
  /** Can only be stored: of use where a card is taken for later. */
  readonly isForLater?: true
}

/** The cards that test mode offers. The server takes no others but those that Stripe publishes. */
export const testCards: readonly [TestCard, ...TestCard[]] = [
  { name: 'works', number: '4242424242424242' },
  { name: 'asks', number: '4000002500003155' },
  { name: 'asksAlways', number: '4000002760003184' },
  { name: 'declined', number: '4000000000000002' },
  { name: 'insufficientFunds', number: '4000000000009995' },
  { name: 'expired', number: '4000000000000069' },
  { name: 'failsLater', number: '4000000000000341', isForLater: true },
]

/** In the groups of four that cards print. */
export function groupedNumber(number: string): string {
  return number.replace(/(.{4})(?=.)/g, '$1 ')
}
