import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { Refusal } from '../http/refusal'
import type { Database } from '../store/database'
import { AdmittedSources } from './admittedSources'
import { eventLimits } from './eventLimits'
import { JournalWriter } from './journalWriter'
import { batchReader } from './readBatch'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  /** Events that one address may send in a minute. 0: any number. */
  readonly limit: number
  readonly now: () => number
}

/** The library sends up to 450 kB at once after an outage. */
const LARGEST_BATCH = 512 * 1024

/**
 * The collector of the page's events: what @segment/analytics-next sends in batches, on a path that no blocker lists. What it was sent once or
 * several times is stored once; 200 says that it is on disk. An error makes the library send it again.
 */
export async function journal(app: FastifyInstance, { funnel, database, limit, now }: Parts): Promise<void> {
  const readBatch = batchReader(funnel)
  const writer = new JournalWriter(database)
  const sources = new AdmittedSources(database)
  const limits = eventLimits(limit, LARGEST_BATCH)
  app.removeAllContentTypeParsers()
  // The library calls its JSON text/plain; a beacon may call it something else.
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)

  const options = {
    config: { caller: 'library' },
    bodyLimit: LARGEST_BATCH,
    onRequest: async (request: FastifyRequest) => limits.limitBytes(request),
  } as const
  app.post('/journal/b', options, async (request) => {
    const receivedAt = now()
    const events = typeof request.body === 'string' ? readBatch(request.body, receivedAt) : null
    if (!events) throw new Refusal('malformed-body', 'The body is no batch of events.')
    limits.limitEvents(request, events.length)
    if (events.length > 0) {
      await writer.write(await sources.admit(events, normalizeIP(request.ip), receivedAt), receivedAt)
    }
    return { success: true }
  })
}
