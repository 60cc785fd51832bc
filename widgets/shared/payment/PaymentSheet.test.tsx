// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Money } from '../../../domain/money/money'
import type { Card, CardUpdate, PaymentEnd } from '../../../renderer/widget'
import { type FakeShop, fakeShop } from '../../../tests/fakeShop'
import { renderPiece } from '../../../tests/renderPiece'
import { letDialogsOpen, pressEscape } from '../dialog/dialogs.fixture'
import type { PaymentKind } from './cardForm'
import { PaymentSheet } from './PaymentSheet'

beforeAll(letDialogsOpen)

const price: Money = { amount: 1799, currency: 'USD' }

function open(shop: FakeShop = fakeShop(), { kind = 'subscription' as PaymentKind, today = price } = {}) {
  const onDone = vi.fn<() => void>()
  const onClose = vi.fn<() => void>()
  const begin = (card?: Card): Promise<PaymentEnd | CardUpdate> =>
    kind === 'card' ? shop.updateCard(card) : shop.buyPlan(card)
  renderPiece((sentences) => (
    <PaymentSheet
      shop={shop}
      sentences={sentences}
      kind={kind}
      label="4-week plan"
      today={today}
      terms="The terms"
      begin={begin}
      onDone={onDone}
      onClose={onClose}
    />
  ))
  return { shop, onDone, onClose }
}

const agree = () => userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
const payButton = () => screen.getByRole('button', { name: 'Pay $17.99' })
const pay = () => userEvent.click(payButton())
const choose = (card: string) => userEvent.selectOptions(screen.getByLabelText('Test card'), card)
const problem = () => document.querySelector('.problem-note')?.textContent

describe('before anything is paid', () => {
  it('what is due, the terms and the mode are told', () => {
    open()
    const text = screen.getByRole('dialog', { name: 'Complete your payment' }).textContent
    expect(text).toContain('Due today $17.99')
    expect(text).toContain('The terms')
    expect(screen.getByRole('region', { name: 'Test mode' }).textContent).toContain('No real money moves here.')
  })

  it('the box is not ticked, and without it neither card nor wallet pays', async () => {
    const { shop } = open()
    const box = screen.getByRole<HTMLInputElement>('checkbox')
    expect(box.checked).toBe(false)
    for (const button of [payButton(), screen.getByRole('button', { name: 'Pay $17.99 by test wallet' })]) {
      await userEvent.click(button)
      expect(document.activeElement).toBe(box)
      expect(screen.getByText('Tick the box above to pay. Nothing has been charged.').getAttribute('role')).toBe(
        'alert',
      )
    }
    expect(box.getAttribute('aria-invalid')).toBe('true')
    expect(shop.calls).toEqual([])
  })

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Close without paying' }))],
    ['Escape', async () => act(() => pressEscape(screen.getByRole('dialog')))],
    ['a tap beside it', () => userEvent.click(screen.getByRole('dialog'))],
  ])('it is left by %s', async (_way, leave) => {
    const { onClose } = open()
    await leave()
    expect(onClose).toHaveBeenCalled()
  })
})

describe('paying', () => {
  it('by card is one payment with the chosen card, and then done', async () => {
    const { shop, onDone } = open()
    await agree()
    await choose('4000002500003155')
    await pay()
    expect(shop.calls).toEqual([['buyPlan', 'plan-4-weeks', '4000002500003155']])
    expect(onDone).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Done. Thank you!').getAttribute('role')).toBe('status')
    expect(payButton().getAttribute('aria-disabled')).toBe('true')
  })

  it('by wallet is for the amount that the page shows', async () => {
    const { shop, onDone } = open()
    await agree()
    await userEvent.click(screen.getByRole('button', { name: 'Pay $17.99 by test wallet' }))
    expect(shop.calls).toEqual([['buyPlan', 'plan-4-weeks', '4242424242424242']])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('nothing today has its own button', () => {
    open(fakeShop(), { today: { amount: 0, currency: 'USD' } })
    expect(screen.getByRole('button', { name: 'Start without paying today' })).toBeTruthy()
  })

  it('S31: two taps in one tick, Enter and a tap, card and wallet make one payment', async () => {
    let end = (_end: PaymentEnd) => {}
    const pending = () =>
      new Promise<PaymentEnd>((resolve) => {
        end = resolve
      })
    const { shop, onDone } = open(fakeShop({ ends: [pending] }))
    await agree()
    const form = payButton().closest('form') as HTMLFormElement
    await act(async () => {
      payButton().click()
      payButton().click()
      fireEvent.submit(form)
      screen.getByRole('button', { name: 'Pay $17.99 by test wallet' }).click()
    })
    expect(screen.getByText('Your payment is on its way. Please keep this page open.')).toBeTruthy()
    expect(form.getAttribute('aria-busy')).toBe('true')
    await pay()
    await userEvent.click(screen.getByRole('button', { name: 'Close without paying' }))
    await act(async () => end({ end: 'paid' }))
    expect(shop.calls).toHaveLength(1)
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('cannot be left half way', async () => {
    const { onClose } = open(fakeShop({ ends: [() => new Promise<PaymentEnd>(() => {})] }))
    await agree()
    await pay()
    await userEvent.click(screen.getByRole('button', { name: 'Close without paying' }))
    act(() => pressEscape(screen.getByRole('dialog')))
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('every other end says what happened and leaves a way on', () => {
  it.each<[string, PaymentEnd, RegExp]>([
    [
      'declined',
      { end: 'declined', purchaseId: 'p', reason: 'declined' },
      /^Your bank declined the payment\. Nothing was/,
    ],
    [
      'too little money',
      { end: 'declined', purchaseId: 'p', reason: 'insufficientFunds' },
      /not enough money.*Nothing was/,
    ],
    [
      'expired',
      { end: 'declined', purchaseId: 'p', reason: 'expired' },
      /^This card has expired\. Nothing was charged/,
    ],
    [
      'not confirmed',
      { end: 'declined', purchaseId: 'p', reason: 'authenticationFailed' },
      /could not confirm.*same price/,
    ],
    [
      'another fault',
      { end: 'declined', purchaseId: null, reason: 'other' },
      /did not go through\. Nothing was charged/,
    ],
    ['another price', { end: 'priceChanged' }, /changed to \$17\.99.*Pay only if/],
    ['no answer', { end: 'unreachable' }, /We did not hear back.*You won’t be charged twice/],
  ])('%s', async (_what, end, message) => {
    const { shop, onDone } = open(fakeShop({ ends: [end, { end: 'paid' }] }))
    await agree()
    await choose('4000000000009995')
    await pay()
    expect(problem()).toMatch(message)
    expect(document.querySelector('.problem-note')?.getAttribute('role')).toBe('alert')
    expect(screen.getByLabelText<HTMLSelectElement>('Test card').value).toBe('4000000000009995')
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
    expect(onDone).not.toHaveBeenCalled()
    await choose('4242424242424242')
    await pay()
    expect(shop.calls.map(([call]) => call)).toEqual(['buyPlan', 'buyPlan'])
    expect(problem()).toBe('')
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('a mistake of ours is told like a lost answer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = () => {
      throw new Error('a fault')
    }
    open(fakeShop({ ends: [broken] }))
    await agree()
    await pay()
    expect(problem()).toMatch(/^We did not hear back/)
  })
})

describe('the bank’s question, in test mode', () => {
  const asks: PaymentEnd = { end: 'needsAction', purchaseId: 'p1', clientSecret: null }
  const bank = () => screen.getByRole('dialog', { name: 'Your bank needs your OK' })

  it('approved, it is paid', async () => {
    const { shop, onDone } = open(fakeShop({ ends: [asks] }))
    await agree()
    await pay()
    expect(bank().textContent).toContain('$17.99')
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(shop.calls.at(-1)).toEqual(['confirm', 'p1', 'approve'])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel the payment' }))],
    ['Escape', async () => act(async () => pressEscape(bank()))],
  ])('S32: left by %s, the form can be used again at the same price', async (_way, leave) => {
    const denied: PaymentEnd = { end: 'declined', purchaseId: 'p1', reason: 'authenticationFailed' }
    const { shop, onDone } = open(fakeShop({ ends: [asks, { end: 'paid' }], confirms: [denied] }))
    await agree()
    await pay()
    await leave()
    await waitFor(() => expect(problem()).toMatch(/could not confirm/))
    expect(shop.calls.at(-1)).toEqual(['confirm', 'p1', 'deny'])
    expect(screen.queryByRole('dialog', { name: 'Your bank needs your OK' })).toBeNull()
    await pay()
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('without an answer of the bank, it is not paid', async () => {
    const { onDone } = open(fakeShop({ ends: [asks], confirms: [asks] }))
    await agree()
    await pay()
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }))
    expect(problem()).toMatch(/could not confirm/)
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('a card that is stored, and then charged', () => {
  it('shows the amount, the terms and what happens, no wallet, and saves the chosen card', async () => {
    const { shop, onDone } = open(fakeShop(), { kind: 'card' })
    const text = screen.getByRole('dialog', { name: 'Update your payment method' }).textContent
    expect(text).toContain('Due today $17.99')
    expect(text).toContain('The terms')
    expect(text).toContain('$17.99 is charged to it as soon as it is stored.')
    expect(screen.queryByRole('button', { name: /wallet/ })).toBeNull()
    await agree()
    await choose('4000000000000341')
    await userEvent.click(screen.getByRole('button', { name: 'Save card and pay $17.99' }))
    expect(shop.calls).toEqual([['updateCard', '4000000000000341']])
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('that is declined can be another one', async () => {
    const shop = fakeShop({ cards: [{ end: 'declined', reason: 'expired' }, { end: 'saved' }] })
    const { onDone } = open(shop, { kind: 'card' })
    await agree()
    await userEvent.click(screen.getByRole('button', { name: 'Save card and pay $17.99' }))
    expect(problem()).toMatch(/has expired/)
    await userEvent.click(screen.getByRole('button', { name: 'Save card and pay $17.99' }))
    expect(onDone).toHaveBeenCalledTimes(1)
  })
})
