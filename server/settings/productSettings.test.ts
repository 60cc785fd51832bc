import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { EnvFaults } from './env'
import { readSettings } from './readSettings'

const root = mkdtempSync(path.join(tmpdir(), 'funnel-settings-'))
afterAll(() => rmSync(root, { recursive: true }))

const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}
const prefixed = (settings: object) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [`WIND_POWER_${name}`, value]))
const read = (environment: Record<string, string>) => readSettings(root, { ...environment }, ['funnel', 'wind-power'])

function faults(environment: Record<string, string>): readonly string[] {
  try {
    read(environment)
  } catch (error) {
    if (error instanceof EnvFaults) return error.faults
    throw error
  }
  return []
}

describe('the settings of a product', () => {
  it('are those of all', () => {
    const { env, ofProduct } = read({ ...STRIPE, REPORT_TOKEN: 'a-token-of-some-length', PORT: '81' })
    expect(ofProduct('wind-power')).toEqual(env)
  })

  it('are its own where it has some, and nobody else’s', () => {
    const own = { REPORT_TOKEN: 'another-token-of-length', SEGMENT_WRITE_KEY: 'k' }
    const { env, ofProduct } = read({ REPORT_TOKEN: 'a-token-of-some-length', PORT: '81', ...prefixed(own) })
    expect(ofProduct('wind-power')).toMatchObject({
      reportToken: own.REPORT_TOKEN,
      segment: { writeKey: 'k' },
      port: 81,
    })
    expect(ofProduct('funnel')).toEqual(env)
    expect(env).toMatchObject({ reportToken: 'a-token-of-some-length', segment: null })
  })

  it('are of one account: keys of two are never mixed', () => {
    const secret = { STRIPE_SECRET_KEY: 'sk_test_2' }
    expect(faults({ ...STRIPE, ...prefixed(secret) })).toEqual([
      'WIND_POWER_STRIPE_SECRET_KEY is set but WIND_POWER_STRIPE_PUBLISHABLE_KEY is not. Set all three or none.',
      'WIND_POWER_STRIPE_SECRET_KEY is set but WIND_POWER_STRIPE_WEBHOOK_SECRET is not. Set all three or none.',
    ])
  })

  it('are told by their own names where something is wrong', () => {
    expect(faults(prefixed({ REPORT_TOKEN: 'short' }))).toEqual([
      expect.stringMatching(/^WIND_POWER_REPORT_TOKEN is shorter than 16 characters/),
    ])
    expect(faults({ WIND_POWER_STRIPE_SECRET_KYE: 'x' })).toEqual([
      'The environment has WIND_POWER_STRIPE_SECRET_KYE, which is no setting. Is WIND_POWER_STRIPE_SECRET_KEY meant?',
    ])
  })

  it('are told once where they are those of all', () => {
    expect(faults({ REPORT_TOKEN: 'short' })).toHaveLength(1)
  })
})
