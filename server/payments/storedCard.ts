import type { CardChange } from '../../domain/wire/paymentCalls'
import type { PaymentCustomerRow } from '../store/tables'
import type { CustomerStore } from './customerStore'
import type { PaymentGateway } from './gateway'
import { inTurn } from './inTurn'
import type { PurchaseStore } from './purchaseStore'

interface CardForm {
  readonly testCard: string | null
  /** Of the form that the page has open. */
  readonly clientSecret: string | null
}

interface Parts {
  readonly gateway: PaymentGateway
  readonly store: PurchaseStore
  readonly customers: CustomerStore
}

/** The card that add-ons, the upgrade and renewals are paid with. A record has one form for another card open at most. */
export class StoredCard {
  readonly #parts: Parts
  readonly #inTurn = inTurn()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Opens the form for another card; asked again with the form's secret once it was filled in, tells that the card is taken. Null where
   * the record has no customer yet.
   */
  change(onboardingId: string, { testCard, clientSecret }: CardForm): Promise<CardChange | null> {
    return this.#inTurn(onboardingId, async () => {
      const change = await this.#change(onboardingId, testCard)
      const isHeard = change?.status !== 'saved' || testCard !== null || clientSecret !== null
      // A form that was filled in on a page that is gone: its card is taken, but this page asks for one of its own.
      return isHeard ? change : this.#change(onboardingId, testCard)
    })
  }

  async #change(onboardingId: string, testCard: string | null): Promise<CardChange | null> {
    const { customers, gateway } = this.#parts
    const row = await customers.find(onboardingId)
    if (!row?.gateway_customer) return null
    const { gateway_customer: customer, setup, setups, reference } = row
    const result = await gateway.setUpCard(customer, setup, testCard, `${reference}-setup-${setups}`)
    switch (result.status) {
      case 'saved':
        await this.#use(row, customer, result.card)
        await customers.change(row, { setup: null, setups: setups + 1 })
        return { status: 'saved', saved: true }
      case 'needsCard': {
        const { status, clientSecret } = result
        if (result.setup !== setup) await customers.change(row, { setup: result.setup })
        return { status, saved: false, clientSecret }
      }
      default:
        return { ...result, saved: false }
    }
  }

  /** An event about a form: where its card was stored, it is used, though the page may never ask. False: the form is none of ours. */
  async onSetupEvent(setup: string): Promise<boolean> {
    const { customers, gateway } = this.#parts
    const known = await customers.withSetup(setup)
    if (!known) return false
    await this.#inTurn(known.onboarding_id, async () => {
      const row = await customers.withSetup(setup)
      if (!row?.gateway_customer) return
      const result = await gateway.setUpCard(row.gateway_customer, setup, null, `${row.reference}-setup-${row.setups}`)
      // The form stays known: the page still has to hear that its card is saved.
      if (result.status === 'saved' && result.card !== row.card) await this.#use(row, row.gateway_customer, result.card)
    })
    return true
  }

  async #use(row: PaymentCustomerRow, customer: string, card: string): Promise<void> {
    const { customers, gateway, store } = this.#parts
    const purchases = await store.ofRecord(row.onboarding_id)
    const running = purchases
      .filter(({ status }) => status === 'paid')
      .flatMap((each) => each.gateway_subscription ?? [])
    await gateway.keepCard(customer, card, running)
    await customers.change(row, { card })
  }
}
