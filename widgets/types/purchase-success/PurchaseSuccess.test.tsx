// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
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
    [...document.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )

afterEach(() => vi.unstubAllGlobals())

function allowMotion() {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
}

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

describe('the welcome', () => {
  const answers = {
    birthday: { year: 1990, month: 6, day: 1 },
    height: { cm: 165 },
    weight: { kg: 82 },
    goal: { kg: 70 },
    typicalDay: 'lots_of_activity',
  }
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  const confetti = () => document.querySelector('.confetti')

  it('says the calories of the first day', () => {
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }), answers })
    expect(title()).toBe('Welcome! Your first day is set: 1,849 kcal')
  })

  it('without them is plain', () => {
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }), answers: { ...answers, typicalDay: undefined } })
    expect(title()).toBe('Thank you, and welcome!')
  })

  it('comes with confetti, which nobody hears', () => {
    allowMotion()
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }) })
    expect(confetti()?.getAttribute('aria-hidden')).toBe('true')
  })

  it.each([
    ['a second time', { remembered: { celebrated: true } }, example],
    ['where the step does without', {}, { ...example, step: { ...example.step, confetti: false } }],
  ])('has none %s', (_case, visit, step) => {
    allowMotion()
    renderStep(PurchaseSuccess, step, { shop: fakeShop({ state }), ...visit })
    expect(confetti()).toBeNull()
  })

  it('has none for who wants less motion', () => {
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }) })
    expect(confetti()).toBeNull()
  })
})

describe('the receipt', () => {
  const receipt = () => document.querySelector('details')

  it('comes after what happens next, folded, and says the most of it', () => {
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }) })
    const headings = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
    expect(headings).toEqual(['What happens next', 'What you bought'])
    expect(receipt()?.open).toBe(false)
    expect(screen.getByText('4-week plan, $17.99. Next payment on March 29, 2026.')).toBeTruthy()
  })

  it.each(['ends', 'pastDue'] as const)('is open where the plan %s', (standing) => {
    const subscription = state.subscription && { ...state.subscription, standing }
    renderStep(PurchaseSuccess, example, { shop: fakeShop({ state: { ...state, subscription } }) })
    expect(receipt()?.open).toBe(true)
  })
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(PurchaseSuccess, example, { shop: fakeShop({ state }) })
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
