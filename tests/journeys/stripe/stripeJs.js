// Stands in for https://js.stripe.com in the browser, as far as this product uses it. Who tests it fills in the fields by their labels;
// what a card does is asked of the stand-in for Stripe's API, through the functions that stripeShop.ts puts on the window.

const seen = { options: [], lineItems: [] }
window.stripeSeen = seen

window.Stripe = Object.assign(
  (publishableKey) => {
    seen.key = publishableKey
    return {
      elements,
      confirmPayment,
      confirmSetup: confirmPayment,
      handleNextAction: ({ clientSecret }) => asked(clientSecret),
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
    }
  },
  { version: 'endive' },
)

function elements(options) {
  let current = options
  let number = null
  seen.options.push(options)
  return {
    create: (type, settings) => (type === 'payment' ? cardForm() : walletButtons(settings)),
    getElement: () => null,
    update(changes) {
      current = { ...current, ...changes }
      seen.options.push(current)
    },
    async submit() {
      if (isPaidByWallet || number.value) return { selectedPaymentMethod: 'card' }
      number.setAttribute('aria-invalid', 'true')
      number.focus()
      return { error: { type: 'validation_error', message: 'Your card number is incomplete.' } }
    },
    cardNumber: () => (isPaidByWallet ? '4242424242424242' : number.value),
  }

  function cardForm() {
    return element((place) => {
      number = document.createElement('input')
      number.setAttribute('aria-label', 'Card number')
      place.append(number)
    })
  }
}

let isPaidByWallet = false

function walletButtons() {
  const wallet = element((place) => {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Wallet'
    button.addEventListener('click', () => {
      wallet.tell('click', {
        reject() {},
        async resolve({ lineItems }) {
          seen.lineItems = lineItems
          isPaidByWallet = true
          await wallet.tell('confirm', { paymentFailed() {} })
          isPaidByWallet = false
        },
      })
    })
    place.append(button)
    setTimeout(() => wallet.tell('ready', { availablePaymentMethods: { googlePay: true } }))
  })
  return wallet
}

function element(draw) {
  const listeners = new Map()
  let place = null
  return {
    mount(node) {
      place = node
      draw(place)
    },
    on: (event, listener) => listeners.set(event, listener),
    off: (event) => listeners.delete(event),
    update() {},
    destroy: () => place.replaceChildren(),
    tell: (event, details) => listeners.get(event)?.(details),
  }
}

async function confirmPayment({ elements, clientSecret }) {
  const intent = await window.standInGiveCard(clientSecret, elements.cardNumber())
  return intent.status === 'requires_action' ? asked(clientSecret) : ended(intent)
}

/** The bank's question lies over the whole page, in a frame at the end of the body, as Stripe's own does. */
async function asked(clientSecret) {
  const frame = document.createElement('div')
  frame.setAttribute('role', 'alertdialog')
  frame.setAttribute('aria-label', 'Bank')
  Object.assign(frame.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: 'white' })
  document.body.append(frame)
  const approves = await new Promise((resolve) => {
    for (const [label, answer] of [
      ['Complete', true],
      ['Fail', false],
    ]) {
      const button = document.createElement('button')
      button.textContent = label
      button.addEventListener('click', () => resolve(answer))
      frame.append(button)
    }
  })
  frame.remove()
  return ended(await window.standInAnswerBank(clientSecret, approves))
}

function ended(intent) {
  return intent.last_payment_error ? { error: intent.last_payment_error } : { paymentIntent: intent }
}
