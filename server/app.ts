import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { CompiledFunnel } from '../schema/compile/compiled'
import { SegmentForwarder } from './analytics/segmentForwarder'
import { SegmentOutbox } from './analytics/segmentOutbox'
import { api } from './api'
import type { Handler } from './front'
import { type ConnectionLimits, connectionLimits } from './http/connections/connectionLimits'
import { guardedServer } from './http/connections/guardedServer'
import { Refusal, sendRefusal } from './http/refusal'
import { refusalOf } from './http/refusalOf'
import { secretOf } from './http/signed'
import { health } from './observability/health'
import { loggerOptions, RequestLog } from './observability/logger'
import type { PaymentGateway } from './payments/gateway'
import { stripeGateway } from './payments/stripe/stripeGateway'
import { testModeGateway } from './payments/testMode/testModeGateway'
import { preview } from './preview/preview'
import { hasReport } from './report/hasReport'
import { report } from './report/report'
import type { Env } from './settings/env'
import { trustedProxies } from './settings/trustedProxies'
import { type Shared, sharedParts } from './shared'
import { contentSecurityPolicy } from './site/contentSecurityPolicy'
import { permissionsPolicy } from './site/permissionsPolicy'
import { readSite, serveSite } from './site/site'
import type { Database } from './store/database'
import { ofProduct } from './store/products'

interface Parts {
  readonly funnel: CompiledFunnel
  readonly database: Database
  readonly env: Env
  /** The built site. Without it only the API is served, as under Vite's own server. */
  readonly siteFolder?: string
  /** The PDFs that are sold, by language. Without it there are none to download. */
  readonly guidesFolder?: string
  /** Without it the one that the settings name. */
  readonly gateway?: PaymentGateway
  /** Without it what the settings allow. */
  readonly connections?: ConnectionLimits
  /** What it shares with the other products of the deployment. Without it there are none. */
  readonly shared?: Shared
  /** Who handles what comes to its server, which listens for all products. Without it: this product alone. */
  readonly front?: (own: Handler) => Handler
  /** The path that all its addresses begin with, for the browser: what handles them has taken it away. */
  readonly sitePath?: string
  /** Its name, where there are others to be told apart from. */
  readonly name?: string
  readonly now?: () => number
  /** True once the server was told to stop: /readyz says no from then on. */
  readonly isStopping?: () => boolean
  /** Where the log goes; without it to the standard output. */
  readonly logTo?: { write(line: string): void }
}

const LARGEST_BODY = 32 * 1024
/** Links from advertisements are long; a longer request is refused by Node with 431. */
const LONGEST_HEAD = 64 * 1024

/** The server, ready to listen, or to be handed requests by `app.routing(request, response)` after `app.ready()`. The database stays the caller's. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const { funnel, env, now = Date.now, isStopping = () => false, guidesFolder = null, sitePath = '' } = parts
  const shared = parts.shared ?? sharedParts(parts.database, env.segment !== null)
  const { readiness, analyticsMetrics, requestMetrics, tills } = shared
  const database = ofProduct(shared.database, parts.database.product)
  const gateway = parts.gateway ?? (env.stripe ? stripeGateway(env.stripe) : testModeGateway(database))
  const site = parts.siteFolder === undefined ? null : await readSite(parts.siteFolder)
  const app = Fastify({
    logger: loggerOptions(env.logLevel, { stream: parts.logTo, product: parts.name }),
    logController: new RequestLog(),
    genReqId: () => randomBytes(9).toString('base64url'),
    bodyLimit: LARGEST_BODY,
    serverFactory: (handler) =>
      guardedServer(
        {
          limits: parts.connections ?? connectionLimits(env.connectionLimit),
          isProxy: trustedProxies(env.trustProxy),
          options: { maxHeaderSize: LONGEST_HEAD },
        },
        parts.front ? parts.front(handler) : handler,
      ),
    // What comes while the server stops, on a connection that was there, is answered like everything before.
    return503OnClosing: false,
    trustProxy: env.trustProxy.length > 0 && [...env.trustProxy],
    // Keys such as __proto__ end a request.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: LONGEST_HEAD },
    rewriteUrl: ({ url = '/' }) => withReadablePath(url),
  })

  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal.code === 'failed' || refusal.code === 'unavailable')
      request.log.error({ err: error }, 'the request failed')
    return sendRefusal(reply, refusal)
  })
  const permissions = permissionsPolicy(gateway.mode)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // No path has a zero character, and no database takes one.
    const [path = ''] = request.url.split('?', 1)
    reply.header('permissions-policy', permissions)
    if (!path.includes('%00') || request.is404) return
    reply.callNotFound()
    return reply
  })
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy([...(site?.pages.values() ?? [])], gateway.mode),
    },
    referrerPolicy: { policy: 'no-referrer' },
    // As frame-ancestors says, for browsers that do not know it.
    frameguard: { action: 'deny' },
    // A browser would begin a new process for the page, on each first visit: docs/decisions/no-opener-policy.md.
    crossOriginOpenerPolicy: false,
    // What else is served under the domain is not ours to decide.
    strictTransportSecurity: { includeSubDomains: false },
  })

  health(app, readiness, isStopping)
  if (env.segment) {
    const outbox = new SegmentOutbox(database)
    const parts = { outbox, settings: env.segment, metrics: analyticsMetrics, log: app.log }
    const forwarder = new SegmentForwarder(parts)
    app.addHook('onReady', async () => forwarder.start())
    app.addHook('onClose', () => forwarder.stop())
  }
  if (env.metricsToken !== null) {
    requestMetrics.observe(app)
    requestMetrics.answer(app, env.metricsToken)
  }
  app.register((scope) => api(scope, { funnel, database, env, gateway, tills, guidesFolder, analyticsMetrics, now }), {
    prefix: '/api',
  })
  const { reportToken: token } = env
  if (token !== null && hasReport(funnel)) {
    const files: ReadonlySet<string> = site?.files ?? new Set()
    const signedBy = secretOf(token, parts.name ?? null)
    app.register((scope) => report(scope, { funnel, database, env, gateway, token, signedBy, files, sitePath, now }))
  }
  const { previewSecret: secret } = env
  if (site && secret !== null)
    app.register((scope) =>
      preview(scope, {
        funnel,
        secret: secretOf(secret, parts.name ?? null),
        pages: site.pages,
        limit: env.siteLimit,
        now,
      }),
    )
  if (site) await serveSite(app, site, { funnel, limit: env.siteLimit, countryHeader: env.countryHeader, sitePath })
  else
    app.setNotFoundHandler((_request, reply) => sendRefusal(reply, new Refusal('not-found', 'There is nothing here.')))
  return app
}

/** A stray percent sign, as in /50%, stands for itself: the address is then one that nobody knows, not one that cannot be read. */
function withReadablePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    // The result has to be of use: a call whose result is dropped is left out of the built server.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
