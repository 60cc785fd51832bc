import type { Page } from '@playwright/test'
import { idle } from './idle'
import { liveTable, recordAfter } from './liveTable'
import { expect, test } from './product'
import { dayFromNow, stepsBefore, stepsMet } from './walk'

const table = liveTable({ sex: 'woman', eventDay: dayFromNow(40) })
const met = stepsMet(table, '/')

test('what the next step needs is asked for before it is shown, and nothing is fetched twice', async ({
  page,
  quiz,
  baseURL,
}) => {
  test.slow()
  const asked: string[] = []
  const come = new Set<string>()
  page.on('requestfinished', (request) => come.add(request.url().split('/').at(-1) ?? ''))
  page.on('request', (request) => {
    const url = new URL(request.url())
    // The browser takes its icon from its cache with each new address, and tells of it as of a request.
    const isOurs = url.origin === baseURL && !/^\/api\/|favicon/.test(url.pathname)
    if (isOurs) asked.push(url.pathname)
  })
  const sent = await sentByServer(page)
  await page.goto('/')
  for (const [index, { step, act }] of stepsBefore(met, 'analyzing-your-answers').entries()) {
    await test.step(step, async () => {
      await quiz.at(step)
      const next = met[index + 1]
      if (next) await expect.poll(() => come.has(`${next.step}.json`)).toBe(true)
      await idle(page)
      const before = new Set(asked)
      await quiz.give(step, act)
      if (!next) return
      await quiz.at(next.step)
      // Whose pictures these are is known with the tap on the sex, and not before.
      const late = step === 'gender' ? [] : (await picturesShown(page)).filter((path) => !before.has(path))
      expect(late, `pictures of ${next.step}`).toEqual([])
    })
  }
  // In one width or the other, and in none of them twice.
  const files = sent
    .filter((path) => !/^\/api\/|favicon/.test(path))
    .map((path) => path.replace(/-(360|720)\.webp$/, ''))
  const twice = files.filter((path, index) => files.indexOf(path) !== index)
  expect(twice).toEqual([])
  // Pictures of the other sex are never asked for.
  expect(asked.filter((path) => path.startsWith('/images/man/'))).toEqual([])
})

/** The paths of what comes over the network from now on: not what the browser has kept. */
async function sentByServer(page: Page): Promise<readonly string[]> {
  const sent: string[] = []
  const browser = await page.context().newCDPSession(page)
  const kept = new Set<string>()
  browser.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId))
  browser.on('Network.responseReceived', ({ requestId, response }) => {
    if (!kept.has(requestId) && !response.fromDiskCache) sent.push(new URL(response.url).pathname)
  })
  await browser.send('Network.enable')
  return sent
}

test('no address on the way has a word in it that ad blockers look for', async ({ page, quiz, server }) => {
  test.slow()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answers = recordAfter(stepsBefore(table, 'email'))
  await quiz.resume(server, answers, '/woman/focus')
  for (const { route } of table.slice(3)) {
    await page.goto(route.replace('{sex}', 'woman'))
    await expect(quiz.step).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  expect(asked.length).toBeGreaterThan(60)
  expect(
    asked.filter((path) => /analytics|tracking|track(er)?s?\b|\bads?\b|\bad[-_]|banner|popup|pixel|beacon/i.test(path)),
  ).toEqual([])
})

test('everything comes from this site, and the address goes nowhere else', async ({ page, quiz, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url())) foreign.push(request.url())
    const { referer } = request.headers()
    if (referer?.includes('onboarding')) foreign.push(`${request.url()} from ${referer}`)
  })
  await page.goto('/woman')
  await quiz.pick('age', '18_29')
  await quiz.at('focus')
  await quiz.recordId()
  await quiz.pick('focus', 'fit_body')
  await quiz.at('body-type')
  await page.reload()
  await quiz.at('body-type')
  expect(foreign).toEqual([])
})

test.describe('how long a browser may keep what', () => {
  for (const address of ['/', '/your-age', '/woman/age', '/man/workout', '/gender?x=1']) {
    test(`${address} is asked for anew each time`, async ({ request }) => {
      const response = await request.get(address)
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toContain('text/html')
      expect(response.headers()['cache-control']).toBe('no-cache')
    })
  }

  test('files whose names hold a hash are kept for good', async ({ page, quiz }) => {
    const kept: Record<string, string> = {}
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (/^\/(assets|funnel)\//.test(pathname)) kept[pathname] = response.headers()['cache-control'] ?? ''
    })
    await page.goto('/woman/workout')
    await quiz.at('workout')
    await page.waitForLoadState('networkidle')
    expect(Object.keys(kept).length).toBeGreaterThan(3)
    for (const header of Object.values(kept)) expect(header).toMatch(/max-age=31536000, immutable/)
  })

  for (const address of [
    '/assets/none-123.js',
    '/assets/none.css',
    '/funnel/none/en/age.json',
    '/images/none.webp',
    '/none.ico',
    '/.well-known/none',
  ]) {
    test(`${address} is not there, and is no page of the app`, async ({ request }) => {
      const response = await request.get(address)
      expect(response.status()).toBe(404)
      expect(await response.text()).not.toContain('<html')
    })
  }

  for (const address of ['/api/none', '/api/onboardings/none']) {
    test(`${address} is not there, and says so in JSON that nobody keeps`, async ({ request }) => {
      const headers = { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' }
      const response = await request.get(address, { headers })
      expect(response.status()).toBe(404)
      expect(await response.json()).toMatchObject({ error: 'not-found' })
      expect(response.headers()['cache-control']).toContain('no-store')
    })
  }
})

/** The files of the pictures that are shown, as far as they are in the first screenful. */
function picturesShown(page: Page): Promise<readonly string[]> {
  return page
    .locator('main img')
    .evaluateAll((images: HTMLImageElement[]) =>
      images
        .filter(({ loading }) => loading !== 'lazy')
        .map(({ currentSrc, src }) => new URL(currentSrc || src).pathname),
    )
}
