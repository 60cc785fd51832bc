import type { TObject } from 'typebox'
import { expect, it } from 'vitest'
import { paymentCalls } from '../../domain/wire/paymentCalls'
import { onEachEngine } from './engines'
import { call, testApp } from './testApp'

/** Of what a body must have all that is no text. */
const VALUES: { readonly [name: string]: unknown } = { seen: { amount: 1, currency: 'USD' }, offerIds: ['x'] }

/** The calls whose body names a record, with the least that they take. */
const calls = Object.entries(paymentCalls).flatMap(([name, described]) => {
  const body: TObject | null = 'body' in described ? described.body : null
  if (!body || !('onboardingId' in body.properties)) return []
  const least = (body.required ?? []).map((property) => [property, VALUES[property] ?? 'x'])
  return [[name, Object.fromEntries(least)] as const]
})

onEachEngine((engine) => {
  it('a call that names a record counts against its limit, whatever the call', async () => {
    const second: Record<string, number> = {}
    for (const [name, body] of calls) {
      const app = await testApp(await engine.open(), { env: { recordLimit: 1, promoRecordLimit: 1 } })
      const address = `/api${name.replace('POST ', '').replace(/:\w+/, 'p'.repeat(22))}`
      const ask = () => call(app, 'POST', address, { ...body, onboardingId: 'A'.repeat(22) })
      expect((await ask()).status, name).not.toBe(429)
      second[name] = (await ask()).status
      await app.close()
    }
    expect(second).toEqual(Object.fromEntries(calls.map(([name]) => [name, 429])))
  })
})
