// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import { fakeShop } from '../../../tests/fakeShop'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import PurchaseSuccess from './PurchaseSuccess'

const example = exampleOf('purchase-success')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const state: PurchaseState = {
  subscription: {
    purchaseId: 'p-1',
    status: 'paid',
    offerId: 'plan-4-weeks',
    charged: usd(1799),
    renewal: { amount: usd(2999), every: { count: 4, unit: 'Week' } },
    currentPeriodEnds: '2026-03-29',
    standing: 'renews' as const,
  },
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
}
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

it('the receipt tells what was bought, paid, what renews when, and how to cancel', () => {
  renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }) })
  expect(facts()).toEqual({
    Plan: '4-week plan',
    Paid: '$17.99',
    'Next payment': '$29.99 on March 29, 2026, then every 4 weeks until you cancel',
    'To cancel':
      'In the app under Profile, or through our support, until March 28, 2026. Then nothing more is charged.',
  })
})

it('what was charged is what the server says, not what the offer costs now', () => {
  const charged = usd(1331)
  const subscription = state.subscription && { ...state.subscription, charged }
  renderStep(PurchaseSuccess, example, { shop: fakeShop({ state: { ...state, subscription } }) })
  expect(facts().Paid).toBe('$13.31')
})

describe('what the server does not know is left out', () => {
  it.each([
    ['an offer that is not sold any more', { offerId: 'plan-of-old' }, ['Plan', 'Paid', 'Next payment', 'To cancel']],
    ['no renewal', { renewal: null }, ['Plan', 'Paid', 'To cancel']],
    ['no end of the period', { currentPeriodEnds: null, standing: 'renews' as const }, ['Plan', 'Paid']],
  ])('%s', (_case, lacking, labels) => {
    const subscription = state.subscription && { ...state.subscription, ...lacking }
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state: { ...state, subscription } }) })
    expect(Object.keys(facts())).toEqual(labels)
    expect(document.body.textContent).not.toMatch(/NaN|null|undefined/)
  })

  it('nothing bought, until the guard sends the visitor away', () => {
    const shop = fakeShop()
    renderStep(PurchaseSuccess, example, { shop })
    expect(screen.queryByText('What you bought')).toBeNull()
    act(() => shop.setState(state))
    expect(facts().Plan).toBe('4-week plan')
  })
})

it.each([
  ['with the address', { email: 'ana@example.com' }, 'Then you get the app and sign in with ana@example.com.'],
  ['without one', {}, 'Then you get the app.'],
])('what happens next is said %s', (_case, answers, sentence) => {
  renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }), answers })
  expect(screen.getByText(sentence)).toBeTruthy()
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }) })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
