// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Money } from '../../../domain/money/money'
import type { PaymentEnd } from '../../../renderer/widget'
import { type FakeShop, fakeShop } from '../../../tests/fakeShop'
import { renderPiece } from '../../../tests/renderPiece'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Guides from '../../types/guides/Guides'
import Paywall from '../../types/paywall/Paywall'
import { letDialogsOpen } from '../dialog/dialogs.fixture'
import type { PaymentKind } from './cardForm'
import { OneTapPurchase } from './OneTapPurchase'

beforeAll(() => {
  letDialogsOpen()
  window.scrollTo = vi.fn()
})

const declined: PaymentEnd = { end: 'declined', purchaseId: 'p1', reason: 'declined' }
const customer = {
  subscription: {
    purchaseId: 'p1',
    status: 'paid',
    offerId: 'plan-4-weeks',
    charged: { amount: 1799, currency: 'USD' },
    renewal: { amount: { amount: 2999, currency: 'USD' }, every: { count: 4, unit: 'Week' } },
    currentPeriodEnds: '2026-12-25',
    standing: 'renews',
  },
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
} as const

const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))

/** Calls that charge a card, or lead to a charge without another tap. */
const CHARGES = ['buyPlan', 'buyAddOn', 'buyUpgrade', 'updateCard']

/**
 * Taps a button, and holds it to the rule: what it charges, in money, is on it or in the words that stand just above it, in the
 * same dialog or footer.
 */
async function tapThatCharges(shop: FakeShop, name: string | RegExp, amount: string): Promise<void> {
  const before = shop.calls.length
  const button = screen.getByRole('button', { name })
  const around = button.closest('dialog, footer, .step-footer, .one-tap')?.textContent ?? ''
  expect(`${button.textContent} ${around}`).toContain(amount)
  await userEvent.click(button)
  expect(shop.calls.slice(before).map(([call]) => call)).toEqual(
    expect.arrayContaining([expect.stringMatching(CHARGES.join('|'))]),
  )
}

/** An extra in test mode, bought with one tap. */
function extra(shop: FakeShop, kind: Exclude<PaymentKind, 'card'>, today: Money, buy: 'buyAddOn' | 'buyUpgrade') {
  renderPiece((sentences) => (
    <OneTapPurchase
      shop={shop}
      sentences={sentences}
      kind={kind}
      label="It"
      today={today}
      terms="The terms"
      buy={(card) => (buy === 'buyAddOn' ? shop.buyAddOn('it', card) : shop.buyUpgrade(card))}
      onPaid={() => {}}
      onGivenUp={() => {}}
    >
      {({ start }) => (
        <button type="button" onClick={start}>
          Add it
        </button>
      )}
    </OneTapPurchase>
  ))
}

it.each([
  ['a plan by card', 'Pay $17.99'],
  ['a plan by wallet', 'Pay $17.99 by test wallet'],
])('%s', async (_way, button) => {
  const shop = fakeShop()
  const example = exampleOf('paywall')
  const blocks = example.step.blocks.filter(({ block }) => block !== 'email')
  renderStep(Paywall, { ...example, step: { ...example.step, blocks } }, { shop })
  await tap('Get my plan')
  expect(shop.calls).toEqual([])
  await agree()
  await tapThatCharges(shop, button, '$17.99')
})

it.each([
  ['an add-on by the stored card', [], 'Add for $49.99', '$49.99'],
  ['a second subscription by the stored card', ['nutrition'], 'Start for $29.99', '$29.99'],
  ['the upgrade by the stored card', ['nutrition', 'monthly', 'workout'], 'Continue & save 33%', '$40.19'],
])('%s', async (_way, seen, button, amount) => {
  const { extras } = exampleOf('guides').step
  const declined = extras.filter(({ name }) => seen.some((each) => each === name)).map(({ offer }) => offer)
  const shop = fakeShop({ state: { ...customer, declined } })
  renderStep(Guides, exampleOf('guides'), { shop })
  await tapThatCharges(shop, button, amount)
})

it.each([
  ['an add-on', 'once', { amount: 4999, currency: 'USD' }, '$49.99', 'buyAddOn'],
  ['a second subscription', 'subscription', { amount: 2999, currency: 'USD' }, '$29.99', 'buyAddOn'],
  ['the upgrade', 'subscription', { amount: 4019, currency: 'USD' }, '$40.19', 'buyUpgrade'],
] as const)(
  '%s in another way: by a new card, and by the one that replaces the stored card',
  async (_what, kind, today, amount, buy) => {
    const shop = fakeShop({ ends: [declined] })
    extra(shop, kind, today, buy)
    await tap('Add it')
    await tap('Pay by card')
    await agree()
    await tapThatCharges(shop, `Pay ${amount}`, amount)
    // Declined: the same button tries again.
    await tapThatCharges(shop, `Pay ${amount}`, amount)
    await tap('Close without paying')
    await tap('Update payment method')
    await agree()
    await tapThatCharges(shop, `Save card and pay ${amount}`, amount)
  },
)
