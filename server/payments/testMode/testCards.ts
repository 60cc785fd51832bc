import type { DeclineReason } from '../../../domain/wire/paymentCalls'

/** What a charge of a card leads to. `asks`: the bank asks the customer first. */
type Result = 'paid' | 'asks' | DeclineReason

export interface TestCard {
  readonly number: string
  /** Stripe's own name for the card. It is what is stored, never the number. */
  readonly name: string
  /** Of a charge while the customer is there with the card. */
  readonly onSession: Result
  /** Of a charge of the stored card. */
  readonly offSession: Result
  /** Once the customer has said yes to the bank. */
  readonly approved: 'paid' | DeclineReason
  /** Of storing the card without a charge. */
  readonly stored: 'paid' | DeclineReason
}

/** The cards that Stripe publishes for tests (docs.stripe.com/testing), as they are documented. */
const CARDS: readonly TestCard[] = [
  works('4242424242424242', 'pm_card_visa'),
  works('4000056655665556', 'pm_card_visa_debit'),
  works('5555555555554444', 'pm_card_mastercard'),
  works('2223003122003222', 'pm_card_mastercard_2_series'),
  works('5200828282828210', 'pm_card_mastercard_debit'),
  works('378282246310005', 'pm_card_amex'),
  works('6011111111111117', 'pm_card_discover'),
  works('3056930009020004', 'pm_card_diners'),
  works('3566002020360505', 'pm_card_jcb'),
  works('6200000000000005', 'pm_card_unionpay'),
  fails('4000000000000002', 'pm_card_visa_chargeDeclined', 'declined'),
  fails('4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficientFunds'),
  fails('4000000000009987', 'pm_card_visa_chargeDeclinedLostCard', 'declined'),
  fails('4000000000009979', 'pm_card_visa_chargeDeclinedStolenCard', 'declined'),
  fails('4000000000000069', 'pm_card_chargeDeclinedExpiredCard', 'expired'),
  fails('4000000000000127', 'pm_card_chargeDeclinedIncorrectCvc', 'other'),
  fails('4000000000000119', 'pm_card_chargeDeclinedProcessingError', 'other'),
  // Can be stored; every charge fails.
  { ...fails('4000000000000341', 'pm_card_chargeCustomerFail', 'declined'), stored: 'paid' },
  // The bank asks, but not where the stored card is charged after that.
  { ...asks('4000002500003155', 'pm_card_authenticationRequiredOnSetup'), offSession: 'paid' },
  { ...asks('4000003800000446', 'pm_card_authenticationRequiredSetupForOffSession'), offSession: 'paid' },
  // The bank always asks.
  asks('4000002760003184', 'pm_card_authenticationRequired'),
  asks('4000000000003220', 'pm_card_threeDSecure2Required'),
  // The bank asks, and the charge fails after that.
  {
    ...asks('4000008260003178', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'),
    offSession: 'insufficientFunds',
    approved: 'insufficientFunds',
  },
  { ...asks('4000008400001629', 'pm_card_threeDSecureRequiredChargeDeclined'), approved: 'declined' },
]

const byNumber = new Map(CARDS.map((card) => [card.number, card]))
const byName = new Map(CARDS.map((card) => [card.name, card]))

/** The card of a number as it may be typed, in groups. Undefined for every number that is not published for tests. */
export function testCardOfNumber(number: string): TestCard | undefined {
  return byNumber.get(number.replace(/[\s-]/g, ''))
}

export function testCardNamed(name: string): TestCard | undefined {
  return byName.get(name)
}

function works(number: string, name: string): TestCard {
  return { number, name, onSession: 'paid', offSession: 'paid', approved: 'paid', stored: 'paid' }
}

function fails(number: string, name: string, reason: DeclineReason): TestCard {
  return { number, name, onSession: reason, offSession: reason, approved: reason, stored: reason }
}

function asks(number: string, name: string): TestCard {
  return { number, name, onSession: 'asks', offSession: 'asks', approved: 'paid', stored: 'paid' }
}
