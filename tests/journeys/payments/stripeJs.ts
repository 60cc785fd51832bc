import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { StandIn } from '../../stripe/standIn'
import { StripeFault, type StripeObject } from '../../stripe/store'

/** What the sheet of a wallet has shown, or a form was told before it charged. */
export interface Shown {
  readonly mode: string
  readonly amount: number | null
  readonly currency: string
  readonly lineItems?: readonly { readonly name: string; readonly amount: number }[]
}

/** How a confirmation ends, as Stripe.js tells it. */
interface Confirmed {
  readonly asksBank: boolean
  readonly error?: { readonly type: string; readonly code?: string; readonly message: string }
}

/** js.stripe.com as one browser meets it, and behind it the account of a stand-in. */
export class StripeJs {
  /** The addresses below js.stripe.com that the browser has asked for. */
  readonly requests: string[] = []
  /** No answer comes from js.stripe.com. */
  isBlocked = false
  readonly #standIn: StandIn

  constructor(standIn: StandIn) {
    this.#standIn = standIn
  }

  async serve(context: BrowserContext): Promise<void> {
    await context.route('https://js.stripe.com/**', (route) => {
      this.requests.push(new URL(route.request().url()).pathname)
      if (this.isBlocked) return route.abort('blockedbyclient')
      return route.fulfill({ contentType: 'text/javascript', body: `(${stripeJs})()` })
    })
    await context.exposeFunction('standInConfirm', (secret: string, card: string, shown: Shown) =>
      this.#confirmed(secret, shown, () => this.#standIn.giveCard(secret, card)),
    )
    await context.exposeFunction('standInBank', (secret: string, approves: boolean) =>
      this.#confirmed(secret, null, () => this.#standIn.answerBank(secret, approves)),
    )
  }

  #confirmed(secret: string, shown: Shown | null, act: () => StripeObject): Confirmed {
    try {
      const before = this.#standIn.get(secret.replace(/_secret_.*$/, ''))
      // As Stripe.js does it: a form that shows another amount than the payment has charges nothing.
      if (
        shown &&
        before.object === 'payment_intent' &&
        (shown.amount !== before.amount || shown.currency !== before.currency)
      ) {
        return { asksBank: false, error: { type: 'invalid_request_error', message: 'The amounts differ.' } }
      }
      const intent = act()
      const error = (intent.last_payment_error ?? intent.last_setup_error) as Confirmed['error']
      return { asksBank: intent.status === 'requires_action', ...(error && { error }) }
    } catch (error) {
      if (error instanceof StripeFault) return { asksBank: false, error: error.error }
      throw error
    }
  }
}

/** What a visitor finds of Stripe in the page. */
export function stripeFields(page: Page): {
  readonly card: Locator
  readonly wallet: Locator
  readonly bank: (answer: 'approve' | 'deny') => Promise<void>
  readonly shown: () => Promise<readonly Shown[]>
  /** Where a bank would lead back to from the payment that was confirmed last. */
  readonly returnUrl: () => Promise<string>
} {
  return {
    card: page.locator('[data-stripe="card"]'),
    wallet: page.locator('[data-stripe="wallet"]'),
    bank: async (answer) => {
      await page.locator(`[data-stripe="${answer}"]`).tap()
    },
    shown: () => page.evaluate(() => (window as unknown as { stripeShown: Shown[] }).stripeShown),
    returnUrl: () => page.evaluate(() => (window as unknown as { stripeReturnUrl: string }).stripeReturnUrl),
  }
}

/** Runs in the browser: the documented surface of Stripe.js, as far as this product uses it. Cards are chosen by their names. */
function stripeJs(): void {
  type Listener = (event?: unknown) => void
  interface Options {
    readonly mode: string
    readonly amount?: number
    readonly currency: string
  }
  const page = window as unknown as {
    Stripe: unknown
    stripeShown: Shown[]
    stripeReturnUrl: string
    standInConfirm(secret: string, card: string, shown: Shown): Promise<Confirmed>
    standInBank(secret: string, approves: boolean): Promise<Confirmed>
  }
  page.stripeShown = []

  function element(
    options: Record<string, unknown>,
    draw: (emit: (name: string, event?: unknown) => void) => HTMLElement,
  ) {
    const listeners = new Map<string, Set<Listener>>()
    const emit = (name: string, event?: unknown) => {
      for (const listener of listeners.get(name) ?? []) listener(event)
    }
    let drawn: HTMLElement | null = null
    return {
      options,
      on(name: string, listener: Listener) {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener))
      },
      off: (name: string, listener: Listener) => listeners.get(name)?.delete(listener),
      mount(node: HTMLElement) {
        drawn = draw(emit)
        node.append(drawn)
        setTimeout(() => emit('ready', { availablePaymentMethods: { applePay: true, googlePay: false, link: false } }))
      },
      unmount: () => drawn?.remove(),
      destroy: () => drawn?.remove(),
      update: () => {},
    }
  }

  function newElements(first: Options) {
    let options = first
    let card = ''
    const shown = (): Shown => {
      const { mode, amount = null, currency } = options
      return { mode, amount, currency }
    }
    function cardForm() {
      const field = document.createElement('select')
      field.dataset.stripe = 'card'
      field.setAttribute('aria-label', 'Card')
      for (const name of ['', ...cardNames]) field.add(new Option(name, name))
      field.addEventListener('change', () => {
        card = field.value
      })
      return field
    }
    function walletButton(emit: (name: string, event?: unknown) => void) {
      const button = document.createElement('button')
      button.type = 'button'
      button.dataset.stripe = 'wallet'
      button.textContent = 'Wallet'
      button.addEventListener('click', () => {
        const resolve = (sheet: { lineItems?: Shown['lineItems'] }) => {
          page.stripeShown.push({ ...shown(), ...(sheet.lineItems && { lineItems: sheet.lineItems }) })
          card = button.dataset.card ?? 'pm_card_visa'
          setTimeout(() => emit('confirm', { paymentFailed: () => {} }))
        }
        emit('click', { resolve, reject: () => {} })
      })
      return button
    }
    return {
      shown,
      card: () => card,
      create: (type: string, given: Record<string, unknown>) =>
        element(given, type === 'expressCheckout' ? walletButton : cardForm),
      update(changed: Partial<Options>) {
        options = { ...options, ...changed }
      },
      submit: async () => (card === '' ? { error: { type: 'validation_error', message: 'Choose a card.' } } : {}),
      fetchUpdates: async () => ({}),
      getElement: () => null,
    }
  }

  interface Confirmation {
    readonly elements: ReturnType<typeof newElements>
    readonly clientSecret: string
    readonly confirmParams: { readonly return_url: string }
  }

  async function confirm({ elements, clientSecret, confirmParams }: Confirmation) {
    page.stripeReturnUrl = confirmParams.return_url
    page.stripeShown.push(elements.shown())
    return ended(clientSecret, await page.standInConfirm(clientSecret, elements.card(), elements.shown()))
  }

  async function ended(clientSecret: string, { asksBank, error }: Confirmed): Promise<object> {
    if (asksBank) return askBank(clientSecret)
    return error ? { error } : { paymentIntent: { status: 'succeeded' } }
  }

  /** Over the whole page, as Stripe's own frame is. */
  async function askBank(clientSecret: string): Promise<object> {
    const frame = document.createElement('div')
    Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: '#fff' })
    document.body.append(frame)
    const approves = await new Promise<boolean>((resolve) => {
      for (const answer of ['approve', 'deny']) {
        const button = document.createElement('button')
        button.dataset.stripe = answer
        button.textContent = answer
        button.addEventListener('click', () => resolve(answer === 'approve'))
        frame.append(button)
      }
    })
    frame.remove()
    return ended(clientSecret, await page.standInBank(clientSecret, approves))
  }

  const cardNames = [
    'pm_card_visa',
    'pm_card_visa_chargeDeclined',
    'pm_card_chargeDeclinedInsufficientFunds',
    'pm_card_authenticationRequiredOnSetup',
    'pm_card_authenticationRequired',
  ]
  const open = () => ({
    elements: newElements,
    confirmPayment: confirm,
    confirmSetup: confirm,
    handleNextAction: ({ clientSecret }: { clientSecret: string }) => askBank(clientSecret),
    createToken: async () => ({}),
    createPaymentMethod: async () => ({}),
    confirmCardPayment: async () => ({}),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  })
  page.Stripe = Object.assign(open, { version: 'endive' })
}
