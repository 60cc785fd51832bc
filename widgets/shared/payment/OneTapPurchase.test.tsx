// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { PaymentEnd } from '../../../renderer/widget'
import { type FakeShop, fakeShop } from '../../../tests/fakeShop'
import { renderPiece } from '../../../tests/renderPiece'
import { letDialogsOpen, pressEscape } from '../dialog/dialogs.fixture'
import { OneTapPurchase } from './OneTapPurchase'

beforeAll(letDialogsOpen)

const declined: PaymentEnd = { end: 'declined', purchaseId: 'p1', reason: 'declined' }

function draw(shop: FakeShop) {
  const onPaid = vi.fn<() => void>()
  const onGivenUp = vi.fn<() => void>()
  renderPiece((sentences) => (
    <OneTapPurchase
      shop={shop}
      sentences={sentences}
      kind="once"
      label="The guide"
      today={{ amount: 4999, currency: 'USD' }}
      buy={(card) => shop.buyAddOn('nutrition-guide', card)}
      onPaid={onPaid}
      onGivenUp={onGivenUp}
    >
      {({ start, note }) => (
        <>
          <button type="button" onClick={start}>
            Add it
          </button>
          {note}
        </>
      )}
    </OneTapPurchase>
  ))
  return { shop, onPaid, onGivenUp, tap: () => userEvent.click(screen.getByRole('button', { name: 'Add it' })) }
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const payByCard = async (button: string) => {
  await userEvent.click(screen.getByRole('checkbox', { name: /^I agree/ }))
  await press(button)
}

it('one tap buys by the stored card', async () => {
  const { shop, onPaid, tap } = draw(fakeShop())
  await tap()
  expect(shop.calls).toEqual([['buyAddOn', 'nutrition-guide', undefined]])
  expect(onPaid).toHaveBeenCalledTimes(1)
})

describe('S32: a failed payment is not sold, says so, and has four ways on', () => {
  it('it waits for one of them', async () => {
    const { onPaid, onGivenUp, tap } = draw(fakeShop({ ends: [declined] }))
    await tap()
    const dialog = screen.getByRole('dialog', { name: 'Payment Error' })
    expect(dialog.textContent).toContain(
      'We couldn’t process your payment. Please update your payment details to continue.',
    )
    expect(dialog.textContent).toContain('Nothing was charged.')
    expect(onPaid).not.toHaveBeenCalled()
    expect(onGivenUp).not.toHaveBeenCalled()
  })

  it('update payment method: another card is saved, and charged at once', async () => {
    const { shop, onPaid, tap } = draw(fakeShop({ ends: [declined, { end: 'paid' }] }))
    await tap()
    await press('Update payment method')
    await payByCard('Save card and pay $49.99')
    expect(shop.calls).toEqual([
      ['buyAddOn', 'nutrition-guide', undefined],
      ['updateCard', '4242424242424242'],
      ['buyAddOn', 'nutrition-guide', undefined],
    ])
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it('pay by card: this purchase by another card', async () => {
    const { shop, onPaid, tap } = draw(fakeShop({ ends: [declined, { end: 'paid' }] }))
    await tap()
    await press('Pay by card')
    await payByCard('Pay $49.99')
    expect(shop.calls.at(-1)).toEqual(['buyAddOn', 'nutrition-guide', '4242424242424242'])
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it('keep current plan: nothing more is asked of the server', async () => {
    const { shop, onGivenUp, tap } = draw(fakeShop({ ends: [declined] }))
    await tap()
    await press('Keep current plan')
    expect(shop.calls).toHaveLength(1)
    expect(onGivenUp).toHaveBeenCalledTimes(1)
  })

  it('cancel purchase: it is given up at the server', async () => {
    const { shop, onGivenUp, tap } = draw(fakeShop({ ends: [declined] }))
    await tap()
    await press('Cancel purchase')
    expect(shop.calls.at(-1)).toEqual(['cancel', 'p1'])
    expect(onGivenUp).toHaveBeenCalledTimes(1)
  })

  it('Escape leads back to the offer, which says why, and can be tapped again', async () => {
    const { shop, onPaid, onGivenUp, tap } = draw(fakeShop({ ends: [declined, { end: 'paid' }] }))
    await tap()
    pressEscape(screen.getByRole('dialog', { name: 'Payment Error' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText(/Your bank declined the payment. Nothing was charged/).getAttribute('role')).toBe('alert')
    expect(onGivenUp).not.toHaveBeenCalled()
    expect(shop.calls).toHaveLength(1)
    await tap()
    expect(onPaid).toHaveBeenCalledTimes(1)
  })

  it('a sheet that is closed leads back to the four', async () => {
    const { tap } = draw(fakeShop({ ends: [declined] }))
    await tap()
    await press('Pay by card')
    await press('Close without paying')
    expect(screen.getByRole('dialog', { name: 'Payment Error' })).toBeTruthy()
  })
})

it('the bank’s question is asked, and paid after it', async () => {
  const { shop, onPaid, tap } = draw(fakeShop({ ends: [{ end: 'needsAction', purchaseId: 'p2', clientSecret: null }] }))
  await tap()
  await press('Approve')
  expect(shop.calls.at(-1)).toEqual(['confirm', 'p2', 'approve'])
  expect(onPaid).toHaveBeenCalledTimes(1)
})

it('without a stored card one is asked for', async () => {
  const { tap, onPaid } = draw(
    fakeShop({ ends: [{ end: 'needsCard', purchaseId: 'p3', clientSecret: null }, { end: 'paid' }] }),
  )
  await tap()
  await payByCard('Pay $49.99')
  expect(onPaid).toHaveBeenCalledTimes(1)
})

it('a lost answer is no matter of the card: the button can be tapped again', async () => {
  const { tap, onPaid } = draw(fakeShop({ ends: [{ end: 'unreachable' }, { end: 'paid' }] }))
  await tap()
  expect(screen.getByText(/We did not hear back/).getAttribute('role')).toBe('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  await tap()
  expect(onPaid).toHaveBeenCalledTimes(1)
})
