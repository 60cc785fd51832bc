import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { describe, expect, it } from 'vitest'
import { EnvFaults, readEnv } from './env'

const root = path.resolve('/srv/funnel')

it('.env.example says the defaults', () => {
  const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'))
  expect(readEnv(example, root)).toEqual(readEnv({}, root))
})

it('every setting is read', () => {
  const env = readEnv(
    {
      PORT: '0',
      HOST: '::1',
      DATA_DIR: '/var/lib/funnel',
      DATABASE_URL: 'postgres://u:p@db.example:5433/funnel',
      DATABASE_POOL: '20',
      CONNECTIONS_ADDRESS: '64',
      RATE_LIMIT_ADDRESS: '0',
      RATE_LIMIT_RECORD: '60',
      RATE_LIMIT_PROMO_ADDRESS: '20',
      RATE_LIMIT_PROMO_RECORD: '5',
      SEGMENT_WRITE_KEY: 'key',
      SEGMENT_API_URL: 'https://events.example/v1',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
      RATE_LIMIT_EVENTS: '300',
      RATE_LIMIT_SIGN_IN: '3',
      RATE_LIMIT_SITE: '5000',
      EVENT_EXPIRY_DAYS: '30',
      RECORD_EXPIRY_DAYS: '0',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: 'loopback,10.0.0.0/8,2001:db8::/32',
      COUNTRY_HEADER: 'CF-IPCountry',
      METRICS_TOKEN: 'a-token-of-some-length',
      REPORT_TOKEN: 'another-token-of-some-length',
      PREVIEW_SECRET: 'a-secret-of-some-length',
      DRAIN_SECONDS: '5',
      STOP_SECONDS: '30',
    },
    root,
  )
  expect(env).toEqual({
    port: 0,
    host: '::1',
    dataFolder: path.resolve('/var/lib/funnel'),
    databaseUrl: 'postgres://u:p@db.example:5433/funnel',
    databasePool: 20,
    connectionLimit: 64,
    addressLimit: 0,
    recordLimit: 60,
    promoAddressLimit: 20,
    promoRecordLimit: 5,
    eventLimit: 300,
    signInLimit: 3,
    siteLimit: 5000,
    eventExpiryDays: 30,
    segment: { writeKey: 'key', url: 'https://events.example/v1/batch' },
    stripe: {
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:12111',
    },
    recordExpiryDays: 0,
    logLevel: 'warn',
    trustProxy: ['loopback', '10.0.0.0/8', '2001:db8::/32'],
    countryHeader: 'cf-ipcountry',
    metricsToken: 'a-token-of-some-length',
    reportToken: 'another-token-of-some-length',
    previewSecret: 'a-secret-of-some-length',
    drainSeconds: 5,
    stopSeconds: 30,
  })
})

describe('a fault is told with the name of its setting', () => {
  it.each([
    ['PORT', '80a'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['RATE_LIMIT_RECORD', '1.5'],
    ['RECORD_EXPIRY_DAYS', 'never'],
    ['DATABASE_URL', 'mysql://u@h/d'],
    ['DATABASE_URL', 'somewhere'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['HOST', '127.0.0.256'],
    ['HOST', 'http://0.0.0.0'],
    ['HOST', '0.0.0.0:8080'],
    ['HOST', '*'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'two words of some length'],
    ['REPORT_TOKEN', 'a-token-of-some-length\u200b'],
    ['REPORT_TOKEN', 'short'],
    ['PREVIEW_SECRET', 'short'],
  ])('%s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value }, root)).toThrow(name)
  })
})

describe('an account is named by three settings, or by none', () => {
  const all = {
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  it('none: test mode', () => {
    expect(readEnv({}, root).stripe).toBeNull()
    expect(readEnv({ STRIPE_SECRET_KEY: ' ' }, root).stripe).toBeNull()
  })

  it.each(Object.keys(all))('without %s', (missing) => {
    const faults = catchFaults(() => readEnv({ ...all, [missing]: '' }, root))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(new RegExp(`is set but ${missing} is not`))
  })

  it.each([
    ['the two public keys swapped', { STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY'],
    ['a secret key where all can read it', { STRIPE_PUBLISHABLE_KEY: 'sk_live_1' }, 'STRIPE_PUBLISHABLE_KEY'],
    ['no webhook secret', { STRIPE_WEBHOOK_SECRET: 'sk_live_1' }, 'STRIPE_WEBHOOK_SECRET'],
    ['keys of two modes', { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'not of the same mode'],
    ['an address that is none', { STRIPE_API_URL: 'api.stripe.com' }, 'STRIPE_API_URL'],
  ])('%s', (_name, wrong, told) => {
    const [fault = '', ...more] = catchFaults(() => readEnv({ ...all, ...wrong }, root))
    expect(more).toEqual([])
    expect(fault).toContain(told)
    expect(fault).not.toContain('_live_1')
  })
})

it('all faults are told at once, and no password', () => {
  const variables = { PORT: 'x', LOG_LEVEL: 'x', DATABASE_URL: 'mysql://u:secret-word@h/d' }
  const faults = catchFaults(() => readEnv(variables, root))
  expect(faults).toHaveLength(3)
  expect(faults.join()).not.toContain('secret-word')
})

function catchFaults(read: () => unknown): readonly string[] {
  try {
    read()
  } catch (error) {
    if (error instanceof EnvFaults) return error.faults
  }
  return []
}
