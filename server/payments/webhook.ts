import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '../../domain/dates/day'
import type { RateLimits } from '../http/limits/rateLimits'
import { Refusal } from '../http/refusal'
import type { Database } from '../store/database'
import { deleteInParts } from '../store/deleteInParts'
import { FIRST_PRODUCT } from '../store/products'
import type { GatewayEvent, PaymentGateway } from './gateway'
import { inTurn } from './inTurn'
import type { Till } from './till'

interface Parts {
  readonly database: Database
  readonly gateway: PaymentGateway
  readonly tills: readonly Till[]
  readonly limits: RateLimits
  readonly now: () => number
}

/** Invoices with many lines are long. */
const LARGEST_EVENT = 1024 * 1024
/** Stripe delivers an event again for three days at the most. */
export const REMEMBERED_DAYS = 30
/** Few at a time, so that no visitor's write waits long. */
const AT_ONCE = 500

/**
 * The provider's own call. Every event with a good signature is acknowledged, also one that is none of ours: an error would only make it
 * come again. Where what it is about cannot be looked up, an error is what is wanted.
 */
export async function webhook(app: FastifyInstance, parts: Parts): Promise<void> {
  const { database, gateway, tills, limits, now } = parts
  const eventInTurn = inTurn()
  // The signature is that of the bytes.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)

  app.post('/stripe/webhook', { config: { caller: 'gateway' }, bodyLimit: LARGEST_EVENT }, async (request) => {
    const signature = request.headers['stripe-signature']
    const { body } = request
    const event = typeof signature === 'string' && Buffer.isBuffer(body) ? gateway.readEvent(body, signature) : null
    if (!event) {
      await limits.limitAddress(request)
      throw new Refusal('wrong-signature', 'The signature is missing, wrong or too old.')
    }
    const ignored = event.foreign ?? (await eventInTurn(event.id, () => handle(event)))
    if (ignored !== null) request.log.info({ event: event.type, ignored }, 'event ignored')
    return { received: true }
  })

  /** Why nothing was done with it, if so. */
  async function handle(event: GatewayEvent): Promise<string | null> {
    // Of products that have an address of their own at one account, each hears of it.
    const heard = database.product === FIRST_PRODUCT ? event.id : `${event.id} ${database.product}`
    if (await isKnown(heard)) return 'handled before'
    let isOurs = false
    // Whichever product's address it came to: the purchase says whose it is.
    for (const till of tills) if (till.gateway === gateway && (await isAboutTill(till, event))) isOurs = true
    await remember(heard)
    return isOurs ? null : 'about nothing of ours'
  }

  async function isKnown(id: string): Promise<boolean> {
    const row = await database.read((queries) =>
      queries.selectFrom('webhook_event').select('id').where('id', '=', id).executeTakeFirst(),
    )
    return row !== undefined
  }

  async function remember(id: string): Promise<void> {
    await database.change((queries) =>
      queries
        .insertInto('webhook_event')
        .values({ id, received_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}

async function isAboutTill({ checkout, storedCard }: Till, event: GatewayEvent): Promise<boolean> {
  const isAboutPurchase = await checkout.onGatewayEvent(event)
  const isAboutCard = event.intent !== null && (await storedCard.onSetupEvent(event.intent))
  return isAboutPurchase || isAboutCard
}

/** Deletes events that will not come again. `now` is the time by which they may be called old. Stops at `most`, and tells how many went. */
export function deleteOldEvents(database: Database, days: number, now: number, most: number): Promise<number> {
  return deleteInParts(AT_ONCE, most, async () => {
    const { numDeletedRows } = await database.change((queries) =>
      queries
        .deleteFrom('webhook_event')
        .where('id', 'in', (old) =>
          old
            .selectFrom('webhook_event')
            .select('id')
            .where('received_at', '<', now - days * DAY_MS)
            .limit(AT_ONCE),
        )
        .executeTakeFirstOrThrow(),
    )
    return Number(numDeletedRows)
  })
}
