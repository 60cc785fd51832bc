import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client'
import { Refusal } from '../http/refusal'
import { routeOf } from './logger'

/** How long every request took, by route and status, and what others count, for Prometheus. */
export interface RequestMetrics {
  /** Counts the requests of a product. */
  observe(app: FastifyInstance): void
  /** Tells all that was counted to whoever brings the token. */
  answer(app: FastifyInstance, token: string): void
}

export function requestMetrics(others: readonly Metric[] = []): RequestMetrics {
  const registry = new Registry()
  for (const metric of others) registry.registerMetric(metric)
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })

  return {
    observe(app) {
      app.addHook('onResponse', async (request, reply) => {
        const labels = { method: request.method, route: routeOf(request), status: reply.statusCode }
        seconds.observe(labels, reply.elapsedTime / 1000)
      })
    },
    answer(app, token) {
      app.get('/metrics', async (request, reply) => {
        if (!isSame(request.headers.authorization ?? '', `Bearer ${token}`))
          throw new Refusal('not-found', 'There is nothing here.')
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics())
      })
    },
  }
}

/** Takes as long for every wrong text. */
function isSame(given: string, right: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(right))
}
