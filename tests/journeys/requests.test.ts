import type { Page } from '@playwright/test'
import { idle } from './idle'
import { liveTable } from './liveTable'
import { expect, test } from './product'
import { dayFromNow, stepsBefore, stepsBetween, stepsMet, walk } from './walk'

const met = stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/')

/** Words that ad blockers look for in an address. */
const BLOCKED = /analytics|tracking|track(er)?s?\b|\bads?\b|\bad[-_]|banner|popup|pixel|beacon/i

test('what the next step needs is asked for before it is shown, nothing is fetched twice, and no address has a word in it that ad blockers look for', async ({
  page,
  quiz,
  baseURL,
}) => {
  test.slow()
  await quiz.hurry()
  const addresses: string[] = []
  const asked: string[] = []
  const come = new Set<string>()
  page.on('requestfinished', (request) => come.add(request.url().split('/').at(-1) ?? ''))
  page.on('request', (request) => {
    const url = new URL(request.url())
    addresses.push(url.pathname)
    // The browser takes its icon from its cache with each new address, and tells of it as of a request.
    const isOurs = url.origin === baseURL && !/^\/api\/|favicon/.test(url.pathname)
    if (isOurs) asked.push(url.pathname)
  })
  const sent = await sentByServer(page)
  await page.goto('/')
  for (const [index, { step, act }] of stepsBefore(met, 'analyzing-your-answers').entries()) {
    await test.step(step, async () => {
      await quiz.at(step)
      addresses.push(quiz.pathname())
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
  await walk(quiz, stepsBetween(met, 'analyzing-your-answers', 'email'))
  await quiz.left('email')
  await expect.poll(() => addresses.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(2)
  expect(addresses.length).toBeGreaterThan(60)
  expect(addresses.filter((path) => BLOCKED.test(path))).toEqual([])
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
  test('pages are asked for anew each time', async ({ request }) => {
    for (const address of ['/', '/your-age', '/woman/age', '/man/workout', '/gender?x=1']) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(200)
      expect(response.headers()['content-type'], address).toContain('text/html')
      expect(response.headers()['cache-control'], address).toBe('no-cache')
    }
  })

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

  test('a file that is not there is no page of the app', async ({ request }) => {
    for (const address of [
      '/assets/none-123.js',
      '/assets/none.css',
      '/funnel/none/en/age.json',
      '/images/none.webp',
      '/none.ico',
      '/.well-known/none',
    ]) {
      const response = await request.get(address)
      expect(response.status(), address).toBe(404)
      expect(await response.text(), address).not.toContain('<html')
    }
  })

  test('a call that is not there is told so in JSON that nobody keeps', async ({ request }) => {
    for (const address of ['/api/none', '/api/onboardings/none']) {
      const headers = { 'app-type': 'calorie-counter', 'funnel-id': 'calorie_counter_full' }
      const response = await request.get(address, { headers })
      expect(response.status(), address).toBe(404)
      expect(await response.json(), address).toMatchObject({ error: 'not-found' })
      expect(response.headers()['cache-control'], address).toContain('no-store')
    }
  })
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
