import { expect, test } from 'vitest'
import { mayBuyAddOn, whyNotBuy } from './mayBuy'
import { nothingBought, type PurchaseState } from './purchaseState'
import type { PurchaseStatus } from './purchaseStatus'

const plan = { kind: 'subscription', offerId: 'plan' } as const
const addOn = { kind: 'addOn', offerId: 'pdf' } as const
const upgrade = { kind: 'upgrade', offerId: 'longer' } as const

function afterPlan(status: PurchaseStatus, more: Partial<PurchaseState> = {}): PurchaseState {
  const subscription = {
    purchaseId: 'purchase',
    status,
    offerId: 'plan',
    charged: { amount: 699, currency: 'USD' },
    renewal: null,
    currentPeriodEnds: null,
    standing: null,
  }
  return { ...nothingBought, subscription, ...more }
}

test.each([
  ['a plan', 'nothing was bought', plan, nothingBought, null],
  ['a plan', 'one is open', plan, afterPlan('open'), null],
  ['a plan', 'one waits for the bank', plan, afterPlan('needsAction'), null],
  ['a plan', 'a card was declined', plan, afterPlan('failed'), null],
  ['a plan', 'one was given up', plan, afterPlan('cancelled'), null],
  ['a plan', 'one was refunded', plan, afterPlan('refunded'), null],
  ['a plan', 'one is paid', plan, afterPlan('paid'), 'already-paid'],
  ['another plan', 'one is paid', { ...plan, offerId: 'other' }, afterPlan('paid'), 'already-paid'],
  ['an add-on', 'nothing was bought', addOn, nothingBought, 'no-subscription'],
  ['an add-on', 'the plan is open', addOn, afterPlan('open'), 'no-subscription'],
  ['an add-on', 'the plan was refunded', addOn, afterPlan('refunded'), 'no-subscription'],
  [
    'an add-on',
    'the plan was refunded after both',
    addOn,
    afterPlan('refunded', { addOns: { pdf: 'paid' } }),
    'no-subscription',
  ],
  ['an add-on', 'the plan is paid', addOn, afterPlan('paid'), null],
  ['an add-on', 'its card was declined', addOn, afterPlan('paid', { addOns: { pdf: 'failed' } }), null],
  ['an add-on', 'it was refunded', addOn, afterPlan('paid', { addOns: { pdf: 'refunded' } }), null],
  ['an add-on', 'it is paid', addOn, afterPlan('paid', { addOns: { pdf: 'paid' } }), 'already-paid'],
  ['an add-on', 'another one is paid', addOn, afterPlan('paid', { addOns: { other: 'paid' } }), null],
  ['an upgrade', 'nothing was bought', upgrade, nothingBought, 'no-subscription'],
  ['an upgrade', 'the plan is paid', upgrade, afterPlan('paid'), null],
  ['an upgrade', 'its card was declined', upgrade, afterPlan('paid', { upgrade: 'failed' }), null],
  ['an upgrade', 'one is paid', upgrade, afterPlan('paid', { upgrade: 'paid' }), 'already-paid'],
] as const)('%s, while %s', (_offer, _when, offer, state, reason) => {
  expect(whyNotBuy(offer, state)).toBe(reason)
  if (offer.kind === 'addOn') expect(mayBuyAddOn(offer.offerId, state)).toBe(reason === null)
})
