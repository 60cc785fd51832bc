import type { FastifyInstance } from 'fastify'
import type { CompiledFunnel } from '../../schema/compiled'
import { Refusal } from '../api/refusal'
import type { Database } from '../store/database'
import { JournalWriter } from './journalWriter'
import { batchReader } from './readBatch'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly now: () => number
}

/** The library sends up to 450 kB at once after an outage. */
const LARGEST_BATCH = 512 * 1024

/**
 * The collector of the page's events: what @segment/analytics-next sends in batches, on a path that no blocker lists. What it was sent once or
 * several times is stored once; 200 says that it is on disk. An error makes the library send it again.
 */
export async function journal(app: FastifyInstance, { funnel, database, now }: Parts): Promise<void> {
  const readBatch = batchReader(funnel)
  const writer = new JournalWriter(database)
  app.removeAllContentTypeParsers()
  // The library calls its JSON text/plain; a beacon may call it something else.
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)

  app.post('/journal/b', { config: { caller: 'library' }, bodyLimit: LARGEST_BATCH }, async (request) => {
    const receivedAt = now()
    const events = typeof request.body === 'string' ? readBatch(request.body, receivedAt) : null
    if (!events) throw new Refusal('malformed-body', 'The body is no batch of events.')
    if (events.length > 0) await writer.write(events, receivedAt)
    return { success: true }
  })
}
