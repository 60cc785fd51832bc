// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import { fakeShop } from '../../../tests/fakeShop'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen } from '../../shared/dialog/dialogs.fixture'
import Paywall from './Paywall'

const example = exampleOf('paywall')
const { blocks } = example.step
const answers = { sex: 'woman', height: { cm: 165 }, weight: { kg: 82 }, goal: { kg: 70 } }
const noEmail = { ...example, step: { ...example.step, blocks: blocks.filter(({ block }) => block !== 'email') } }

beforeAll(letDialogsOpen)
afterEach(() => vi.useRealTimers())

function visit(shop = fakeShop(), more: Parameters<typeof renderStep>[2] = {}, of = noEmail) {
  return { shop, ...renderStep(Paywall, of, { answers, locale: 'en-GB', shop, ...more }) }
}

const plan = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const buy = () => userEvent.click(screen.getByRole('button', { name: 'Get my plan' }))
const sheet = () => within(screen.getByRole('dialog', { name: 'Complete your payment' }))
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)
const shownText = () => document.body.textContent ?? ''

describe('blocks', () => {
  it('come in the order of the step', () => {
    visit()
    expect(headings()).toEqual([
      'Your way',
      'Choose your plan',
      '26% off your first payment',
      '30-day money-back guarantee',
      'What you get',
      'In good company',
      'What it can feel like',
      'Questions',
    ])
  })

  it('that were moved or taken out are moved and gone', () => {
    const moved = blocks.filter(({ block }) => block === 'faq' || block === 'plans').toReversed()
    visit(fakeShop(), {}, { ...example, step: { ...example.step, blocks: moved } })
    expect(headings()).toEqual(['Questions', 'Choose your plan'])
  })

  it.each([
    ['female', 'happy women', 'happy men', 'Hannah', 'Tom'],
    ['male', 'happy men', 'happy women', 'Tom', 'Hannah'],
  ] as const)('for %s show claims and reviews of that sex', (sex, claim, otherClaim, name, otherName) => {
    visit(fakeShop(), { sex })
    expect(screen.getByText(claim)).toBeTruthy()
    expect(screen.queryByText(otherClaim)).toBeNull()
    expect(screen.getByText(name)).toBeTruthy()
    expect(screen.queryByText(otherName)).toBeNull()
  })

  it('a question unfolds', async () => {
    visit()
    const question = screen.getByText('How do I cancel?')
    await userEvent.click(question)
    expect(question.closest('details')?.open).toBe(true)
  })

  it('links lead to terms, privacy, refund and support with the app parameter', () => {
    visit()
    const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ textContent, href }) => [textContent, href])
    expect(links).toContainEqual(['Terms of use', 'https://calorie-counter.example/terms?app=calorie-counter'])
    expect(links).toContainEqual(['Privacy policy', 'https://calorie-counter.example/privacy?app=calorie-counter'])
    expect(links).toContainEqual(['Refund policy', 'https://calorie-counter.example/refund?app=calorie-counter'])
    expect(links).toContainEqual(['Support', 'https://calorie-counter.example/support'])
  })
})

describe('goal and pictures', () => {
  it('say where the visitor is, where they want to be, and when', () => {
    visit()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan to reach 70\u00a0kg is ready')
    expect(screen.getByText('12 Jun 2026')).toBeTruthy()
    expect(screen.getByRole('img', { name: /^Two drawings of a woman/ })).toBeTruthy()
  })

  it.each([
    ['male', 'man/paywall-pair'],
    [null, 'woman/paywall-pair'],
  ] as const)('of %s are %s', (sex, picture) => {
    visit(fakeShop(), { sex })
    const image = screen.getByRole('img', { name: /^Two drawings/ })
    expect(image.getAttribute('src')).toBe(`/images/${picture}-360.webp`)
  })

  it('a goal to gain has no pictures of losing', () => {
    visit(fakeShop(), { answers: { ...answers, goal: { kg: 90 } } })
    expect(screen.queryByRole('img', { name: /^Two drawings/ })).toBeNull()
    expect(screen.getByText('A steady gain, at a pace that stays.')).toBeTruthy()
  })

  it('who comes bare gets neutral words', () => {
    visit(fakeShop(), { sex: null, answers: {} })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your plan is ready')
    expect(screen.getByText('A plan that counts for you, at your own pace.')).toBeTruthy()
    expect(shownText()).not.toMatch(/NaN|undefined|null/)
  })
})

describe('plans', () => {
  it('are native radios, the middle one chosen, each with all its prices', () => {
    visit()
    expect(screen.getByRole('group', { name: 'Choose your plan' })).toBeTruthy()
    expect(plan(/1-week plan.*US\$6\.99.*instead of US\$13\.99.*-50%.*US\$1\.00 a day/).checked).toBe(false)
    expect(plan(/Our pick.*4-week plan.*US\$17\.99.*US\$29\.99.*-40%.*US\$0\.64/).checked).toBe(true)
    expect(plan(/12-week plan.*US\$29\.99.*US\$59\.99.*-50%.*US\$0\.36/).checked).toBe(false)
  })

  it('another choice changes what stands by the button', async () => {
    const { shop } = visit()
    await userEvent.click(plan(/1-week/))
    expect(shop.view().selected?.offerId).toBe('plan-1-week')
    expect(shownText()).toContain('1-week plan: US$6.99 today, then US$29.99 every 4 weeks.')
    expect(shownText()).toContain('Today you pay US$6.99 for 1 week. On 8 March 2026 the plan renews at US$29.99')
    expect(shownText()).toContain('by 7 March 2026 and you pay nothing more')
  })

  it('cost less for who has the special prices, and by an agency', () => {
    visit(fakeShop({ variants: { special_prices: 'test' } }))
    expect(plan(/4-week plan.*US\$14\.99.*US\$0\.53/)).toBeTruthy()
  })

  it('without any there is a sentence and no button', () => {
    const shop = fakeShop()
    shop.reprice((catalogue) => ({ ...catalogue, subscriptions: [] }))
    visit(shop)
    expect(screen.getByText(/There are no plans/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Get my plan' })).toBeNull()
  })
})

describe('the countdown', () => {
  const start = Date.parse('2026-03-01T12:00:00Z')

  it('S35: counts from when it was started, and is not read out each second', () => {
    vi.useFakeTimers({ now: start + 149_000 })
    visit(fakeShop({ countdownStart: start }))
    const timer = screen.getByRole('timer')
    expect(timer.textContent).toContain('07:31')
    expect(timer.getAttribute('aria-live')).toBe('off')
    expect(within(timer).getByText(/for about 8 minutes/)).toBeTruthy()
    act(() => vi.advanceTimersByTime(2_000))
    expect(timer.textContent).toContain('07:29')
  })

  it('is gone at zero, and the price stays', () => {
    vi.useFakeTimers({ now: start + 599_000 })
    visit(fakeShop({ countdownStart: start }))
    expect(screen.getByRole('timer').textContent).toContain('00:01')
    act(() => vi.advanceTimersByTime(1_000))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(plan(/4-week plan.*US\$17\.99/).checked).toBe(true)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a promo code', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
  const apply = () => userEvent.click(screen.getByRole('button', { name: 'Apply' }))

  it('is asked for by a placeholder; an empty one is not sent', async () => {
    const { shop } = visit()
    expect(field().placeholder).toBe('Enter your code')
    await apply()
    expect(shop.calls).toEqual([])
    expect(document.activeElement).toBe(field())
  })

  it('that is refused says so, and what was typed stays', async () => {
    const { memory } = visit()
    await userEvent.type(field(), 'NOPE{Enter}')
    const alert = screen.getByText('Promo code could not be applied.').closest('[role=alert]')
    expect(alert?.textContent).toBe('Promo code could not be applied. Please check and try again.')
    expect(field().getAttribute('aria-invalid')).toBe('true')
    expect(field().value).toBe('NOPE')
    expect(memory.get('promo')).toBe('NOPE')
    await userEvent.type(field(), 'X')
    expect(screen.queryByText('Promo code could not be applied.')).toBeNull()
  })

  it('that the page tells is applied with one tap, and the box keeps the focus', async () => {
    const { shop } = visit()
    await userEvent.click(screen.getByRole('button', { name: 'Use WELCOME26' }))
    expect(shop.calls).toEqual([['applyPromo', 'WELCOME26']])
    expect(plan(/4-week plan.*US\$13\.31/).checked).toBe(true)
    expect(screen.queryByRole('button', { name: 'Use WELCOME26' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: '26% off your first payment' }))
  })

  it('that the page tells and the server refuses is said to be over', async () => {
    visit(fakeShop({ promoCodes: [] }))
    await userEvent.click(screen.getByRole('button', { name: 'Use WELCOME26' }))
    expect(screen.getByText('Promo code could not be applied.').closest('[role=alert]')).toBeTruthy()
    expect(plan(/4-week plan.*US\$17\.99/).checked).toBe(true)
  })

  it('that holds changes every price, and can be taken off', async () => {
    visit()
    await userEvent.type(field(), 'welcome26')
    await apply()
    expect(screen.getByText('WELCOME26 is applied: US$4.68 off today’s price').getAttribute('role')).toBe('status')
    expect(plan(/4-week plan.*US\$13\.31.*-55%.*US\$0\.47/).checked).toBe(true)
    expect(plan(/1-week plan.*US\$5\.17/)).toBeTruthy()
    expect(shownText()).toContain('4-week plan: US$13.31 today, then US$29.99 every 4 weeks.')
    const remove = screen.getByRole('button', { name: 'Remove the code' })
    expect(document.activeElement).toBe(remove)
    await userEvent.click(remove)
    expect(document.activeElement).toBe(field())
    expect(plan(/4-week plan.*US\$17\.99/)).toBeTruthy()
  })
})

describe('the payment', () => {
  it('is for what the page shows, and moves on once it is made', async () => {
    const { shop, onContinue } = visit()
    await userEvent.click(plan(/12-week/))
    await buy()
    expect(screen.getByRole('dialog').textContent).toContain('On 24 May 2026 the plan renews at US$59.99')
    await userEvent.click(sheet().getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$29.99' }))
    expect(shop.calls).toEqual([['buyPlan', 'plan-12-weeks', '4242424242424242']])
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('S30: a price that has changed is shown and has to be confirmed', async () => {
    const raise = () => {
      shop.reprice(({ oneTime, subscriptions }) => ({
        oneTime,
        subscriptions: subscriptions.map((offer) => ({ ...offer, ...(offer.today && { today: { price: 1999 } }) })),
      }))
      return { end: 'priceChanged' } as const
    }
    const shop = fakeShop({ ends: [raise, { end: 'paid' }] })
    const { onContinue } = visit(shop)
    await buy()
    await userEvent.click(sheet().getByRole('checkbox', { name: /I agree/ }))
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$17.99' }))
    expect(sheet().getByText(/The price has changed to US\$19\.99/)).toBeTruthy()
    expect(onContinue).not.toHaveBeenCalled()
    await userEvent.click(sheet().getByRole('button', { name: 'Pay US$19.99' }))
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('S32: one that was left at the bank is looked up when the page opens', () => {
    const state: PurchaseState = {
      subscription: {
        purchaseId: 'p1',
        status: 'needsAction',
        offerId: 'plan-4-weeks',
        charged: { amount: 1799, currency: 'USD' },
        renewal: null,
        currentPeriodEnds: null,
        standing: null,
      },
      addOns: {},
      upgrade: null,
      purchaseIds: { 'plan-4-weeks': 'p1' },
      downloads: [],
      extras: [],
      untold: [],
      declined: [],
    }
    const { shop } = visit(fakeShop({ state }))
    expect(shop.calls[0]).toEqual(['confirm', 'p1', undefined])
  })

  it('S31: nothing is begun by looking', () => {
    const { shop } = visit()
    expect(shop.calls).toEqual([])
  })
})

describe('the e-mail of who comes without the quiz', () => {
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Your email' })

  it('is asked for before the payment, and stored', async () => {
    const { onAnswer } = visit(fakeShop(), { sex: null, answers: {} }, example)
    await buy()
    expect(screen.getByText('Type your email address.')).toBeTruthy()
    expect(document.activeElement).toBe(email())
    expect(screen.queryByRole('dialog')).toBeNull()
    await userEvent.type(email(), 'ana@example.com')
    await buy()
    expect(onAnswer.mock.calls).toEqual([['ana@example.com']])
    expect(sheet()).toBeTruthy()
  })

  it('that is known already stands there and is not stored again', async () => {
    const { onAnswer } = visit(fakeShop(), { answer: 'ana@example.com' }, example)
    expect(email().value).toBe('ana@example.com')
    await buy()
    expect(onAnswer).not.toHaveBeenCalled()
    expect(sheet()).toBeTruthy()
  })

  it('can be sent by Enter', async () => {
    visit(fakeShop(), {}, example)
    await userEvent.type(email(), 'ana@example.com{Enter}')
    expect(sheet()).toBeTruthy()
  })
})
