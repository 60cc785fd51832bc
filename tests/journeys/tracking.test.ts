import type { Page } from '@playwright/test'
import { recordReference } from '../../server/store/recordReference'
import { offers } from './extendedOrder'
import { idle } from './idle'
import { liveTable } from './liveTable'
import { Shopper } from './payments/Shopper'
import { ELSEWHERE, Quiz } from './Quiz'
import { expect, inShort, type Told, test, unique, WRITE_KEY } from './tracked'
import { givenBefore } from './variants'
import { dayFromNow, stepsBefore, stepsBetween, stepsMet, walk } from './walk'

const table = liveTable({ sex: 'woman', eventDay: dayFromNow(40) })
const met = stepsMet(table, '/')

/** What a link of a campaign says, among other things. */
const LINK =
  '/?utm_source=TV%26spot&utm_campaign=spring&af_c_id=c1&_adsetname=set&af_adset_id=s1&ad=a1&af_ad_id=i1&ttclid=TT&gclid=GG&utm_term=x&email=ana@example.com'

const LIBRARY = /assets.segment-/

const FIRST_STEPS = [
  'landing_visit',
  'identify calorie_counter_full',
  'page_visit 0 your-age',
  'identify calorie_counter_full 30_39',
  'page_visit 0 gender',
  'w2a_visit',
  'page_visit 2 focus',
]

/** The step number (S39): the route's place minus 2. */
function pageVisits(steps: readonly { readonly step: string }[]): string[] {
  return steps.map(({ step }) => {
    const place = table.findIndex((row) => row.step === step)
    return `page_visit ${Math.max(0, place - 1)} ${step}`
  })
}

function properties(events: readonly Told[], name: string) {
  return events.filter(({ event }) => event === name).map((event) => event.properties)
}

test('S41, S21: of a whole visit each collector has each event once, in order, with its time, and nothing else', async ({
  page,
  quiz,
  server,
  events,
  segment,
}) => {
  test.slow()
  const strangers = segment.strangers.length
  await quiz.hurry()
  const start = Date.now()
  await givenBefore(page, { paywall: 'control' })
  await page.goto(LINK)
  await walk(quiz, met)
  await quiz.at('paywall')
  const id = await quiz.recordId()
  const shopper = new Shopper(page, server)
  await shopper.openSheet()
  await shopper.agree()
  await shopper.payWith('works')
  await quiz.at('purchase-success')
  const end = Date.now()

  const expected = [
    ...FIRST_STEPS,
    ...pageVisits(met.slice(3)),
    'page_visit 28 paywall',
    'experiment_started',
    'experiment_started',
    'purchase_finished',
    'page_visit 31 purchase-success',
  ]
  await expect.poll(() => inShort(events.own)).toEqual(expected)
  await expect.poll(() => inShort(events.segment)).toEqual(expected)

  for (const told of [events.own, events.segment]) {
    expect(new Set(told.map(({ messageId }) => messageId)).size).toBe(told.length)
    expect(new Set(told.map(({ anonymousId }) => anonymousId)).size).toBe(1)
    expect(new Set(told.map(({ context }) => context.session_id)).size).toBe(1)
    const times = told.map(({ timestamp }) => Date.parse(timestamp))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.min(...times)).toBeGreaterThanOrEqual(start)
    // What is forwarded has the server's clock, by which a batch was under way for a moment.
    expect(Math.max(...times)).toBeLessThanOrEqual(end + 1_000)
    expect(properties(told, 'w2a_visit')).toEqual([
      {
        onboarding_id: recordReference(id),
        utm_source: 'TV',
        utm_campaign: 'spring',
        af_c_id: 'c1',
        _adsetname: 'set',
        af_adset_id: 's1',
        ad: 'a1',
        af_ad_id: 'i1',
      },
    ])
    expect(properties(told, 'purchase_finished')).toEqual([
      {
        product_id: 'plan-4-weeks',
        payment_method: 'test_card',
        status: 'paid',
        context: 'subscription',
        currency: offers.currency,
        referral: 'TV',
      },
    ])
    // The first step of a branch, and the first price that could have been another, are where experiments begin.
    const variant = { account_id: told[0]?.anonymousId, variant_id: 'control', variant_value: 'control' }
    expect(properties(told, 'experiment_started')).toEqual([
      { ...variant, exp_name: 'paywall' },
      { ...variant, exp_name: 'special_prices' },
    ])
    const traits = told.filter(({ type }) => type === 'identify').at(-1)?.traits
    expect(traits).toEqual({ funnel_identifier: 'calorie_counter_full', age: '30_39' })
  }
  // The record's id, what was answered about body and health, and the e-mail, are nowhere.
  expect(events.text).not.toContain(id)
  const given = await server.record(id)
  const { age: _, sex: _sex, mediaSource: _source, burnPerWeek: _burn, ...secrets } = given ?? {}
  for (const secret of textsIn(secrets)) expect(events.text).not.toContain(`"${secret}"`)
  expect(events.text).not.toMatch(/@example|onboarding=|utm_term|"kg"|"cm"/)

  expect(segment.strangers).toHaveLength(strangers)
  for (const batch of segment.batches) {
    expect(JSON.parse(batch)).toEqual({ batch: expect.any(Array), sentAt: expect.any(String) })
    expect(batch).not.toContain('"visit"')
  }
  expect([...segment.keys]).toEqual([WRITE_KEY])
  expect(events.own.at(-1)?.context.visit).toMatchObject({
    language: 'en',
    sex: 'female',
    source: 'TV',
    order: 'live',
    variants: { paywall: 'control' },
    special_source: false,
  })
})

test('S41: what happens while the library is on its way is told later, with its time', async ({
  page,
  quiz,
  network,
  events,
}) => {
  let letCome = () => {}
  const mayCome = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route(LIBRARY, async (route) => {
    await mayCome
    await route.continue()
  })
  await page.goto('/')
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await quiz.pick('gender', 'female')
  await quiz.at('focus')
  const known = Date.now()
  expect(network.answered.filter(({ path }) => path.startsWith('/api/journal'))).toEqual([])
  letCome()
  await expect
    .poll(() => inShort(events.own).filter((line) => line !== 'w2a_visit'))
    .toEqual(FIRST_STEPS.filter((line) => line !== 'w2a_visit'))
  await expect.poll(() => inShort(events.own)).toContain('w2a_visit')
  const [last] = events.own.filter(({ properties: told }) => told?.title === 'focus')
  expect(Date.parse(last?.timestamp ?? '')).toBeLessThanOrEqual(known)
})

test('S41: who loads the page again or comes back by a link is on the same visit, which does not begin again', async ({
  page,
  quiz,
  events,
  newProfile,
}) => {
  await page.goto(LINK)
  await walk(quiz, met.slice(0, 2))
  await quiz.at('focus')
  await events.expect(FIRST_STEPS)
  await page.reload()
  await quiz.at('focus')
  await events.expect([...FIRST_STEPS, 'page_visit 2 focus'])
  await quiz.back()
  await quiz.at('gender')
  await quiz.pick('gender', 'female')
  await quiz.at('focus')
  await events.expect([...FIRST_STEPS, 'page_visit 2 focus', 'page_visit 0 gender', 'page_visit 2 focus'])

  const other = await newProfile()
  const resumed = await other.newPage()
  await new Quiz(resumed).openLink(`/?onboarding=${await quiz.recordId()}`)
  await expect(resumed.locator('main[data-step]')).toBeVisible()
  await expect.poll(() => inShort(events.own).slice(-2).sort()).toEqual(['page_visit 2 focus', 'w2a_visit'])
  await expect.poll(() => inShort(events.own).filter((line) => line === 'landing_visit')).toHaveLength(1)
})

test('a visit ends after half an hour in which nothing happens', async ({ page, quiz, events }) => {
  await page.clock.install()
  await page.goto('/')
  await quiz.pick('your-age', '30_39')
  await page.clock.runFor(2_000)
  await quiz.at('gender')
  await page.clock.runFor(4_000)
  await expect.poll(() => inShort(events.own)).toContain('w2a_visit')
  await page.clock.fastForward('31:00')
  await quiz.pick('gender', 'female')
  await page.clock.runFor(2_000)
  await quiz.at('focus')
  await page.clock.runFor(4_000)
  await expect.poll(() => inShort(events.own).slice(-2).sort()).toEqual(['page_visit 2 focus', 'w2a_visit'])
  expect(new Set(events.own.map(({ context }) => context.session_id)).size).toBe(2)
})

test('offline for three steps nothing is lost, over a reload, and all have their times', async ({
  page,
  context,
  quiz,
  events,
  complaints,
}) => {
  complaints.announce(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|Onboarding:/)
  await page.goto('/')
  const online = stepsBefore(met, 'body-type')
  await walk(quiz, online)
  await quiz.at('body-type')
  await page.waitForLoadState('networkidle')
  await events.expectLast('page_visit 3 body-type')
  await context.setOffline(true)
  const offline = stepsBetween(met, 'body-type', 'target-zones')
  await walk(quiz, offline)
  await quiz.at('typical-day')
  const back = Date.now()
  await context.setOffline(false)
  await page.reload()
  await quiz.at('typical-day')
  await events.expect([
    ...FIRST_STEPS,
    ...pageVisits([...met.slice(3, online.length), ...offline, { step: 'typical-day' }]),
    'page_visit 6 typical-day',
  ])
  for (const told of [unique(events.own), unique(events.segment)]) {
    const visits = told.filter(({ event }) => event === 'page_visit')
    // What is forwarded has the server's clock, by which a batch was under way for a moment.
    expect(Date.parse(visits.at(-2)?.timestamp ?? '')).toBeLessThanOrEqual(back + 1_000)
  }
})

test('a server that is down for a while loses nothing, and an answer that gets lost counts nothing twice', async ({
  page,
  quiz,
  network,
  events,
  complaints,
}) => {
  complaints.announce(/Failed to load resource|ERR_EMPTY_RESPONSE|Onboarding:/)
  await page.goto('/')
  await quiz.at('your-age')
  let failures = 0
  network.fateOf = ({ path }) => {
    if (path !== '/api/journal/b' || failures >= 3) return 'pass'
    failures++
    return failures === 1 ? { status: 503 } : failures === 2 ? 'drop' : 'dropAnswer'
  }
  await walk(quiz, met.slice(0, 2))
  await quiz.at('focus')
  await expect.poll(() => failures, { timeout: 30_000 }).toBe(3)
  await expect.poll(() => inShort(unique(events.own)), { timeout: 30_000 }).toEqual(FIRST_STEPS)
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('journal'))), {
      timeout: 30_000,
    })
    .toEqual([])
})

test('S41: the last events of a page that is left for another site arrive', async ({ page, quiz, events }) => {
  await page.goto('/')
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await page.goto(ELSEWHERE)
  await expect.poll(() => inShort(unique(events.own))).toContain('page_visit 0 gender')
  await expect.poll(() => inShort(unique(events.segment))).toContain('page_visit 0 gender')
})

/** Looks at the first step, and answers nothing. */
async function look(page: Page): Promise<void> {
  await page.goto('/')
  await page.waitForFunction(() => window.analytics !== undefined)
  await idle(page)
}

const AT_ONCE = ['landing_visit', 'identify calorie_counter_full', 'page_visit 0 your-age']

test('before the first answer nothing is sent, and the library is not fetched; then scripts of others can ask for the id of the device', async ({
  page,
  quiz,
  events,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await look(page)
  await page.waitForTimeout(4_000)
  expect(events.own).toEqual([])
  expect(fetched.filter((url) => LIBRARY.test(url))).toEqual([])
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await events.expect(FIRST_STEPS.slice(0, 6))
  expect(fetched.filter((url) => LIBRARY.test(url))).toHaveLength(1)
  expect(await page.evaluate(() => window.analytics?.deviceId())).toBe(events.own[0]?.anonymousId)
  const cookies = await page.context().cookies()
  const days =
    ((cookies.find(({ name }) => name === 'ajs_anonymous_id')?.expires ?? 0) * 1_000 - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(365)
})

test('S41: a visitor who closes the page before they have answered is counted, once, by Segment too', async ({
  page,
  context,
  events,
}) => {
  await look(page)
  await page.close({ runBeforeUnload: true })
  await events.expect(AT_ONCE)
  expect(events.own).toHaveLength(AT_ONCE.length)
  expect(events.own[0]?.context.visit).toMatchObject({ language: 'en', order: 'live' })

  // Who comes back is the same visitor, on the same visit.
  const again = await context.newPage()
  await look(again)
  await again.close({ runBeforeUnload: true })
  await events.expect([...AT_ONCE, ...AT_ONCE.slice(1)])
  expect(new Set(events.own.map(({ anonymousId }) => anonymousId)).size).toBe(1)
  expect(new Set(events.own.map(({ context: { session_id } }) => session_id)).size).toBe(1)
})

test('who looks at another tab meanwhile is reported at once, and once', async ({ page, quiz, events }) => {
  await look(page)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => inShort(events.own)).toEqual(AT_ONCE)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await events.expect(FIRST_STEPS.slice(0, 6))
  expect(events.own).toHaveLength(6)
})

test('S42: with everything of it blocked the quiz goes on as ever', async ({ page, quiz, complaints, network }) => {
  complaints.announce(/ERR_BLOCKED_BY_CLIENT|Failed to load resource/)
  await page.route(/\/assets\/(start|segment)-|\/api\/journal/, (route) => route.abort('blockedbyclient'))
  await page.goto(LINK)
  await walk(quiz, stepsBefore(met, 'body-type'))
  await quiz.at('body-type')
  await page.reload()
  await quiz.at('body-type')
  expect(network.calls.filter(({ path }) => path.startsWith('/api/journal'))).toEqual([])
  expect(complaints.heard(/./).length).toBeLessThan(5)
})

test('a host of files without a server is no trouble', async ({ page, quiz, complaints }) => {
  complaints.announce(/Failed to load resource|Onboarding:/)
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>404</h1>' }),
  )
  await page.goto('/')
  await walk(quiz, stepsBefore(met, 'body-type'))
  await quiz.at('body-type')
  // Events wait until the page is idle.
  await expect.poll(() => complaints.heard(/journal/).length).toBe(1)
})

test('a purchase is told once, with the bank’s question and a reload in between', async ({ page, server, events }) => {
  const shopper = new Shopper(page, server)
  await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.payWith('asks')
  await expect(shopper.bank).toBeVisible()
  await page.reload()
  await shopper.quiz.at('paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.payWith('works')
  await shopper.quiz.at('purchase-success')
  await expect.poll(() => inShort(events.own)).toContain('purchase_finished')
  await page.reload()
  await shopper.quiz.at('purchase-success')
  await events.expectLast('page_visit 31 purchase-success')
  expect(inShort(events.own).filter((line) => line === 'purchase_finished')).toHaveLength(1)
  expect(inShort(events.segment).filter((line) => line === 'purchase_finished')).toHaveLength(1)
})

test('errors of the console are told, and nothing of the visitor with them', async ({
  page,
  quiz,
  events,
  complaints,
}) => {
  complaints.announce(/it broke/)
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      setTimeout(() => console.error('it broke for ana@example.com at 72.5 kg'), 0),
    )
  })
  await page.goto('/')
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await page.evaluate(() => {
    for (let count = 0; count < 60; count++) console.error(new Error('it broke again'), { weight: 72 })
  })
  await expect.poll(() => properties(events.own, 'console_error').length).toBe(50)
  const messages = properties(events.own, 'console_error').map((told) => told?.message)
  expect([...new Set(messages)]).toEqual(expect.arrayContaining(['Error: it broke again [object]']))
  expect(messages.join()).not.toMatch(/ana@|72/)
})

test('S5, S40: whatever a link says, the page comes and what is told is text of some length', async ({
  page,
  quiz,
  server,
  events,
  baseURL,
}) => {
  await page.context().addCookies([{ name: '_fbp', value: '50%&%E0%A4%A', url: baseURL ?? '' }])
  await page.goto(
    `/?utm_source=a%26b&utm_source=c&utm_campaign=50%off&ad=%zz&af_c_id[]=1&af_ad_id=${'x'.repeat(9_000)}`,
  )
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  const id = await quiz.recordId()
  await expect
    .poll(() => properties(events.own, 'w2a_visit'))
    .toEqual([
      {
        onboarding_id: recordReference(id),
        utm_source: 'a',
        utm_campaign: '50%off',
        ad: '%zz',
        af_ad_id: 'x'.repeat(256),
      },
    ])
  expect(await server.record(id)).toMatchObject({ mediaSource: 'a' })
})

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 3 ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
