import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../store/database'
import type { PaymentCustomerRow } from '../store/tables'
import { GatewayRefusal, type PaymentGateway } from './gateway'
import { emailMark } from './toldEmail'

/** The customers of the provider: one for each record that pays, made when it does. */
export class CustomerStore {
  readonly #database: Database
  readonly #gateway: PaymentGateway
  readonly #log: Pick<FastifyBaseLogger, 'warn'>

  constructor(database: Database, gateway: PaymentGateway, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#database = database
    this.#gateway = gateway
    this.#log = log
  }

  async find(onboardingId: string): Promise<PaymentCustomerRow | null> {
    const row = await this.#database.read((queries) =>
      queries
        .selectFrom('payment_customer')
        .selectAll()
        .where('onboarding_id', '=', onboardingId)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway.name)
        .executeTakeFirst(),
    )
    return row ?? null
  }

  /** The customer who has this form for a card open. */
  async withSetup(setup: string): Promise<PaymentCustomerRow | null> {
    const row = await this.#database.read((queries) =>
      queries
        .selectFrom('payment_customer')
        .selectAll()
        .where('setup', '=', setup)
        .where('product', '=', this.#database.product)
        .where('gateway', '=', this.#gateway.name)
        .executeTakeFirst(),
    )
    return row ?? null
  }

  /** The record's customer at the provider, who knows the e-mail. Asked twice at once, it is one customer all the same. */
  async open(
    onboardingId: string,
    email: string,
  ): Promise<{ readonly customer: string; readonly card: string | null }> {
    const row = (await this.find(onboardingId)) ?? (await this.#add(onboardingId))
    const customer = row.gateway_customer ?? (await this.#gateway.openCustomer(row.reference))
    if (row.gateway_customer === null) await this.change(row, { gateway_customer: customer })
    const mark = emailMark(row.reference, email)
    if (row.told_email !== mark) {
      await this.#tell(customer, email)
      await this.change(row, { told_email: mark })
    }
    return { customer, card: row.card }
  }

  /** Later payments are made with this card. */
  async keepCard(onboardingId: string, card: string): Promise<void> {
    const row = await this.find(onboardingId)
    if (row) await this.change(row, { card })
  }

  async change({ reference }: PaymentCustomerRow, changed: Partial<PaymentCustomerRow>): Promise<void> {
    await this.#database.change((queries) =>
      queries.updateTable('payment_customer').set(changed).where('reference', '=', reference).execute(),
    )
  }

  async #add(onboardingId: string): Promise<PaymentCustomerRow> {
    await this.#database.change((queries) =>
      queries
        .insertInto('payment_customer')
        .values({
          product: this.#database.product,
          onboarding_id: onboardingId,
          gateway: this.#gateway.name,
          reference: randomBytes(16).toString('base64url'),
          gateway_customer: null,
          told_email: null,
          card: null,
          setup: null,
          setups: 0,
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
    const row = await this.find(onboardingId)
    if (!row) throw new Error('the payment customer was not stored')
    return row
  }

  /** An address that the provider does not like is no reason not to sell. */
  async #tell(customer: string, email: string): Promise<void> {
    try {
      await this.#gateway.tellEmail(customer, email)
    } catch (error) {
      if (!(error instanceof GatewayRefusal)) throw error
      this.#log.warn({ err: error }, 'the payment customer has no e-mail: the provider refuses it')
    }
  }
}
