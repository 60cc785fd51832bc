import { isIP } from 'node:net'
import path from 'node:path'
import { readSegmentSettings, type SegmentSettings } from './segmentSettings'
import { readStripeSettings, type StripeSettings } from './stripeSettings'
import { PROXY_NAMES } from './trustedProxies'

/** What the server is told by its environment. */
export interface Env {
  readonly port: number
  readonly host: string
  /** Where the embedded database lies. */
  readonly dataFolder: string
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl: string | null
  readonly databasePool: number
  /** Connections that one address may have open. 0: any number. */
  readonly connectionLimit: number
  /** Calls to the API that one address may make in a minute. 0: as many as it likes. */
  readonly addressLimit: number
  /** Calls that one record may get in a minute. 0: as many as come. */
  readonly recordLimit: number
  /** Calls with a promo code that one address, and one record, may make in a minute. 0: any number. */
  readonly promoAddressLimit: number
  readonly promoRecordLimit: number
  /** Events that one address may send in a minute. 0: any number. */
  readonly eventLimit: number
  /** Tries to sign in to the report that one address may make in a minute. 0: any number. */
  readonly signInLimit: number
  /** Pages and files that one address may get in a minute. 0: any number. */
  readonly siteLimit: number
  /** Days after which events, and visitors who did not come again, are deleted. 0: never. */
  readonly eventExpiryDays: number
  /** Days without a change after which a record is deleted. 0: never. */
  readonly recordExpiryDays: number
  readonly logLevel: string
  /** The proxies whose X-Forwarded-For is believed, as addresses, ranges of them, or names of ranges. */
  readonly trustProxy: readonly string[]
  /** The header in which the proxy tells a visitor's country by its two letters. Null: there is none. */
  readonly countryHeader: string | null
  readonly metricsToken: string | null
  /** Who knows it reads the report. Null: there is no report. */
  readonly reportToken: string | null
  /** Links to the preview are signed with it. Null: there is no preview. */
  readonly previewSecret: string | null
  /** Segment's account that events go to besides our own tables. Null: to those alone. */
  readonly segment: SegmentSettings | null
  /** The account that takes payments. Null: test mode. */
  readonly stripe: StripeSettings | null
  /** How long the server goes on serving after it was told to stop, while /readyz says no. */
  readonly drainSeconds: number
  /** How long requests under way may take after that. */
  readonly stopSeconds: number
}

/** All that is wrong with the environment, a sentence each. */
export class EnvFaults extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The server cannot start with these settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

type Variables = Readonly<Record<string, string | undefined>>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** The settings, each with its default. Throws EnvFaults with every fault at once. `root` is the project's folder. */
export function readEnv(variables: Variables, root: string): Env {
  const faults: string[] = []

  /** An empty value counts as not set, so that a line of .env can be left blank. */
  const text = (name: string, fallback: string) => variables[name]?.trim() || fallback

  const whole = (name: string, fallback: number, least: number, most: number) => {
    const value = text(name, String(fallback))
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= least && number <= most) return number
    faults.push(`${name} is "${value}". Write a whole number from ${least} to ${most}.`)
    return fallback
  }

  const env: Env = {
    port: whole('PORT', 8080, 0, 65535),
    host: text('HOST', '0.0.0.0'),
    dataFolder: path.resolve(root, text('DATA_DIR', 'data')),
    databaseUrl: text('DATABASE_URL', '') || null,
    databasePool: whole('DATABASE_POOL', 10, 1, 1000),
    connectionLimit: whole('CONNECTIONS_ADDRESS', 256, 0, 1_000_000),
    addressLimit: whole('RATE_LIMIT_ADDRESS', 600, 0, 1_000_000),
    recordLimit: whole('RATE_LIMIT_RECORD', 120, 0, 1_000_000),
    promoAddressLimit: whole('RATE_LIMIT_PROMO_ADDRESS', 30, 0, 1_000_000),
    promoRecordLimit: whole('RATE_LIMIT_PROMO_RECORD', 10, 0, 1_000_000),
    eventLimit: whole('RATE_LIMIT_EVENTS', 12_000, 0, 100_000_000),
    signInLimit: whole('RATE_LIMIT_SIGN_IN', 10, 0, 1_000_000),
    siteLimit: whole('RATE_LIMIT_SITE', 6000, 0, 10_000_000),
    eventExpiryDays: whole('EVENT_EXPIRY_DAYS', 90, 0, 36_500),
    recordExpiryDays: whole('RECORD_EXPIRY_DAYS', 365, 0, 36_500),
    logLevel: text('LOG_LEVEL', 'info'),
    trustProxy: list(text('TRUST_PROXY', '')),
    countryHeader: text('COUNTRY_HEADER', '').toLowerCase() || null,
    metricsToken: text('METRICS_TOKEN', '') || null,
    reportToken: text('REPORT_TOKEN', '') || null,
    previewSecret: text('PREVIEW_SECRET', '') || null,
    segment: readSegmentSettings((name) => text(name, ''), faults),
    stripe: readStripeSettings((name) => text(name, ''), faults),
    drainSeconds: whole('DRAIN_SECONDS', 0, 0, 600),
    stopSeconds: whole('STOP_SECONDS', 10, 1, 600),
  }

  if (!isHost(env.host)) {
    faults.push(
      `HOST is "${env.host}". Write an address of this machine, such as 0.0.0.0, 127.0.0.1 or ::, or its name.`,
    )
  }
  // The address may hold a password: it is never repeated.
  if (env.databaseUrl !== null && !isPostgresUrl(env.databaseUrl)) {
    faults.push(
      'DATABASE_URL is not an address of PostgreSQL. Write postgres://user:password@host:5432/database, or leave it empty.',
    )
  }
  if (!LOG_LEVELS.includes(env.logLevel)) {
    faults.push(`LOG_LEVEL is "${env.logLevel}". Write one of ${LOG_LEVELS.join(', ')}.`)
  }
  for (const range of env.trustProxy) {
    if (!isAddressRange(range)) {
      faults.push(`TRUST_PROXY has "${range}". Write addresses such as 10.0.0.0/8, or ${PROXY_NAMES.join(', ')}.`)
    }
  }
  if (env.countryHeader !== null && !/^[a-z0-9-]+$/.test(env.countryHeader)) {
    faults.push(`COUNTRY_HEADER is "${env.countryHeader}". Write the name of a header, such as cf-ipcountry.`)
  }
  for (const name of ['METRICS_TOKEN', 'REPORT_TOKEN', 'PREVIEW_SECRET']) {
    // A letter that cannot be seen comes along with what is copied, and nobody types it.
    if (/[^\x21-\x7e]/.test(text(name, ''))) {
      faults.push(`${name} has a space, or letters outside of ASCII. Write A-Z a-z 0-9 and signs.`)
    }
  }
  if (env.metricsToken !== null && env.metricsToken.length < 16) {
    faults.push('METRICS_TOKEN is shorter than 16 characters. Write a random one, or leave it empty for no metrics.')
  }
  if (env.reportToken !== null && env.reportToken.length < 16) {
    faults.push('REPORT_TOKEN is shorter than 16 characters. Write a random one, or leave it empty for no report.')
  }
  if (env.previewSecret !== null && env.previewSecret.length < 16) {
    faults.push('PREVIEW_SECRET is shorter than 16 characters. Write a random one, or leave it empty for no preview.')
  }
  if (faults.length > 0) throw new EnvFaults(faults)
  return env
}

/** The names of all settings: those that readEnv asks for. */
export function settingNames(): readonly string[] {
  const names = new Set<string>()
  const asked = new Proxy<Variables>({}, { get: (_, name) => void names.add(String(name)) })
  readEnv(asked, '/')
  return [...names]
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function isHost(text: string): boolean {
  if (isIP(text) !== 0) return true
  // Of digits and points alone, or with a colon, it is an address that is mistyped: the system would look it up as a name.
  return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text)
}

function isAddressRange(text: string): boolean {
  if (PROXY_NAMES.includes(text)) return true
  const [address = '', length] = text.split('/')
  const version = isIP(address)
  if (version === 0) return false
  return length === undefined || (/^\d+$/.test(length) && Number(length) <= (version === 4 ? 32 : 128))
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}
