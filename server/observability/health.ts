import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness'

/** /healthz: the process runs. /readyz: send visitors here, for what they write can be stored. */
export function health(app: FastifyInstance, readiness: () => Promise<Readiness>, isStopping: () => boolean): void {
  let lastReason: string | null = null

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'running' }))

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const found = await readiness()
    const reason = found.isReady ? null : found.reason
    // A balancer asks every second: only what has changed is told.
    if (reason !== lastReason) {
      if (reason === null) app.log.info('ready again: what visitors write is stored')
      else app.log.error({ reason }, 'not ready: what visitors write cannot be stored')
      lastReason = reason
    }
    if (reason === null) return { status: 'ready' }
    return reply.code(503).send({ status: reason })
  })
}
