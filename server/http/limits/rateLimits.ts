import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '../../settings/env'
import type { Database } from '../../store/database'
import { Refusal } from '../refusal'
import { ProcessCounts } from './processCounts'
import { countsStore, SharedCounts } from './sharedCounts'

export const WINDOW_MS = 60_000

type Limit = (request: FastifyRequest) => Promise<void>

export interface RateLimits {
  readonly limitAddress: Limit
  readonly limitRecord: Limit
  /** Of calls that try a promo code. */
  readonly limitPromo: Limit
  /** Of tries to sign in to the report. */
  readonly limitSignIn: Limit
}

/** The limits of calls in a minute. On PostgreSQL all processes share them; on the embedded database there is only one process. */
export async function rateLimits(app: FastifyInstance, env: Env, database: Database): Promise<RateLimits> {
  const counts = database.engine === 'postgres' ? new SharedCounts(database) : new ProcessCounts()
  await app.register(rateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    store: countsStore(counts),
    // Who cannot reach the database is told so by the call itself.
    skipOnError: true,
  })
  let isWarned = env.trustProxy.length > 0 || env.addressLimit === 0
  app.addHook('onRequest', async (request) => {
    if (isWarned || request.headers['x-forwarded-for'] === undefined) return
    isWarned = true
    request.log.warn(
      'a proxy forwards requests, but TRUST_PROXY is empty: all its visitors share the limit of one address',
    )
  })
  const limitPromoAddress = limit(app, env.promoAddressLimit, (request) => `promo address ${normalizeIP(request.ip)}`)
  const limitPromoRecord = limit(app, env.promoRecordLimit, (request) => `promo record ${recordOf(request)}`)
  return {
    // A network of IPv6 addresses, /64, counts as one: a home or a phone has all of them.
    limitAddress: limit(app, env.addressLimit, (request) => `address ${normalizeIP(request.ip)}`),
    limitRecord: limit(app, env.recordLimit, (request) => `record ${recordOf(request)}`),
    limitSignIn: limit(app, env.signInLimit, (request) => `sign-in ${normalizeIP(request.ip)}`),
    async limitPromo(request) {
      await limitPromoAddress(request)
      if (recordOf(request) !== null) await limitPromoRecord(request)
    },
  }
}

/** The record that a call is about: its address says so, or its body. Null where there is none yet. */
function recordOf({ params, body }: FastifyRequest): string | null {
  const { id } = params as { id?: string }
  const named = id ?? (body as { onboardingId?: unknown } | null)?.onboardingId
  return named === undefined || named === null ? null : String(named)
}

function limit(app: FastifyInstance, max: number, keyGenerator: (request: FastifyRequest) => string): Limit {
  if (max === 0) return async () => {}
  const count = app.createRateLimit({ max, keyGenerator })
  return async (request) => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new Refusal('too-many-requests', 'Too many calls. Wait, then try again.', {
      retryAfterSeconds: Math.max(1, counted.ttlInSeconds),
    })
  }
}
