// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentEnd } from '../../../renderer/widget'
import { fakeShop } from '../../../tests/fakeShop'
import { renderPiece } from '../../../tests/renderPiece'
import { letDialogsOpen } from '../dialog/dialogs.fixture'
import { CHECK_LIMIT_MS, FIELDS_LIMIT_MS, PATIENCE_MS, SCRIPT_LIMIT_MS } from './limits'
import { PaymentSheet } from './PaymentSheet'
import { forgetStripe, openStripe } from './stripe/openStripe'

/** What somebody else owes us never comes: the script, the frames, the check, the bank. */

const page = window as unknown as { Stripe?: unknown }
const scripts = () => document.querySelectorAll('script[src^="https://js.stripe.com/"]')
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const tap = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

/** Parts of the page that are fetched late come by no timer of the page. */
const nextTurn = globalThis.setTimeout
async function arrive() {
  for (let turn = 0; turn < 5; turn++) {
    await act(() => new Promise((resolve) => nextTurn(resolve, 0)))
    await pass(1)
  }
}

beforeAll(letDialogsOpen)
beforeAll(() => Promise.all([import('./stripe/StripeFields'), import('./askBank')]))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(async () => {
  // The library keeps its script for the whole page: what hangs is ended, so that each test begins anew.
  await vi.advanceTimersByTimeAsync(4 * SCRIPT_LIMIT_MS)
  for (const script of scripts()) script.remove()
  delete page.Stripe
  forgetStripe()
  vi.useRealTimers()
})

function openSheet(ends: readonly PaymentEnd[] = [{ end: 'paid' }], confirms?: readonly PaymentEnd[]) {
  const shop = fakeShop({ mode: 'stripe', ends, ...(confirms && { confirms }) })
  const onDone = vi.fn<() => void>()
  const drawn = renderPiece((sentences) => (
    <PaymentSheet
      shop={shop}
      sentences={sentences}
      kind="subscription"
      label="4-week plan"
      today={{ amount: 1799, currency: 'USD' }}
      begin={(card) => shop.buyPlan(card)}
      onDone={onDone}
      onClose={() => {}}
    />
  ))
  fireEvent.click(screen.getByRole('checkbox'))
  return { shop, onDone, ...drawn }
}

/** What the script brings is kept by the library; how it answers is up to each test. */
let answering: object = {}
const stableStripe = Object.assign(() => answering, { version: 'endive' })

/** Stripe.js, of which some part never answers. */
function stripeThat(hangs: 'frames' | 'check' | 'bank' | 'nothing') {
  const never = new Promise<never>(() => {})
  const made: string[] = []
  const element = (type: string) => {
    made.push(type)
    const on = (name: string, listener: (event: object) => void) => {
      if (name === 'ready' && hangs !== 'frames') setTimeout(() => listener({}))
    }
    return { on, off() {}, mount() {}, unmount() {}, destroy() {}, update() {} }
  }
  const elements = () => ({
    create: element,
    update() {},
    getElement: () => null,
    submit: () => (hangs === 'check' ? never : Promise.resolve({})),
  })
  const stripe = {
    elements,
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
    confirmPayment: () => (hangs === 'bank' ? never : Promise.resolve({})),
    confirmSetup: () => never,
    registerAppInfo() {},
    _registerWrapper() {},
  }
  answering = stripe
  page.Stripe = stableStripe
  return made
}

describe('js.stripe.com never answers', () => {
  it('the sheet says so, offers another try, and Pay is never silent', async () => {
    openSheet()
    await arrive()
    expect(screen.getByText('Loading the secure card form')).toBeTruthy()
    await tap('Pay $17.99')
    expect(screen.getByText(/The card form is not there yet. Nothing was charged/).getAttribute('role')).toBe('alert')
    await pass(2 * SCRIPT_LIMIT_MS)
    expect(screen.getByText(/The card form could not be loaded. Nothing was charged/)).toBeTruthy()
    const [given] = scripts()
    await tap('Try again')
    await arrive()
    expect(screen.getByText('Loading the secure card form')).toBeTruthy()
    expect(scripts()[0]).not.toBe(given)
  })

  it('a sheet that is opened again is told too', async () => {
    openSheet().unmount()
    openSheet()
    await pass(2 * SCRIPT_LIMIT_MS)
    expect(screen.getByText(/could not be loaded/)).toBeTruthy()
  })

  // The last of these: once the script has come, the library keeps it for the whole page.
  it('is asked for twice, given up, and asked for anew with the next try', async () => {
    const ended = vi.fn<(error: unknown) => void>()
    openStripe('pk_test_1').catch(ended)
    await vi.advanceTimersByTimeAsync(0)
    const [first] = scripts()
    expect(first).toBeTruthy()
    await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT_MS)
    expect(scripts()).toHaveLength(1)
    expect(scripts()[0]).not.toBe(first)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT_MS)
    expect(ended).toHaveBeenCalledTimes(1)

    const [given] = scripts()
    const opened = openStripe('pk_test_1')
    await vi.advanceTimersByTimeAsync(0)
    expect(scripts()[0]).not.toBe(given)
    stripeThat('nothing')
    scripts()[0]?.dispatchEvent(new Event('load'))
    expect(await opened).toHaveProperty('confirmPayment')
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('frames that never say that they are ready are given up, and made anew', async () => {
  const made = stripeThat('frames')
  openSheet()
  await arrive()
  const first = made.length
  expect(first).toBeGreaterThan(0)
  await pass(FIELDS_LIMIT_MS)
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
  await tap('Try again')
  await arrive()
  expect(made.length).toBe(2 * first)
})

it('a check of the card that never ends is given up, and nothing is begun', async () => {
  stripeThat('check')
  const { shop } = openSheet()
  await arrive()
  await tap('Pay $17.99')
  expect(screen.getByText('Checking what you typed')).toBeTruthy()
  await pass(CHECK_LIMIT_MS)
  expect(screen.getByText(/could not be loaded/)).toBeTruthy()
  expect(shop.calls).toEqual([])
})

describe('a bank that never answers', () => {
  const needsCard: PaymentEnd = { end: 'needsCard', purchaseId: 'p1', clientSecret: 'pi_1_secret_2' }

  it.each([
    ['paid after all', { end: 'paid' }, true],
    ['still open', { end: 'needsAction', purchaseId: 'p1', clientSecret: 'pi_1_secret_2' }, false],
  ] as const)('can be waited for no longer: %s', async (_how, looked, isPaid) => {
    stripeThat('bank')
    const { shop, onDone } = openSheet([needsCard], [looked])
    await arrive()
    await tap('Pay $17.99')
    await pass(PATIENCE_MS - 1)
    expect(screen.queryByRole('button', { name: 'Stop waiting and check' })).toBeNull()
    await pass(1)
    await tap('Stop waiting and check')
    await arrive()
    // How it stands is what the server says.
    expect(shop.calls.at(-1)).toEqual(['confirm', 'p1', undefined])
    expect(onDone).toHaveBeenCalledTimes(isPaid ? 1 : 0)
    if (isPaid) return
    expect(screen.getByText(/You won’t be charged twice/).getAttribute('role')).toBe('alert')
    expect(screen.getByRole('button', { name: 'Pay $17.99' }).getAttribute('aria-disabled')).toBeNull()
  })
})
