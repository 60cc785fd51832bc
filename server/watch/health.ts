import type { FastifyInstance } from 'fastify'
import type { Database } from '../store/database'

/** /healthz: the process runs. /readyz: send visitors here. */
export function health(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'running' }))

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    try {
      await database.read((queries) => queries.selectFrom('record').select('id').limit(1).execute())
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'the database does not answer' })
    }
  })
}
