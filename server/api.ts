import type { FastifyInstance, FastifyRequest } from 'fastify'
import { utcDay } from '../domain/dates/utcDay'
import { experimentsOn } from '../domain/experiments/experimentsOn'
import type { CompiledFunnel } from '../schema/compile/compiled'
import { analytics } from './analytics/analytics'
import type { AnalyticsMetrics } from './analytics/analyticsMetrics'
import { oldPages } from './analytics/oldPages'
import { rateLimits } from './http/limits/rateLimits'
import { refuseForeignOrigin } from './http/originGuard'
import { dropPageHeaders } from './http/pageHeaders'
import { Refusal } from './http/refusal'
import { notJson } from './http/refusalOf'
import type { PaymentGateway } from './payments/gateway'
import { offers } from './payments/offers'
import { payments } from './payments/payments'
import type { Till } from './payments/till'
import { answersCheck } from './records/answersCheck'
import { wordingOf } from './records/consents'
import { frozenFields } from './records/frozenFields'
import { onboardings } from './records/onboardings'
import type { Env } from './settings/env'
import type { Database } from './store/database'

interface Options {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly env: Env
  readonly gateway: PaymentGateway
  readonly tills: Till[]
  readonly guidesFolder: string | null
  readonly analyticsMetrics: AnalyticsMetrics
  readonly now: () => number
}

const WITH_BODY = new Set(['POST', 'PUT'])

/** Everything below /api. */
export async function api(app: FastifyInstance, options: Options): Promise<void> {
  const { funnel, database, env, gateway, tills, guidesFolder, analyticsMetrics, now } = options
  const { headers } = funnel.settings.record
  const limits = await rateLimits(app, env, database)
  const { limitAddress, limitRecord } = limits
  // A text/plain body is what a form of another site can send.
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (_request, reply) => {
    dropPageHeaders(reply)
    reply.header('cache-control', 'no-store')
    reply.header('content-security-policy', "default-src 'none';frame-ancestors 'none'")
  })
  app.addHook('onRequest', async (request) => {
    const { caller } = request.routeOptions.config
    // Its events come in floods, and are known by their signature.
    if (caller === 'gateway') return
    // Events are counted apart from the other calls, so that they can never use up what the record needs.
    if (caller === 'library') return refuseForeignOrigin(request)
    await limitAddress(request)
    if (caller === 'link' || caller === 'anybody') return
    for (const [name, value] of Object.entries(headers)) demandHeader(request, name, value)
    if (!WITH_BODY.has(request.method)) return
    refuseForeignOrigin(request)
    if (!/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) throw notJson()
  })

  offers(app, funnel.offers, now)
  oldPages(app, funnel)
  const frozen = { fields: frozenFields(funnel), gateway: gateway.name }
  onboardings(app, {
    database,
    check: answersCheck(funnel, now),
    experiments: () => experimentsOn(funnel.experiments, utcDay(now())),
    now,
    frozen,
    wording: wordingOf(funnel),
    limitRecord,
  })
  app.register((scope) =>
    analytics(scope, {
      funnel,
      database,
      limit: env.eventLimit,
      isForwarded: env.segment !== null,
      metrics: analyticsMetrics,
      now,
    }),
  )
  payments(app, { funnel, database, gateway, tills, limits, guidesFolder, now })

  // As routes, for the site takes every other address. Whoever asks beforehand, from another origin, hears of nothing that is allowed.
  for (const url of ['/', '/*']) {
    const config = { caller: 'anybody' } as const
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
      url,
      config,
      handler: () => noSuchCall(),
    })
  }
}

function noSuchCall(): never {
  throw new Refusal('not-found', 'There is no such call.')
}

function demandHeader(request: FastifyRequest, name: string, value: string): void {
  const given = request.headers[name]
  if (given === value) return
  const fault = given === undefined ? 'is missing' : 'has another value than this server takes'
  throw new Refusal('wrong-header', `The header ${name} ${fault}.`, { field: name })
}
