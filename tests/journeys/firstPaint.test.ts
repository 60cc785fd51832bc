import type { Page } from '@playwright/test'
import { recordDefaults } from './liveTable'
import { expect, test } from './product'
import { Quiz } from './Quiz'
import { expectRecord } from './walk'

const pages = [
  ['/your-age', 'your-age', '40_49', 'gender'],
  ['/gender', 'gender', 'female', 'age'],
  ['/woman/age', 'age', '60_80', 'focus'],
  ['/man/age', 'age', '18_29', 'focus'],
] as const

test('before any script has run each first page shows its first card', async ({ newProfile }) => {
  const page = await (await newProfile({ javaScriptEnabled: false })).newPage()
  const quiz = new Quiz(page)
  for (const [address, step, option] of pages) {
    await test.step(address, async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
      await expect(quiz.card(step, option)).toBeVisible()
      const first = quiz.step.locator('label').first()
      await expect(first).toBeInViewport({ ratio: 1 })
      const picture = first.locator('img')
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })
  }
})

test('the styles within each first page draw it as the whole stylesheet does', async ({ newProfile }) => {
  const page = await (await newProfile({ javaScriptEnabled: false, reducedMotion: 'reduce' })).newPage()
  const [phone, desktop] = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]
  for (const [address, step, option] of pages)
    for (const viewport of step === 'gender' ? [phone, desktop] : [phone]) {
      await test.step(`${address} at ${viewport.width} x ${viewport.height}`, async () => {
        await page.setViewportSize(viewport)
        await page.goto(address)
        await page.locator(`#${step}-${option}`).check({ force: true })
        const first = await page.evaluate(looks)
        await page.locator('link[data-later]').evaluate(
          (link: HTMLLinkElement) =>
            new Promise((resolve) => {
              link.media = 'all'
              if (link.sheet) resolve(null)
              else link.onload = resolve
            }),
        )
        expect(await page.evaluate(looks)).toEqual(first)
      })
    }
})

/** Runs in the page: all that styles say of each element and of what they put before and after it. */
function looks(): string[] {
  return [...document.querySelectorAll('body, body *')].flatMap((element) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part)
      const said = [...style].map((property) => `${property}: ${style.getPropertyValue(property)}`)
      return `${element.tagName} ${element.className} ${part ?? ''} ${said.join('; ')}`
    }),
  )
}

/** Keeps the scripts back until the visitor has tapped. */
async function tapEarly(page: Page, address: string, tap: () => Promise<void>): Promise<void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  await tap()
  release()
}

test('of two taps before the script has come none is lost, and the last counts', async ({ page, quiz, server }) => {
  await tapEarly(page, '/', async () => {
    await quiz.pick('your-age', '18_29')
    await quiz.pick('your-age', '50_59')
  })
  await quiz.at('gender')
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, age: '50_59' })
})

for (const [address, step, option, next] of pages) {
  // The tests of the others would be the same: the one above, and that of the other sex.
  if (address === '/your-age' || address === '/woman/age') continue
  test(`a tap on ${address} before the script has come is not lost`, async ({ page, quiz, server }) => {
    await tapEarly(page, address, () => quiz.pick(step, option))
    await quiz.at(next)
    const id = await quiz.recordId()
    await expect.poll(() => server.record(id)).toMatchObject(step === 'gender' ? { sex: 'woman' } : { age: option })
  })
}

test('what follows a first page is asked for while the code of the page is on its way', async ({ newProfile }) => {
  for (const [address, , , next] of pages) {
    const page = await (await newProfile()).newPage()
    await page.route('**/assets/*.js', () => {})
    const asked = page.waitForRequest((request) => request.url().endsWith(`/en/${next}.json`), { timeout: 5_000 })
    await page.goto(address, { waitUntil: 'commit' })
    await asked
    await page.close()
  }
})

test('who comes by the link of a record is no visitor of the first step: nothing behind it is fetched', async ({
  page,
}) => {
  await page.route('**/assets/*.js', () => {})
  await page.goto(`/?onboarding=${'A'.repeat(22)}`, { waitUntil: 'commit' })
  // It stands behind the scripts.
  await page.locator('body > style').waitFor({ state: 'attached' })
  await expect(page.locator('#next-step')).toBeAttached()
  await expect(page.locator('link[as="fetch"]')).not.toBeAttached()
})

test('who comes back sees their card selected, in a page that has been taken over as it was built', async ({
  page,
  quiz,
}) => {
  await page.goto('/')
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await quiz.recordId()
  await page.goto('/')
  await quiz.at('your-age')
  await expect(quiz.input('your-age', '30_39')).toBeChecked()
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
})

test('the first page is small, and so is its code', async ({ request }) => {
  const sizeOf = async (address: string) => {
    const response = await request.get(address, { headers: { 'accept-encoding': 'gzip' } })
    expect(response.headers()['content-encoding']).toBe('gzip')
    return Number(response.headers()['content-length'])
  }
  expect(await sizeOf('/your-age')).toBeLessThanOrEqual(15 * 1024)
  const html = await (await request.get('/your-age')).text()
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, address = '']) => address)
  expect(scripts.length).toBeGreaterThan(0)
  // No file waits for another one to name it.
  for (const script of scripts) {
    const code = await (await request.get(script)).text()
    const named = [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name]) => `/assets/${name}`)
    expect(scripts).toEqual(expect.arrayContaining(named))
  }
  const sizes = await Promise.all(scripts.map(sizeOf))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(112 * 1024)
})

test('no error is thrown while the first page starts, not even one that is caught', async ({ page, quiz }) => {
  const debug = await page.context().newCDPSession(page)
  const thrown: (string | undefined)[] = []
  debug.on('Debugger.paused', async ({ data }) => {
    thrown.push(data?.description)
    await debug.send('Debugger.resume')
  })
  await debug.send('Debugger.enable')
  await debug.send('Debugger.setPauseOnExceptions', { state: 'all' })
  await page.goto('/')
  await quiz.at('your-age')
  await page.waitForLoadState('networkidle')
  expect(thrown).toEqual([])
})
