// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PurchaseState } from '../../../domain/purchase/purchaseState'
import type { PaymentEnd } from '../../../renderer/widget'
import { fakeShop } from '../../../tests/fakeShop'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import { letDialogsOpen } from '../../shared/dialog/dialogs.fixture'
import Guides from './Guides'

const example = exampleOf('guides')
const usd = (amount: number) => ({ amount, currency: 'USD' })
const paidPlan: PurchaseState = {
  subscription: {
    purchaseId: 'p-1',
    status: 'paid',
    offerId: 'plan-4-weeks',
    charged: usd(1799),
    renewal: { amount: usd(2999), every: { count: 4, unit: 'Week' } },
    currentPeriodEnds: '2026-03-29',
    standing: 'renews',
  },
  addOns: {},
  upgrade: null,
  purchaseIds: {},
  downloads: [],
  extras: [],
  untold: [],
  declined: [],
}
const declined: PaymentEnd = { end: 'declined', purchaseId: 'p-2', reason: 'insufficientFunds' }

const nutrition = 'Would you like the nutrition guide?'
const monthly = 'A new guide every month?'
const workout = 'Would you like the workout plan?'
const boost = 'Stay on for 12 weeks and save'
const title = () => screen.getByRole('heading', { level: 1 }).textContent
const tap = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** Names of extras that were declined, on this device or another. */
const passed = (...names: string[]) => names

beforeAll(() => {
  letDialogsOpen()
  window.scrollTo = vi.fn()
})

const offersOf = (names: readonly string[]) =>
  example.step.extras.filter(({ name }) => names.includes(name)).map(({ offer }) => offer)

function open(shop = fakeShop({ state: paidPlan }), declined: readonly string[] = []) {
  if (declined.length > 0) shop.decline(offersOf(declined))
  return { shop, ...renderStep(Guides, example, { shop }) }
}

describe('declining', () => {
  it('leads from extra to extra in the order of the step, and then on', async () => {
    const { shop, onContinue } = open()
    expect([title(), screen.getByText('Extra 1 of 4')]).toEqual([nutrition, expect.anything()])
    await tap('Continue without guides')
    expect([title(), screen.getByText('Extra 2 of 4')]).toEqual([monthly, expect.anything()])
    await tap('Continue without guides')
    expect(title()).toBe(workout)
    await tap('Continue without workout plan')
    expect([title(), screen.getByText('Extra 4 of 4')]).toEqual([boost, expect.anything()])
    expect(onContinue).not.toHaveBeenCalled()
    await tap('I stick to my plan')
    expect(onContinue).toHaveBeenCalledTimes(1)
    expect(shop.calls).toEqual([])
  })

  it('the next extra is read from its top, heading first', async () => {
    open()
    await tap('Continue without guides')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  })

  it('two taps in one tick decline one extra', () => {
    open()
    const button = screen.getByRole('button', { name: 'Continue without guides' })
    act(() => {
      button.click()
      button.click()
    })
    expect(title()).toBe(monthly)
  })

  it('skip leaves them all', async () => {
    const { shop, onContinue } = open()
    await tap('Skip all extras')
    expect(onContinue).toHaveBeenCalledTimes(1)
    // None of them is offered again, on any device.
    expect(shop.view().state.declined).toEqual(offersOf(['nutrition', 'monthly', 'workout', 'boost']))
  })

  it('another order in the file is another order on the page', () => {
    const extras = [...example.step.extras].reverse()
    renderStep(Guides, { ...example, step: { ...example.step, extras } }, { shop: fakeShop({ state: paidPlan }) })
    expect(title()).toBe(boost)
  })
})

describe('buying', () => {
  it.each([
    [[], 'Add for $49.99', ['buyAddOn', 'nutrition-guide', undefined], monthly, 'The nutrition guide is yours.'],
    [
      ['nutrition'],
      'Start for $29.99',
      ['buyAddOn', 'monthly-guides', undefined],
      workout,
      'Your monthly guides have begun.',
    ],
    [
      ['nutrition', 'monthly'],
      'Add for $29.99',
      ['buyAddOn', 'workout-plan', undefined],
      boost,
      'The workout plan is yours.',
    ],
  ])('after %j one tap on "%s" buys by the stored card', async (names, button, call, next, said) => {
    const { shop } = open(undefined, passed(...names))
    await tap(button)
    await waitFor(() => expect(title()).toBe(next))
    expect(shop.calls).toEqual([call])
    expect(screen.getByText(said)).toBeTruthy()
  })

  it('of the last one it is said with the closing words, which lead on', async () => {
    const { shop, onContinue } = open(undefined, passed('nutrition', 'monthly', 'workout'))
    await tap('Continue & save 33%')
    expect(await screen.findByText('Your plan is the 12-week plan now.')).toBeTruthy()
    expect(shop.calls).toEqual([['buyUpgrade', undefined]])
    expect(onContinue).not.toHaveBeenCalled()
    await tap('To the app')
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('where the last one fails and the plan is kept, it is said that nothing was charged', async () => {
    const shop = fakeShop({ state: paidPlan, ends: [declined] })
    const { onContinue } = open(shop, passed('nutrition', 'monthly', 'workout'))
    await tap('Continue & save 33%')
    await tap('Keep current plan')
    expect(screen.getByText('Nothing was charged.')).toBeTruthy()
    expect(onContinue).not.toHaveBeenCalled()
  })

  it('two taps in one tick are one purchase', async () => {
    const { shop } = open()
    const button = screen.getByRole('button', { name: 'Add for $49.99' })
    act(() => {
      button.click()
      button.click()
    })
    await waitFor(() => expect(title()).toBe(monthly))
    expect(shop.calls).toHaveLength(1)
  })

  it('while it is under way nothing else can be tapped', async () => {
    let pay: (end: PaymentEnd) => void = () => {}
    const end = new Promise<PaymentEnd>((resolve) => {
      pay = resolve
    })
    const { onContinue } = open(fakeShop({ state: paidPlan, ends: [() => end] }))
    await tap('Add for $49.99')
    expect(screen.getByText('Your payment is on its way. Please keep this page open.')).toBeTruthy()
    for (const name of ['Skip all extras', 'Continue without guides', 'Add for $49.99'])
      fireEvent.click(screen.getByRole('button', { name }))
    expect(title()).toBe(nutrition)
    expect(onContinue).not.toHaveBeenCalled()
    pay({ end: 'paid' })
    await waitFor(() => expect(title()).toBe(monthly))
  })

  it('what the shop says meanwhile does not take the page away', async () => {
    const shop = fakeShop({ state: paidPlan })
    const { buyAddOn } = shop
    Object.assign(shop, {
      buyAddOn: async (offerId: string) => {
        const end = await buyAddOn(offerId)
        shop.setState({ ...paidPlan, addOns: { [offerId]: 'paid' } })
        return end
      },
    })
    open(shop, passed('monthly', 'workout', 'boost'))
    await tap('Add for $49.99')
    await waitFor(() => expect(title()).toBe('That was everything'))
    expect(screen.getByText('The nutrition guide is yours.')).toBeTruthy()
  })
})

describe('passed over', () => {
  it.each([
    ['what was bought already', { addOns: { 'nutrition-guide': 'paid' } }, monthly],
    ['all of it', { addOns: { 'nutrition-guide': 'paid', 'monthly-guides': 'paid', 'workout-plan': 'paid' } }, boost],
    ['but not what has failed', { addOns: { 'nutrition-guide': 'failed' } }, nutrition],
    ['nor what was paid back', { addOns: { 'nutrition-guide': 'refunded' } }, nutrition],
  ] as const)('%s', (_case, other, shown) => {
    open(fakeShop({ state: { ...paidPlan, ...other } }))
    expect(title()).toBe(shown)
  })

  it('the upgrade for who bought the 12-week plan', async () => {
    const subscription = paidPlan.subscription && { ...paidPlan.subscription, offerId: 'plan-12-weeks' }
    const { onContinue } = open(fakeShop({ state: { ...paidPlan, subscription } }), passed('nutrition', 'monthly'))
    expect([title(), screen.getByText('Extra 3 of 3')]).toEqual([workout, expect.anything()])
    await tap('Continue without workout plan')
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('what was declined before, on whatever device', () => {
    open(undefined, passed('nutrition', 'monthly'))
    expect([title(), screen.getByText('Extra 3 of 4')]).toEqual([workout, expect.anything()])
  })

  it('an offer that the step does not have passes over nothing', () => {
    const shop = fakeShop({ state: { ...paidPlan, declined: ['gone'] } })
    renderStep(Guides, example, { shop })
    expect(title()).toBe(nutrition)
  })
})

describe('coming back once all was seen', () => {
  const all = passed('nutrition', 'monthly', 'workout', 'boost')

  it('leads on by a button, and not by itself', async () => {
    const { onContinue } = open(undefined, all)
    expect(title()).toBe('That was everything')
    expect(onContinue).not.toHaveBeenCalled()
    await tap('To the app')
    expect(onContinue).toHaveBeenCalledTimes(1)
  })

  it('shows the declined ones again to who wants it', async () => {
    open(undefined, all)
    await tap('Look at them again')
    expect(title()).toBe(nutrition)
  })

  it('has nothing to show again where all is bought', () => {
    const addOns = { 'nutrition-guide': 'paid', 'monthly-guides': 'paid', 'workout-plan': 'paid' } as const
    open(fakeShop({ state: { ...paidPlan, addOns, upgrade: 'paid' } }))
    expect(title()).toBe('That was everything')
    expect(screen.queryByRole('button', { name: 'Look at them again' })).toBeNull()
  })
})

describe('the prices, and the terms next to the button', () => {
  it.each([
    [
      'nutrition',
      [],
      ['$99.00', '$49.99', '-49%'],
      'You pay $49.99 once, today. It does not renew.',
      'Once. The PDF is yours to keep.',
    ],
    [
      'monthly',
      ['nutrition'],
      ['$59.99', '$29.99', '-50%'],
      'You pay $29.99 today. From April 1, 2026 it renews at $59.99 every month until you cancel. Cancel by March 31, 2026 and nothing more is charged.',
      'For the first month, then $59.99 every month',
    ],
    [
      'workout',
      ['nutrition', 'monthly'],
      ['$60.00', '$29.99', '-50%'],
      'You pay $29.99 once, today. It does not renew.',
      'Once, with lifetime access',
    ],
    [
      'boost',
      ['nutrition', 'monthly', 'workout'],
      ['$59.99', '$40.19', '-33%'],
      'You pay $40.19 today for the 12 weeks from March 29, 2026. From June 21, 2026 that renews at $40.19 every 12 weeks, in place of $29.99 every 4 weeks. Cancel by June 20, 2026 and nothing more is charged.',
      'For 12 weeks instead of $59.99',
    ],
  ])('%s', (_name, names, [old, today, off], terms, price) => {
    open(undefined, passed(...names))
    const row = screen.getByText('Price today').closest('p') as HTMLElement
    expect(row.textContent).toBe(`Regular price ${old}Price today ${today}${off}`)
    const beside = screen.getByText(terms)
    expect((beside.nextElementSibling ?? beside.previousElementSibling)?.tagName).toBe('BUTTON')
    expect(screen.getByText(price)).toBeTruthy()
  })

  it('a new price is shown at once', () => {
    const { shop } = open()
    act(() =>
      shop.reprice(({ oneTime, ...rest }) => ({ ...rest, oneTime: oneTime.map((each) => ({ ...each, price: 3999 })) })),
    )
    expect(screen.getByRole('button', { name: 'Add for $39.99' })).toBeTruthy()
  })

  it('the claim of the upgrade stands in words', () => {
    open(undefined, passed('nutrition', 'monthly', 'workout'))
    expect(screen.getByText('More time for habits to stay')).toBeTruthy()
  })

  it.each([
    ['test', true],
    ['stripe', false],
  ] as const)('in the mode %s it says "Test mode": %s', (mode, says) => {
    open(fakeShop({ state: paidPlan, mode }))
    expect(screen.queryByText('Test mode') !== null).toBe(says)
  })
})

describe('a payment that the bank asks about', () => {
  const asks: PaymentEnd = { end: 'needsAction', purchaseId: 'p-2', clientSecret: null }

  it('is made once the visitor approves it', async () => {
    const { shop } = open(fakeShop({ state: paidPlan, ends: [asks] }))
    await tap('Add for $49.99')
    await tap('Approve')
    await waitFor(() => expect(title()).toBe(monthly))
    expect(shop.calls).toEqual([
      ['buyAddOn', 'nutrition-guide', undefined],
      ['confirm', 'p-2', 'approve'],
    ])
  })

  it('has failed where the visitor does not', async () => {
    const end: PaymentEnd = { end: 'declined', purchaseId: 'p-2', reason: 'authenticationFailed' }
    open(fakeShop({ state: paidPlan, ends: [asks], confirms: [end] }))
    await tap('Add for $49.99')
    await tap('Cancel the payment')
    expect(await screen.findByRole('dialog', { name: 'Payment Error' })).toBeTruthy()
  })
})

describe('a failed payment', () => {
  async function fail(ends: PaymentEnd[] = [declined]) {
    const opened = open(fakeShop({ state: paidPlan, ends }))
    await tap('Add for $49.99')
    const dialog = await screen.findByRole('dialog', { name: 'Payment Error' })
    expect(within(dialog).getByText(/Nothing was charged/)).toBeTruthy()
    return { ...opened, dialog }
  }
  const agreeAndTap = async (name: string | RegExp) => {
    await userEvent.click(await screen.findByRole('checkbox'))
    await tap(name)
  }

  it('is said plainly, and nothing counts as bought', async () => {
    const { dialog } = await fail()
    expect(within(dialog).getByText(/We couldn’t process your payment/)).toBeTruthy()
    expect(title()).toBe(nutrition)
  })

  it('update payment method: stores another card and pays by it', async () => {
    const { shop } = await fail([declined, { end: 'paid' }])
    await tap('Update payment method')
    await agreeAndTap('Save card and pay $49.99')
    await waitFor(() => expect(title()).toBe(monthly))
    expect(shop.calls.map(([call]) => call)).toEqual(['buyAddOn', 'updateCard', 'buyAddOn'])
  })

  it('pay by card: pays this one purchase by another card', async () => {
    const { shop } = await fail([declined, { end: 'paid' }])
    await tap('Pay by card')
    await agreeAndTap('Pay $49.99')
    await waitFor(() => expect(title()).toBe(monthly))
    expect(shop.calls).toEqual([
      ['buyAddOn', 'nutrition-guide', undefined],
      ['buyAddOn', 'nutrition-guide', '4242424242424242'],
    ])
  })

  it('keep current plan: goes on with nothing changed', async () => {
    const { shop } = await fail()
    await tap('Keep current plan')
    expect(title()).toBe(monthly)
    expect(screen.getByText('Nothing was charged.')).toBeTruthy()
    expect(shop.calls.map(([call]) => call)).toEqual(['buyAddOn'])
  })

  it('cancel purchase: gives the purchase up at the server, and goes on', async () => {
    const { shop } = await fail()
    await tap('Cancel purchase')
    await waitFor(() => expect(title()).toBe(monthly))
    expect(shop.calls.at(-1)).toEqual(['cancel', 'p-2'])
  })

  it('a lost answer can be tried again, and is no matter of the card', async () => {
    const { shop } = open(fakeShop({ state: paidPlan, ends: [{ end: 'unreachable' }, { end: 'paid' }] }))
    await tap('Add for $49.99')
    expect(await screen.findByText(/We did not hear back/)).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    await tap('Add for $49.99')
    await waitFor(() => expect(title()).toBe(monthly))
    expect(shop.calls).toHaveLength(2)
  })

  it('without a stored card the form opens', async () => {
    open(fakeShop({ state: paidPlan, ends: [{ end: 'needsCard', purchaseId: 'p-2', clientSecret: null }] }))
    await tap('Add for $49.99')
    expect(await screen.findByRole('dialog', { name: 'Complete your payment' })).toBeTruthy()
  })
})

describe('the pages of a guide', () => {
  const [guide, ...others] = example.step.extras
  const step = { ...example.step, extras: [{ ...guide, pages: [1, 4, 9] }, ...others] } as typeof example.step
  const pages = () => [...document.querySelectorAll<HTMLImageElement>('.guide-page')]

  it('stand in place of its picture, in the language of the visitor', () => {
    const settings = { languages: { en: 'en-US', es: 'es-ES' } }
    renderStep(Guides, { ...example, step }, { shop: fakeShop({ state: paidPlan }), locale: 'es-ES', settings })
    expect(pages().map((page) => page.getAttribute('src'))).toEqual([
      '/images/guides/es/nutrition-guide-1.webp',
      '/images/guides/es/nutrition-guide-4.webp',
      '/images/guides/es/nutrition-guide-9.webp',
    ])
    expect(pages().every((page) => page.alt === '')).toBe(true)
    expect(document.querySelector('.extra-emoji')).toBeNull()
  })

  it('leave their place to the picture where they cannot be fetched', () => {
    renderStep(Guides, { ...example, step }, { shop: fakeShop({ state: paidPlan }) })
    fireEvent.error(pages()[1] as HTMLImageElement)
    expect(pages()).toEqual([])
    expect(document.querySelector('.extra-emoji')).not.toBeNull()
  })
})

describe('a tap on the pages of a guide', () => {
  const [guide, ...others] = example.step.extras
  const words = { ...example.words, look: { open: 'Look inside', page: 'Page {number}', close: 'Close' } }
  const step = { ...example.step, extras: [{ ...guide, pages: [1, 4] }, ...others] } as typeof example.step

  it('shows them large, with their numbers, until they are closed', async () => {
    renderStep(Guides, { step, words }, { shop: fakeShop({ state: paidPlan }) })
    await tap('Look inside')
    const dialog = await screen.findByRole('dialog', { name: 'Nutrition guide' })
    const large = within(dialog).getAllByRole<HTMLImageElement>('img')
    expect(large.map(({ alt }) => alt)).toEqual(['Page 1', 'Page 4'])
    expect(large.map((page) => page.getAttribute('src'))).toEqual([
      '/images/guides/en/nutrition-guide-1-large.webp',
      '/images/guides/en/nutrition-guide-4-large.webp',
    ])
    await tap('Close')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('the terms', () => {
  const parts = () =>
    [...document.querySelectorAll('.extra-terms, .step-footer .button')].map((each) => each.className.split(' ')[0])

  it('of what is paid once stand below both buttons', () => {
    open()
    expect(parts()).toEqual(['button', 'button', 'extra-terms'])
  })

  it('of what renews stand above the button that buys', async () => {
    open()
    await tap('Continue without guides')
    expect(title()).toBe(monthly)
    expect(parts()).toEqual(['extra-terms', 'button', 'button'])
  })
})
