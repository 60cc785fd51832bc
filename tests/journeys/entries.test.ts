import { liveTable, recordDefaults } from './liveTable'
import { expect, test } from './product'
import { ELSEWHERE } from './Quiz'
import { expectRecord, stepsBetween, stepsMet } from './walk'

const table = liveTable({ sex: 'woman', eventDay: null })
const notFound = 'main.message-screen'

test('an entry leads to its first step with query and hash', async ({ page, quiz }) => {
  for (const [entry, step, route] of [
    ['/', 'your-age', '/your-age'],
    ['/man', 'age', '/man/age'],
    ['/woman/', 'age', '/woman/age'],
  ] as const) {
    await test.step(entry, async () => {
      await page.goto(`${entry}?utm_source=mail&x=1#top`)
      await quiz.at(step)
      const url = new URL(page.url())
      expect([url.pathname, url.hash]).toEqual([route, '#top'])
      expect(url.search).toMatch(/^\?utm_source=mail&x=1(&onboarding=[\w-]+)?$/)
    })
  }
})

test('the query is carried over every navigation, and what it tells of the visit goes into the record', async ({
  page,
  quiz,
  context,
  server,
  baseURL,
}) => {
  const cookies = { _ttp: 'ttp.1', _fbp: 'fb.1.2', _fbc: 'fb.1.3' }
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL })))
  const query = {
    utm_source: 'Mail & more',
    utm_campaign: 'spring',
    gclid: 'g-1',
    ttclid: 't-1',
    partnerid: '1',
    af_ad_id: '7',
  }
  await page.goto(`/?${new URLSearchParams(query)}`)

  for (const { step, act } of stepsBetween(stepsMet(table, '/'), 'your-age', 'typical-day')) {
    await quiz.at(step)
    expectQuery()
    await quiz.give(step, act)
  }
  await quiz.at('content-with-your-weight')
  for (const earlier of ['typical-day', 'target-zones']) {
    await quiz.back()
    await quiz.at(earlier)
    expectQuery()
  }
  await page.goBack()
  await quiz.at('dream-body')
  expectQuery()

  const id = await quiz.recordId()
  await expect
    .poll(() => server.record(id))
    .toMatchObject({
      mediaSource: 'Mail',
      gclid: 'g-1',
      ttclid: 't-1',
      ttp: 'ttp.1',
      fbp: 'fb.1.2',
      fbc: 'fb.1.3',
    })

  function expectQuery() {
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject(query)
  }
})

// Which addresses are a step is a table of domain/route/locate.test.ts.
test('an address that is no step is not found, and leads back to the start of this site', async ({
  page,
  quiz,
  complaints,
  baseURL,
}) => {
  complaints.announce(/status of 404/)
  for (const address of ['/woman/age/more', '/%E0%A4%A', '/.//evil.test/x', '/%5Cevil.test/x']) {
    await test.step(address, async () => {
      // A browser would tidy the address up before it sends it; what follows a link may not.
      const response = await page.goto(`${baseURL}${address}?x=1`)
      expect(response?.status()).toBe(404)
      await expect(page.locator(notFound)).toBeVisible()
      await page.locator(`${notFound} .button`).tap()
      await quiz.at('your-age')
      expect(page.url()).toBe(`${baseURL}/your-age?x=1`)
    })
  }
})

test('the browser’s back button leads from the first answer to the first step, and then to where the visitor came from', async ({
  page,
  quiz,
}) => {
  await page.goto(ELSEWHERE)
  await page.goto('/')
  await quiz.at('your-age')
  await quiz.pick('your-age', '40_49')
  await quiz.at('gender')
  const id = await quiz.recordId()
  await page.goBack()
  await quiz.at('your-age')
  await expect(quiz.input('your-age', '40_49')).toBeChecked()
  // The link that is copied here leads back to the answers, although there was no record when this step was left.
  expect(quiz.idInAddress()).toBe(id)
  await page.goBack()
  await expect(page).toHaveURL(ELSEWHERE)
})

test('stray percent signs in query, hash and cookies break nothing', async ({
  page,
  quiz,
  context,
  baseURL,
  server,
}) => {
  await context.addCookies([{ name: '_fbp', value: '50%off%E0%A4%A', url: baseURL }])
  await page.goto(`${baseURL}/?gclid=50%&utm_campaign=50%off&utm_term=%zz&email=%E0%A4%A#50%zz`)
  await quiz.pick('your-age', '50_59')
  await quiz.at('gender')
  const id = await quiz.recordId()
  await expect.poll(() => server.record(id)).toMatchObject({ age: '50_59', fbp: '50%off%E0%A4%A' })
})

test('of a repeated parameter the first counts, a list is none, and a long value is cut; a link below the cards answers as a card', async ({
  page,
  quiz,
  server,
}) => {
  const long = 'x'.repeat(20_000)
  await page.goto(`/?utm_source=a&utm_source=b&onboarding[]=1&lang=en&lang=es&gclid=a+b%2Bc&ttclid=${long}`)
  await page.locator('label.option-link').tap()
  await quiz.at('gender')
  await expectRecord(server, await quiz.recordId(), {
    ...recordDefaults,
    age: '60_80',
    mediaSource: 'a',
    gclid: 'a b+c',
    ttclid: long.slice(0, 256),
  })
  await quiz.pick('gender', 'female')
  await quiz.at('focus')
})

test('the order that the address names stays until the address names another, and one that there is not is passed over', async ({
  page,
  quiz,
  server,
}) => {
  const leadsTo = async (step: string) => {
    await quiz.pick('focus', 'fit_body')
    await quiz.at(step)
  }
  await page.goto('/woman/focus?funnel=extended')
  await leadsTo('main-goal')
  const id = await quiz.recordId()
  const record = { ...recordDefaults, sex: 'woman', focus: 'fit_body' }
  await expectRecord(server, id, { ...record, funnel: 'extended' })
  await page.goto('/woman/focus?funnel=nothing')
  await leadsTo('main-goal')

  await page.goto('/woman/focus?funnel=live')
  await leadsTo('body-type')
  await page.goto('/woman/focus')
  await leadsTo('body-type')
  await quiz.pick('body-type', 'plump')
  await quiz.at('dream-body')
  await expectRecord(server, id, { ...record, bodyType: 'plump' })
})
