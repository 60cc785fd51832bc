import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EnvFaults } from './env'
import { readSettings } from './readSettings'

const URL = 'postgres://user:secret-word@db.example/funnel'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'funnel-settings-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (content: string | Buffer) => writeFileSync(path.join(root, '.env'), content)
const read = (environment: Record<string, string> = {}) => readSettings(root, { ...environment })

function faults(environment: Record<string, string> = {}): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof EnvFaults) return error.faults
    throw error
  }
  return []
}

describe('.env is read however it was saved', () => {
  const text = `DATABASE_URL=${URL}\r\nPORT=8136 # ours\r\nexport LOG_LEVEL='warn'\r\n`
  const bigEndian = () => Buffer.from(text, 'utf16le').swap16()
  it.each<[string, () => string | Buffer]>([
    ['as UTF-8', () => text],
    ['with a byte-order mark', () => `\uFEFF${text}`],
    ['as UTF-16', () => Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['as UTF-16, the other way round', () => Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian()])],
    ['as UTF-16 without a mark', () => Buffer.from(text, 'utf16le')],
    ['as UTF-16 without a mark, the other way round', bigEndian],
    ['with ends of lines of Unix', () => text.replaceAll('\r\n', '\n')],
  ])('%s', (_, content) => {
    write(content())
    const { env, warnings } = read()
    expect(env).toMatchObject({ databaseUrl: URL, port: 8136, logLevel: 'warn' })
    expect(warnings).toEqual([])
  })

  it.each([
    ['postgres://h/d?application_name=a#1', 'postgres://h/d?application_name=a#1'],
    ['"postgres://u:p w@h/d" # ours', 'postgres://u:p w@h/d'],
    ["'postgres://h/d'", 'postgres://h/d'],
  ])('the value %s is %s', (written, value) => {
    write(`DATABASE_URL=${written}\n`)
    expect(read().env.databaseUrl).toBe(value)
  })

  it('the environment wins over it, and without it the defaults count', () => {
    expect(read({ PORT: '1' }).env.port).toBe(1)
    write('PORT=2\nHOST=::1')
    expect(read({ PORT: '1' }).env).toMatchObject({ port: 1, host: '::1' })
  })

  it('all of it is in the environment afterwards: others read there too', () => {
    write('PGSSLMODE=require')
    const environment: Record<string, string> = {}
    readSettings(root, environment)
    expect(environment.PGSSLMODE).toBe('require')
  })
})

describe('.env that cannot be understood ends the start', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['Latin letters of one byte', Buffer.from('LOG_LEVEL=\xe9', 'latin1'), /Save it as UTF-8/],
    ['NUL', 'PORT=8\0\0\x0080', /Save it as UTF-8/],
    ['a colon in place of =', 'PORT: 8136\n', /line 1/],
    ['nothing but a name', '# ours\nREPORT_TOKEN\n', /line 2/],
    ['a name twice', 'PORT=1\nHOST=::1\nPORT=2\n', /PORT twice, in the lines 1 and 3/],
    ['a quotation mark that is not closed', 'PORT=1\nREPORT_TOKEN="a-token-of-some-length\n', /never closed: line 2/],
  ])('%s', (_, content, told) => {
    write(content)
    expect(faults().join('\n')).toMatch(told)
  })

  it('a folder of that name', () => {
    mkdirSync(path.join(root, '.env'))
    expect(faults()).toEqual(['.env is a folder.'])
  })

  it.each([
    ['# ours\n\n  # indented\nPORT=1'],
    ['PORT = 1'],
    ['A_KEY="two\nlines = of it\n"\nPORT=1'],
    ["PORT='1'"],
    ['PORT=1 # one'],
    ['HOST=\nPORT=1'],
    ['HOST= # any\nPORT=1'],
  ])('%j can be understood', (content) => {
    write(content)
    expect(read().env.port).toBe(1)
  })
})

describe('a name that is nearly one of ours', () => {
  it.each([
    ['STRIPE_SECRET_KYE', 'STRIPE_SECRET_KEY'],
    ['STRIPE_SECRETKEY', 'STRIPE_SECRET_KEY'],
    ['stripe_secret_key', 'STRIPE_SECRET_KEY'],
    ['STRIPE_WEBHOK_SECRET', 'STRIPE_WEBHOOK_SECRET'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['REPORT-TOKEN', 'REPORT_TOKEN'],
    ['REPORTTOKEN', 'REPORT_TOKEN'],
    ['METRIC_TOKEN', 'METRICS_TOKEN'],
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['TRUSTED_PROXY', 'TRUST_PROXY'],
    ['RATE_LIMIT_ADRESS', 'RATE_LIMIT_ADDRESS'],
    ['RECORD_EXPIRE_DAYS', 'RECORD_EXPIRY_DAYS'],
    ['RECORD_EXPIRY', 'RECORD_EXPIRY_DAYS'],
    ['EVENTS_EXPIRY_DAYS', 'EVENT_EXPIRY_DAYS'],
    ['DATADIR', 'DATA_DIR'],
  ])('%s ends the start, in .env', (name, meant) => {
    write(`${name}=secret-word\n`)
    expect(faults()).toEqual([`.env has ${name}, which is no setting. Is ${meant} meant?`])
  })

  it.each([
    ['STRIPE_SECRET_KYE', 'STRIPE_SECRET_KEY'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['REPORTTOKEN', 'REPORT_TOKEN'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['RATE_LIMIT_ADRESS', 'RATE_LIMIT_ADDRESS'],
    ['RECORD_EXPIRY', 'RECORD_EXPIRY_DAYS'],
  ])('%s ends the start, in the environment', (name, meant) => {
    expect(faults({ [name]: 'secret-word' })).toEqual([
      `The environment has ${name}, which is no setting. Is ${meant} meant?`,
    ])
  })

  it.each([
    ['PROT', 'PORT'],
    ['HOTS', 'HOST'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['DRAIN_SECOND', 'DRAIN_SECONDS'],
  ])('%s is told, and does no harm', (name, meant) => {
    expect(read({ [name]: '8136' }).warnings).toEqual([
      `The environment has ${name}, which is no setting. Is ${meant} meant?`,
    ])
    write(`${name}=8136`)
    expect(read().warnings).toEqual([`.env has ${name}, which is no setting. Is ${meant} meant?`])
  })

  it('what is far from all of ours is told of in .env alone', () => {
    write('COLOUR=blue')
    expect(read().warnings).toEqual(['.env has COLOUR, which is no setting of the server: see .env.example.'])
  })

  it('an environment that is not ours is nobody’s business', () => {
    const foreign = {
      ...Object.fromEntries(
        ['HOME', 'HOSTNAME', 'PATH', 'PWD', 'LOGNAME', 'SHELL', 'TERM', 'LANG', 'TZ', 'USER', 'EDITOR', 'DISPLAY'].map(
          (name) => [name, 'x'],
        ),
      ),
      NODE_ENV: 'production',
      STRIPE_API_KEY: 'sk_live_1',
      STRIPE_ACCOUNT: 'acct_1',
      DATABASE_URL_OLD: URL,
      DATABASE_HOST: 'db',
      REDIS_PORT: '6379',
      KUBERNETES_SERVICE_PORT: '443',
      npm_config_loglevel: 'warn',
      GITHUB_TOKEN: 'x',
      http_proxy: 'http://127.0.0.1',
    }
    expect(read(foreign).warnings).toEqual([])
  })

  it('where the right name is set, another one beside it is somebody else’s', () => {
    expect(read({ DATABASE_URI: 'x', DATABASE_URL: URL }).warnings).toEqual([])
  })

  it('an empty value means nothing', () => {
    write('STRIPE_SECRET_KYE=\nPROT=  \n')
    expect(read({ REPORTTOKEN: ' ' }).warnings).toEqual([])
  })
})

it('everything that is wrong is told at once, and no value of a secret', () => {
  write('PROT=1\nRATE_LIMIT_ADRESS=3\nREPORT_TOKEN secret-word\nLOG_LEVEL=loud\n')
  const told = faults({ DATABASE_URL: 'mysql://u:secret-word@h/d' })
  expect(told).toHaveLength(5)
  expect(told.join()).not.toContain('secret-word')
})
