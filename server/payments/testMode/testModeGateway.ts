import type { DeclineReason } from '../../../domain/wire/paymentCalls'
import type { Database } from '../../store/database'
import type { TestPaymentRow } from '../../store/tables'
import type { GatewayRefs, Outcome, PaymentGateway } from '../gateway'
import { testCardNamed, testCardOfNumber } from './testCards'

/**
 * A provider without an account: cards that Stripe publishes for tests behave as Stripe documents them, and no other card is taken. What
 * it knows is kept in the database, so that a payment under way survives a restart. No renewal is ever charged; when one would be, the
 * calendar says.
 */
export function testModeGateway(database: Database): PaymentGateway {
  async function read(id: string): Promise<TestPaymentRow> {
    return database.read((queries) =>
      queries.selectFrom('test_payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  }

  /** Only from one of these statuses: of several calls at once one does it. */
  async function change(id: string, from: readonly TestPaymentRow['status'][], to: Partial<TestPaymentRow>) {
    await database.change((queries) =>
      queries.updateTable('test_payment').set(to).where('id', '=', id).where('status', 'in', from).execute(),
    )
  }

  return {
    name: 'test',
    mode: 'test',
    publishableKey: null,
    openCustomer: async (reference) => `test_customer_${reference}`,
    tellEmail: async () => {},

    async begin({ purchaseId, today, subscription }) {
      // By the purchase's id: begun twice, it is one payment all the same.
      const id = `test_payment_${purchaseId}`
      await database.change((queries) =>
        queries
          .insertInto('test_payment')
          .values({ id, status: 'needsCard', reason: null, card: null, attempt: 0, ...today })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute(),
      )
      const refs = { intent: id, invoice: null, subscription: subscription && `test_subscription_${purchaseId}` }
      return { refs, outcome: outcomeOf(await read(id)) }
    },

    async charge(_payment, { intent }, { id: name, isStored }, attempt) {
      const card = testCardNamed(name)
      if (!card) throw new Error('the card is none of test mode')
      const isFree = (await read(intent)).amount === 0
      const result = isFree ? card.stored : isStored ? card.offSession : card.onSession
      await database.change((queries) =>
        queries
          .updateTable('test_payment')
          .set({ ...stateAfter(result), card: name, attempt })
          .where('id', '=', intent)
          .where('status', 'in', ['needsCard', 'needsAction', 'declined'])
          // A second call of the same attempt charges nothing.
          .where('attempt', '<', attempt)
          .execute(),
      )
      return outcomeOf(await read(intent))
    },

    lookUp: async (_payment, { intent }) => outcomeOf(await read(intent)),

    async voidPayment(_payment, { intent }) {
      await change(intent, ['needsCard', 'needsAction', 'declined'], { status: 'cancelled' })
      return outcomeOf(await read(intent))
    },

    changeRenewal: async () => null,

    testCard: (number) => testCardOfNumber(number)?.name ?? null,

    async answerBank({ intent }: GatewayRefs, approves) {
      const { card } = await read(intent)
      const approved = testCardNamed(card ?? '')?.approved ?? 'other'
      await change(intent, ['needsAction'], stateAfter(approves ? approved : 'authenticationFailed'))
    },

    async setUpCard(_customer, _setup, testCard) {
      const card = testCardNamed(testCard ?? '')
      if (!card) throw new Error('the card is none of test mode')
      return card.stored === 'paid' ? { status: 'saved', card: card.name } : { status: 'declined', reason: card.stored }
    },
    keepCard: async () => {},

    isPromoCodeActive: async () => true,
    readEvent: () => null,
    moneyMoved: async () => [],
  }
}

function stateAfter(result: 'paid' | 'asks' | DeclineReason): Pick<TestPaymentRow, 'status' | 'reason'> {
  if (result === 'paid') return { status: 'paid', reason: null }
  if (result === 'asks') return { status: 'needsAction', reason: null }
  return { status: 'declined', reason: result }
}

function outcomeOf({ status, reason, card }: TestPaymentRow): Outcome {
  switch (status) {
    case 'paid':
      return { status, card }
    case 'declined':
      return { status, reason: reason as DeclineReason, clientSecret: null }
    case 'cancelled':
      return { status: 'gone' }
    default:
      return { status, clientSecret: null }
  }
}
