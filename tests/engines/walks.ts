import type { Answerer } from '../journeys/Answerer'
import { declared } from '../journeys/extendedOrder'
import { CARDS } from '../journeys/payments/cards'
import type { Visitor } from './Visitor'

/** What is done besides answering. */
export interface OnTheWay {
  before?(step: string): Promise<void>
  after?(step: string, next: string): Promise<void>
}

const PAYMENT_SHEET = 'dialog[open]:has(.payment-form)'

/** Answers whatever is asked until the paywall is shown. */
export async function walkToPaywall(visitor: Visitor, answerer: Answerer, onTheWay: OnTheWay = {}): Promise<void> {
  let step = await visitor.arrive('')
  while (declared(step).type !== 'paywall') {
    await onTheWay.before?.(step)
    await visitor.give(step, answerer.actOn(step))
    const next = await visitor.arrive(step)
    await onTheWay.after?.(step, next)
    step = next
  }
}

/** Buys the plan that is chosen on the paywall by a card that works. Gives the step that follows. */
export async function buy(visitor: Visitor): Promise<string> {
  await openPaymentSheet(visitor)
  await visitor.tap(`${PAYMENT_SHEET} .agree input`)
  await visitor.select(`${PAYMENT_SHEET} .test-card-field`, CARDS.works)
  const paywall = await visitor.step()
  await visitor.tap(`${PAYMENT_SHEET} button[type="submit"]`)
  return visitor.arrive(paywall)
}

export async function openPaymentSheet(visitor: Visitor): Promise<void> {
  await visitor.continue()
  await visitor.expectCount(PAYMENT_SHEET, 1)
}

/** Leaves all extras and comes to the last page. */
export async function goToTheApp(visitor: Visitor): Promise<void> {
  let step = await visitor.step()
  while (declared(step).type !== 'download') {
    if (declared(step).type === 'guides') await visitor.tap('.extra-skip')
    else await visitor.continue()
    step = await visitor.arrive(step)
  }
}
