import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'
import { openTill, paymentFunnel, type Till } from './paymentTill'

const nothing = { selectedOffer: null, promo: null, lapsedCode: null, currency: null, countdownElapsed: null }
const withCode = (promoCodes: object) => ({
  ...paymentFunnel,
  offers: { ...paymentFunnel.offers, promoCodes: promoCodes as typeof paymentFunnel.offers.promoCodes },
})

/** What a visitor was promised on a paywall is the record's. */
onEachEngine((engine) => {
  let database: Database
  let till: Till
  let now: number
  let id: string
  beforeEach(async () => {
    now = Date.UTC(2026, 10, 28)
    database = await engine.open()
    till = await openTill('test mode', database, { now: () => now })
    id = await till.newRecord()
  })
  afterEach(() => till.close())

  const keep = (body: object) => till.call('POST', 'promises', { onboardingId: id, ...body })
  const promised = async () => (await till.call('GET', `promises/${id}`)).body
  const apply = (code: string) =>
    till.call('POST', 'promo-codes/apply', { onboardingId: id, offerId: 'plan-4-weeks', code })

  it('a record that was promised nothing says so', async () => {
    expect(await promised()).toEqual(nothing)
  })

  it('the chosen plan, also an agency’s, is the last one; what is no plan is refused', async () => {
    await keep({ selectedOffer: 'plan-1-week' })
    expect((await keep({ selectedOffer: 'plan-12-weeks' })).body).toEqual({ saved: true })
    for (const offer of ['plan-2-weeks', 'constructor', 'nutrition-guide'])
      expect((await keep({ selectedOffer: offer })).body.error).toBe('not-for-sale')
    expect(await promised()).toEqual({ ...nothing, selectedOffer: 'plan-12-weeks' })
  })

  it('a code that is applied stays until it is taken off', async () => {
    await apply('welcome 26')
    expect(await promised()).toEqual({ ...nothing, promo: { code: 'WELCOME26', percent: 26 } })
    await apply('NOPE')
    expect((await promised()).promo.code).toBe('WELCOME26')
    await keep({ selectedOffer: 'plan-1-week' })
    expect((await promised()).promo.code).toBe('WELCOME26')
    await keep({ promoCode: null })
    expect(await promised()).toEqual({ ...nothing, selectedOffer: 'plan-1-week' })
  })

  it('a code that was applied before there was a record is checked', async () => {
    await keep({ promoCode: 'NOPE' })
    expect(await promised()).toEqual(nothing)
    await keep({ promoCode: 'WELCOME26' })
    expect((await promised()).promo).toEqual({ code: 'WELCOME26', percent: 26 })
  })

  it('a code is checked each time: over it is named, with no price, and it may come back', async () => {
    await apply('WELCOME26')
    await till.close()
    till = await openTill('test mode', database, { funnel: withCode({}), now: () => now })
    expect(await promised()).toEqual({ ...nothing, lapsedCode: 'WELCOME26' })
    await till.close()
    till = await openTill('test mode', database, { funnel: withCode({ WELCOME26: { percent: 10 } }), now: () => now })
    expect(await promised()).toEqual({ ...nothing, promo: { code: 'WELCOME26', percent: 10 } })
  })

  it('a countdown begins once, and nothing makes it longer', async () => {
    await keep({ countdownElapsed: 60_000 })
    now += 30_000
    await keep({ countdownElapsed: 0 })
    expect((await promised()).countdownElapsed).toBe(90_000)
    await keep({ countdownElapsed: 200_000 })
    expect((await promised()).countdownElapsed).toBe(200_000)
    now -= 10_000_000
    expect((await promised()).countdownElapsed).toBe(0)
  })

  it.each<[string, object, string]>([
    ['no record', { onboardingId: undefined }, 'onboardingId'],
    ['a text for a time', { countdownElapsed: '5' }, 'countdownElapsed'],
    ['a time that is to come', { countdownElapsed: -5 }, 'countdownElapsed'],
    ['a list for a plan', { selectedOffer: ['plan-1-week'] }, 'selectedOffer'],
    ['a number for a code', { promoCode: 5 }, 'promoCode'],
  ])('%s is refused', async (_what, wrong, field) => {
    const { status, body } = await keep(wrong)
    expect([status, body.error, body.field]).toEqual([400, 'invalid-request', field])
  })

  it('no record, no promises', async () => {
    for (const other of ['A'.repeat(22), 'none']) {
      expect((await till.call('GET', `promises/${other}`)).status).toBe(404)
      expect((await keep({ onboardingId: other, selectedOffer: 'plan-1-week' })).status).toBe(404)
    }
  })
})
