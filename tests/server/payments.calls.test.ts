import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PurchaseState } from '../../domain/purchase/purchaseState'
import { testModeGateway } from '../../server/payments/testMode/testModeGateway'
import type { Database } from '../../server/store/database'
import { openEmbedded } from '../../server/store/embedded'
import { openTill, paymentFunnel, type Till } from './paymentTill'

/** Who may call what, with which body, and how often. */

const dollars = (amount: number) => ({ amount, currency: 'USD' })
const TEST_CARD = '4242424242424242'

let folder: string
let database: Database
let till: Till
let id: string
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'funnel-data-'))
  database = await openEmbedded(folder)
  till = await openTill('test mode', database)
  id = await till.newRecord()
})
afterEach(async () => {
  await till.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Another server on the same database, in place of the first. */
async function reopen(options: Parameters<typeof openTill>[2]) {
  await till.close()
  till = await openTill('test mode', database, options)
}

const planBody = (more: object = {}) => ({
  onboardingId: id,
  offerId: 'plan-4-weeks',
  seen: dollars(1799),
  testCard: TEST_CARD,
  ...more,
})
const codeBody = (code: unknown, more: object = {}) => ({
  onboardingId: id,
  offerId: 'plan-4-weeks',
  code,
  ...more,
})
const bought = () => database.read((queries) => queries.selectFrom('purchase').selectAll().execute())

describe('a body', () => {
  it.each<[string, object, string]>([
    ['no record', { onboardingId: undefined }, 'onboardingId'],
    ['a number for a record', { onboardingId: 7 }, 'onboardingId'],
    ['no offer', { offerId: undefined }, 'offerId'],
    ['a list for an offer', { offerId: ['plan-4-weeks'] }, 'offerId'],
    ['nothing seen', { seen: undefined }, 'seen'],
    ['S17: nothing for an amount', { seen: { amount: null, currency: 'USD' } }, 'seen'],
    ['S17: a text for an amount', { seen: { amount: '1799', currency: 'USD' } }, 'seen'],
    ['a fraction', { seen: { amount: 1799.5, currency: 'USD' } }, 'seen'],
    ['less than nothing', { seen: { amount: -1799, currency: 'USD' } }, 'seen'],
    ['no currency', { seen: { amount: 1799 } }, 'seen'],
    ['a text of half a megabyte for a code', { promoCode: 'x'.repeat(20_000) }, 'promoCode'],
    ['a card choice that is none', { card: 'old' }, 'card'],
  ])('%s', async (_name, wrong, field) => {
    const { status, body } = await till.call('POST', 'subscriptions', planBody(wrong))
    expect([status, body.error, body.field]).toEqual([400, 'invalid-request', field])
    expect(await bought()).toEqual([])
  })

  it.each<[string, object, number, string]>([
    ['an offer that there is not', { offerId: 'plan-2-weeks' }, 404, 'not-for-sale'],
    ['a name that every object has', { offerId: 'constructor' }, 404, 'not-for-sale'],
    ['an add-on as a plan', { offerId: 'monthly-guides' }, 404, 'not-for-sale'],
    ['a record that there is not', { onboardingId: 'A'.repeat(22) }, 404, 'not-found'],
    ['a record that cannot be', { onboardingId: '../../etc/passwd' }, 404, 'not-found'],
    ['a real card', { testCard: '4111 1111 1111 1111' }, 422, 'test-card'],
    ['no card at all', { testCard: 'a card' }, 422, 'test-card'],
  ])('%s', async (_name, wrong, status, error) => {
    const reply = await till.call('POST', 'subscriptions', planBody(wrong))
    expect([reply.status, reply.body.error]).toEqual([status, error])
    expect(reply.text).not.toContain('4111')
    expect(await bought()).toEqual([])
  })

  it.each<[string, unknown]>([
    ['the variant test', { special_prices: 'test' }],
    ['a variant that is none', { special_prices: 'cheap' }],
    ['an experiment that has ended', { ended_long_ago: 'test' }],
    ['no list of variants', ['test']],
  ])('a page of an earlier version that claims %s pays what the record was given', async (_claim, variants) => {
    const cheap = await till.call('POST', 'subscriptions', planBody({ variants, seen: dollars(1499) }))
    expect([cheap.body.error, cheap.body.quote.today]).toEqual(['price-changed', dollars(1799)])
    const { body } = await till.call('POST', 'subscriptions', planBody({ variants }))
    expect(body).toMatchObject({ status: 'paid', charged: dollars(1799) })
    expect(JSON.parse((await bought())[0]?.variants ?? '')).toMatchObject({ special_prices: 'control' })
  })

  it('a record without an e-mail has to be given one first', async () => {
    const { body: record } = await till.call('POST', '/api/onboardings', {})
    const { status, body } = await till.call('POST', 'subscriptions', planBody({ onboardingId: record.id }))
    expect([status, body.error]).toEqual([409, 'no-email'])
  })

  it("an agency's plan takes the place of the standard one, where product and coupon are right", async () => {
    const agency = { productCode: 'calorie-influencer', couponCode: 'PARTNER' }
    const wrong = await till.call(
      'POST',
      'subscriptions',
      planBody({ ...agency, couponCode: 'OTHER', seen: dollars(1499) }),
    )
    expect(wrong.body).toMatchObject({ error: 'price-changed', quote: { today: dollars(1799) } })
    const right = await till.call('POST', 'subscriptions', planBody({ ...agency, seen: dollars(1499) }))
    expect(right.body).toMatchObject({ status: 'paid', charged: dollars(1499) })
    expect((await bought())[0]?.product_code).toBe('calorie-4w-28d-agency')
    expect(await till.state(id)).toMatchObject({ subscription: { renewal: { amount: dollars(2999) } } })
  })
})

describe("another's purchase", () => {
  it('is neither confirmed nor given up nor seen', async () => {
    const { body } = await till.plan(id, 'asksAlways')
    const thief = await till.newRecord('thief@mail.example')
    for (const call of ['payments/ID/confirm', 'purchases/ID/cancel']) {
      const url = call.replace('ID', body.purchaseId)
      const reply = await till.call('POST', url, { onboardingId: thief, testAction: 'approve' })
      expect([reply.status, reply.body.error]).toEqual([404, 'not-found'])
    }
    expect(await till.state(thief)).toMatchObject({ subscription: null })
    expect(await till.state(id)).toMatchObject({ subscription: { status: 'needsAction' } })
    expect((await till.call('GET', `purchases/${'A'.repeat(22)}`)).status).toBe(404)
  })
})

describe('S22: another site', () => {
  const calls = [
    'subscriptions',
    'one-time-purchases',
    'subscriptions/add-on',
    'subscriptions/upgrade',
    'promo-codes/apply',
    'payment-method',
    'payments/x/confirm',
    'purchases/x/cancel',
  ]
  it.each(calls)('%s', async (url) => {
    const body = planBody({ code: 'WELCOME26' })
    const from = { origin: 'https://evil.example' }
    expect((await till.call('POST', url, body, from)).status).toBe(403)
    expect((await till.call('POST', url, body, { ...from, 'content-type': 'text/plain' })).status).toBe(403)
    expect((await till.call('POST', url, body, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await till.call('POST', url, body, { 'app-type': undefined })).status).toBe(400)
    // No GET changes anything.
    expect((await till.call('GET', url)).status).toBe(404)
    expect(await bought()).toEqual([])
  })
})

describe('promo codes', () => {
  it('one that holds gives the new price, however it is typed', async () => {
    for (const typed of ['WELCOME26', 'welcome26', ' welcome 26 ', 'WELCOME-26']) {
      const { status, body } = await till.call('POST', 'promo-codes/apply', codeBody(typed))
      expect([status, body.quote.today, body.quote.promo.code]).toEqual([200, dollars(1331), 'WELCOME26'])
    }
  })

  const offers = {
    ...paymentFunnel.offers,
    promoCodes: {
      ENDED: { percent: 50, until: '2027-01-31' },
      ONCE: { percent: 50, maxUses: 1 },
      HOLDS: { percent: 50, until: '2027-02-01' },
    },
  }
  const selling = (day: string) => ({
    funnel: { ...paymentFunnel, offers },
    now: () => Date.parse(`${day}T00:00:00Z`),
  })

  it('S34: every failure is the same answer, after the same questions', async () => {
    const gateway = testModeGateway(database)
    const isActive = vi.spyOn(gateway, 'isPromoCodeActive')
    const reads = vi.spyOn(database, 'read')
    await reopen({ ...selling('2027-02-01'), parts: { gateway } })
    const other = await till.newRecord('other@mail.example')
    const used = planBody({ onboardingId: other, promoCode: 'ONCE', seen: dollars(899) })
    expect((await till.call('POST', 'subscriptions', used)).body.status).toBe('paid')

    const replies = new Set<string>()
    for (const code of ['UNKNOWN', 'ENDED', 'ONCE', '', 'ONCE; drop table', 'x'.repeat(100), null, 7, 'constructor']) {
      reads.mockClear()
      isActive.mockClear()
      const { status, text } = await till.call('POST', 'promo-codes/apply', codeBody(code))
      replies.add(JSON.stringify([status, text, reads.mock.calls.length, isActive.mock.calls.length]))
    }
    expect([...replies]).toHaveLength(1)
    expect(JSON.parse([...replies][0] ?? '')).toMatchObject([422, expect.stringContaining('"promo-code"'), 2, 1])
  })

  it('holds for who has no record yet, as on the paywall of an agency', async () => {
    const apply = (code: string) => till.call('POST', 'promo-codes/apply', codeBody(code, { onboardingId: undefined }))
    expect((await apply('WELCOME26')).status).toBe(200)
    expect((await apply('UNKNOWN')).status).toBe(422)
  })

  it('S34: no failure is told sooner than another', async () => {
    const begun = performance.now()
    await till.call('POST', 'promo-codes/apply', codeBody('UNKNOWN'))
    expect(performance.now() - begun).toBeGreaterThan(290)
  })

  it('holds through its last day, and not a moment longer', async () => {
    await reopen(selling('2027-01-31'))
    expect((await till.call('POST', 'promo-codes/apply', codeBody('ENDED'))).status).toBe(200)
    await reopen(selling('2027-02-01'))
    expect((await till.call('POST', 'promo-codes/apply', codeBody('ENDED'))).status).toBe(422)
  })

  it('S30: one that ends between showing and paying stops the payment, and the new price is told', async () => {
    await reopen(selling('2027-01-31'))
    const { body } = await till.call('POST', 'promo-codes/apply', codeBody('ENDED'))
    await reopen(selling('2027-02-01'))
    const paying = planBody({ promoCode: 'ENDED', seen: body.quote.today })
    const stopped = await till.call('POST', 'subscriptions', paying)
    expect([stopped.status, stopped.body.error]).toEqual([409, 'price-changed'])
    expect(stopped.body.quote).toMatchObject({ today: dollars(1799) })
    expect(stopped.body.quote.promo).toBeUndefined()
    expect(await bought()).toEqual([])
    // Confirmed at the new price, it is bought.
    expect((await till.call('POST', 'subscriptions', planBody())).body.charged).toEqual(dollars(1799))
  })

  it("S30: one that is used up stops the next payment, not the user's own", async () => {
    await reopen(selling('2027-01-01'))
    const key = { 'idempotency-key': 'the-key-of-this-attempt' }
    const paying = planBody({ promoCode: 'ONCE', seen: dollars(899) })
    expect((await till.call('POST', 'subscriptions', paying, key)).body.status).toBe('paid')
    const other = await till.newRecord('other@mail.example')
    const late = await till.call('POST', 'subscriptions', { ...paying, onboardingId: other })
    expect(late.body).toMatchObject({ error: 'price-changed', quote: { today: dollars(1799) } })
    // The reply of the first was lost: the same attempt again.
    expect((await till.call('POST', 'subscriptions', paying, key)).body).toMatchObject({ charged: dollars(899) })
  })

  it('one that a visitor is paying with is in use, for an hour', async () => {
    let now = Date.parse('2027-01-01T12:00:00Z')
    await reopen({ ...selling('2027-01-01'), now: () => now })
    const slow = await till.newRecord('slow@mail.example')
    const asking = { onboardingId: slow, promoCode: 'ONCE', seen: dollars(899), testCard: '4000002760003184' }
    expect((await till.call('POST', 'subscriptions', planBody(asking))).body.status).toBe('needsAction')
    expect((await till.call('POST', 'promo-codes/apply', codeBody('ONCE'))).status).toBe(422)
    now += 61 * 60_000
    expect((await till.call('POST', 'promo-codes/apply', codeBody('ONCE'))).status).toBe(200)
  })

  it('one that a visitor is paying with is still theirs', async () => {
    await reopen(selling('2027-01-01'))
    const asking = planBody({ promoCode: 'ONCE', seen: dollars(899), testCard: '4000002760003184' })
    expect((await till.call('POST', 'subscriptions', asking)).body.status).toBe('needsAction')
    expect((await till.call('POST', 'promo-codes/apply', codeBody('ONCE'))).status).toBe(200)
    const { body } = await till.call('POST', 'subscriptions', { ...asking, testCard: TEST_CARD })
    expect(body).toMatchObject({ status: 'paid', charged: dollars(899) })
  })

  it('one that is switched off in the account is over', async () => {
    const stripe = await openTill('Stripe', database)
    const owner = await stripe.newRecord()
    const apply = () => stripe.call('POST', 'promo-codes/apply', codeBody('WELCOME26', { onboardingId: owner }))
    expect((await apply()).status).toBe(200)
    Object.assign(stripe.standIn.all('promotion_code')[0] ?? {}, { active: false })
    expect((await apply()).status).toBe(422)
    await stripe.close()
  })

  it('S34: are limited by record and by address, however they are tried', async () => {
    await reopen({ parts: { env: { promoAddressLimit: 8, promoRecordLimit: 3 } } })
    const tryCode = (record: string, url: string) =>
      till.call(
        'POST',
        url,
        url === 'subscriptions'
          ? planBody({ onboardingId: record, promoCode: 'WELCOME26', seen: dollars(1) })
          : codeBody('WELCOME26', { onboardingId: record }),
      )
    const statuses = async (record: string, url: string, count: number) => {
      const found: number[] = []
      for (let round = 0; round < count; round++) found.push((await tryCode(record, url)).status)
      return found
    }
    // The price of a payment tells as much as the field for codes: they count together.
    expect(await statuses(id, 'promo-codes/apply', 2)).toEqual([200, 200])
    expect(await statuses(id, 'subscriptions', 2)).toEqual([409, 429])
    const second = await till.newRecord('second@mail.example')
    expect(await statuses(second, 'promo-codes/apply', 4)).toEqual([200, 200, 200, 429])
    const third = await till.newRecord('third@mail.example')
    const limited = await tryCode(third, 'promo-codes/apply')
    expect([limited.status, limited.body.error]).toEqual([429, 'too-many-requests'])
    // Who pays without a code is not held up.
    expect((await till.call('POST', 'subscriptions', planBody())).body.status).toBe('paid')
  })
})

it("a record's payment calls are limited like its other calls", async () => {
  await reopen({ parts: { env: { recordLimit: 2 } } })
  const statuses: number[] = []
  for (let round = 0; round < 2; round++) statuses.push((await till.call('GET', `purchases/${id}`)).status)
  statuses.push((await till.call('POST', 'subscriptions', planBody())).status)
  expect(statuses).toEqual([200, 200, 429])
})

it('where the account cannot be asked, what is known is told', async () => {
  const stripe = await openTill('Stripe', database)
  const owner = await stripe.newRecord()
  await stripe.call('POST', 'subscriptions', planBody({ onboardingId: owner, testCard: undefined }))
  for (let round = 0; round < 3; round++) stripe.standIn.troubleNext(/GET \/payment_intents/, 'refused')
  expect(await stripe.state(owner)).toMatchObject({ subscription: { status: 'open' } })
  await stripe.close()
})

it('what was bought in test mode is not bought in an account', async () => {
  await till.plan(id)
  const stripe = await openTill('Stripe', database)
  expect(await stripe.state(id)).toMatchObject({ subscription: null })
  await stripe.close()
})

describe('guides', () => {
  let guidesFolder: string
  beforeEach(async () => {
    guidesFolder = path.join(folder, 'guides')
    for (const [language, guide] of [
      ['en', 'nutrition-guide'],
      ['en', 'workout-plan'],
      ['es', 'nutrition-guide'],
    ] as const) {
      mkdirSync(path.join(guidesFolder, language), { recursive: true })
      writeFileSync(path.join(guidesFolder, language, `${guide}.pdf`), `%PDF ${language} ${guide}`)
    }
    const settings = { ...paymentFunnel.settings, languages: { en: 'en-US', es: 'es-ES' } }
    await reopen({ funnel: { ...paymentFunnel, settings }, parts: { guidesFolder } })
    await till.plan(id)
  })

  /** As a link leads there: without a header of ours. */
  const get = (file: string, purchase = bought) =>
    till.app.inject({ method: 'GET', url: `/api/guides/${purchase}/${file}` })
  let bought = ''
  async function buy() {
    const sale = { onboardingId: id, offerId: 'nutrition-guide', seen: dollars(4999) }
    const { body } = await till.call('POST', 'one-time-purchases', sale)
    bought = body.purchaseId
  }

  it('are served to who has bought them', async () => {
    expect((await get('nutrition-guide.pdf', 'A'.repeat(22))).statusCode).toBe(404)
    await buy()
    const reply = await get('nutrition-guide.pdf')
    expect([reply.statusCode, reply.body]).toEqual([200, '%PDF en nutrition-guide'])
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="nutrition-guide.pdf"',
      'cache-control': 'no-store',
      'content-length': '23',
      'referrer-policy': 'no-referrer',
    })
  })

  it.each([
    ['?lang=es', '%PDF es nutrition-guide'],
    ['?lang=fr', '%PDF en nutrition-guide'],
    ['?lang=../es', '%PDF en nutrition-guide'],
    ['?lang=es&lang=en', '%PDF en nutrition-guide'],
  ])('in the language that is asked for, where there is one: %s', async (query, text) => {
    await buy()
    expect((await get(`nutrition-guide.pdf${query}`)).body).toBe(text)
  })

  it('and to nobody else, and nothing else is', async () => {
    await buy()
    const plan = ((await till.state(id)) as PurchaseState).subscription?.purchaseId
    for (const [file, purchase] of [
      // The record's own id, which opens the answers, is in no link to a guide.
      ['nutrition-guide.pdf', id],
      ['nutrition-guide.pdf', plan],
      ['nutrition-guide.pdf', 'A'.repeat(22)],
      ['nutrition-guide.pdf', 'x'],
      ['workout-plan.pdf', bought],
      ['nutrition-guide', bought],
      ['nutrition-guide.pdf.pdf', bought],
      ['..%2Fes%2Fnutrition-guide.pdf', bought],
      ['%2e%2e%2f%2e%2e%2frecords.db', bought],
    ] as const) {
      expect([file, (await get(file, purchase)).statusCode]).toEqual([file, 404])
    }
  })

  it('not once the money went back', async () => {
    await buy()
    await database.change((queries) =>
      queries.updateTable('purchase').set({ status: 'refunded' }).where('kind', '=', 'addOn').execute(),
    )
    expect((await get('nutrition-guide.pdf')).statusCode).toBe(404)
  })

  it('one that was not made is not there', async () => {
    await buy()
    rmSync(path.join(guidesFolder, 'en'), { recursive: true })
    rmSync(path.join(guidesFolder, 'es'), { recursive: true })
    expect((await get('nutrition-guide.pdf')).statusCode).toBe(404)
  })
})

describe('a page', () => {
  const policyOf = async (each: Till) => String((await each.app.inject('/healthz')).headers['content-security-policy'])

  it('may ask nobody else in test mode', async () => {
    expect(await policyOf(till)).not.toContain('https://')
  })

  it("may load Stripe's script, and nobody else's, where Stripe takes the payments", async () => {
    const stripe = await openTill('Stripe', database)
    const policy = await policyOf(stripe)
    const hosts = [...policy.matchAll(/https:\/\/([^\s;]+)/g)].map(([, host]) => host)
    expect(new Set(hosts)).toEqual(new Set(['js.stripe.com', '*.js.stripe.com', 'hooks.stripe.com', 'api.stripe.com']))
    await stripe.close()
  })
})

it('nothing of a card but its published name is stored', async () => {
  await till.plan(id)
  const rows = await database.read(async (queries) => [
    await queries.selectFrom('test_payment').selectAll().execute(),
    await queries.selectFrom('payment_customer').selectAll().execute(),
    await queries.selectFrom('purchase').selectAll().execute(),
  ])
  expect(JSON.stringify(rows)).toContain('pm_card_visa')
  expect(JSON.stringify(rows)).not.toMatch(/4242|mail\.example/)
})
