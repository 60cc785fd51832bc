import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Fault } from '../../domain/analytics/plannedValues'
import { analyticsCalls } from '../../domain/wire/analyticsCalls'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import { callsOn } from '../http/answerCall'
import { Refusal } from '../http/refusal'
import type { Database } from '../store/database'
import { AdmittedSources } from './admittedSources'
import type { AnalyticsMetrics } from './analyticsMetrics'
import { eventLimits } from './eventLimits'
import { EventWriter } from './eventWriter'
import { batchReader } from './readBatch'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  /** Events that one address may send in a minute. 0: any number. */
  readonly limit: number
  /** True where events go to Segment as well. */
  readonly isForwarded: boolean
  readonly metrics: Pick<AnalyticsMetrics, 'leftOut'>
  readonly now: () => number
}

/** More than a page sends at once, also one of an earlier version after an outage. */
const LARGEST_BATCH = 512 * 1024

/**
 * Takes the page's events, and is their only way: from here they go to the tables of the report, and by the outbox to Segment. What comes once or
 * several times is stored once; 200 says that it is on disk. An error makes the page send it again. The path has neither "analytics" nor
 * "track" in it, for blockers look for such words.
 */
export async function analytics(
  app: FastifyInstance,
  { funnel, database, limit, isForwarded, metrics, now }: Parts,
): Promise<void> {
  const readBatch = batchReader(funnel, { product: database.product, isForwarded, report: reporter(app.log, metrics) })
  const writer = new EventWriter(database)
  const sources = new AdmittedSources(database)
  const limits = eventLimits(limit, LARGEST_BATCH)
  app.removeAllContentTypeParsers()
  // The page calls its JSON text/plain, so that no other origin has to be asked first; a beacon may call it something else.
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_request: unknown, body: string) => body)

  const options = {
    config: { caller: 'library' },
    bodyLimit: LARGEST_BATCH,
    onRequest: async (request: FastifyRequest) => limits.limitBytes(request),
  } as const
  const answer = callsOn(app, analyticsCalls)
  const take = async (request: FastifyRequest) => {
    const receivedAt = now()
    const events = typeof request.body === 'string' ? readBatch(request.body, receivedAt) : null
    if (!events) throw new Refusal('malformed-body', 'The body is no batch of events.')
    limits.limitEvents(request, events.length)
    if (events.length > 0) {
      await writer.write(await sources.admit(events, normalizeIP(request.ip), receivedAt), receivedAt)
    }
    return { success: true } as const
  }
  answer('POST /journal/b', take, options)
}

/** Counts all, and says each once in the log: a page and a server of two versions differ in the same value over and over. */
function reporter(log: FastifyBaseLogger, { leftOut }: Pick<AnalyticsMetrics, 'leftOut'>) {
  const said = new Set<string>()
  return (fault: Fault, event: string, value: string): void => {
    leftOut.inc({ fault, event, value })
    const line = `${fault} ${event} ${value}`
    if (said.has(line)) return
    said.add(line)
    log.warn({ fault, event, value }, 'something that a page has told is not as planned: it was left out')
  }
}
