import { recordDefaults } from './liveTable'
import { sentence } from './payments/sentence'
import { expect, test } from './product'
import { expectRecord } from './walk'

const screen = 'main.message-screen'
const first = /\/assets\/index-.*\.js/

/** What a browser says when the start fails on purpose. */
const FAILED = /Failed to load resource|SyntaxError|is not a function|uncaught|Error: broken|JSHandle/

test('a bundle that does not start: the page says so, tells our server, and can be loaded again', async ({
  page,
  quiz,
  complaints,
}) => {
  complaints.announce(FAILED)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/journal/b')) told.push(request.postData() ?? '')
  })
  for (const [what, spoil] of [
    ['does not come', { status: 404, body: 'gone' }],
    ['cannot be read by the browser', { contentType: 'text/javascript', body: 'class A { static {{ } }' }],
    ['throws', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
  ] as const) {
    await test.step(what, async () => {
      told.length = 0
      await page.route(first, (route) => route.fulfill(spoil))
      await page.goto('/woman/age?lang=es')
      await expect(page.locator(`${screen} h1`)).toHaveText(sentence('app.error.title', {}, 'es'))
      await expect(quiz.step).toBeHidden()
      await expect.poll(() => told.join()).toMatch(/"console_error".*no start: \w+( \w+)? \/assets\/index-/)
      await page.unroute(first)
    })
  }
  await page.locator(`${screen} button`).tap()
  await quiz.at('age')
  await quiz.pick('age', '18_29')
  await quiz.at('focus')
})

test('the whole stylesheet that comes with the second try only: the page is used meanwhile', async ({
  page,
  quiz,
  complaints,
}) => {
  complaints.announce(FAILED)
  let asked = 0
  await page.route(/\/assets\/index-.*\.css/, (route) => {
    asked++
    return asked === 1 ? route.abort() : route.continue()
  })
  await page.goto('/woman/age')
  await quiz.pick('age', '18_29')
  await quiz.at('focus')
  const link = page.locator('link[data-later]')
  await expect.poll(() => link.evaluate((each: HTMLLinkElement) => each.sheet?.media.mediaText)).toBe('all')
  expect(asked).toBe(2)
})

test('an error before the first drawing is shown, and tells nothing of the visitor', async ({ page, complaints }) => {
  complaints.announce(FAILED, /RangeError/)
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/journal/b')) told.push(request.postData() ?? '')
  })
  await page.addInitScript(() => {
    const get = URLSearchParams.prototype.get
    URLSearchParams.prototype.get = function (name) {
      if (name === 'funnel') throw new RangeError('secret@example.com')
      return get.call(this, name)
    }
  })
  await page.goto('/woman/focus')
  await expect(page.locator(screen)).toBeVisible()
  await expect.poll(() => told.join()).toContain('no start: RangeError')
  expect(told.join()).not.toContain('secret')
})

test('a browser below the list is told so, in the language of the page, and keeps what was answered', async ({
  page,
  quiz,
  complaints,
  context,
}) => {
  complaints.announce(FAILED)
  await page.goto('/woman?lang=fr')
  await quiz.pick('age', '18_29')
  await quiz.at('focus')
  for (const [what, makeOld] of [
    ['before Safari 15.4', () => Reflect.deleteProperty(Object, 'hasOwn')],
    ['before Firefox 98', () => Reflect.deleteProperty(window, 'HTMLDialogElement')],
  ] as const) {
    await test.step(what, async () => {
      const old = await context.newPage()
      await old.addInitScript(makeOld)
      await old.goto(page.url())
      await expect(old.locator(`${screen} h1`)).toHaveText(sentence('app.oldBrowser.title', {}, 'fr'))
      await old.close()
    })
  }
  await page.goto('/woman/age')
  await expect(quiz.input('age', '18_29')).toBeChecked()
})

test('without JavaScript the page says that it needs it', async ({ newProfile }) => {
  const profile = await newProfile({ javaScriptEnabled: false })
  const page = await profile.newPage()
  await page.goto('/woman/age?lang=pt')
  await expect(page.locator('.no-script')).toHaveText(/JavaScript/)
})

test('opened by plain http on an address of the network, which is no secure page, the quiz works', async ({
  browser,
  server,
  complaints,
}) => {
  const port = new URL(server.origin).port
  const insecure = await browser.browserType().launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP phone.test 127.0.0.1'],
  })
  try {
    const context = await insecure.newContext({ hasTouch: true, locale: 'en-US' })
    complaints.watch(context)
    complaints.announce(/Origin-Agent-Cluster/)
    const page = await context.newPage()
    await page.goto(`http://phone.test:${port}/woman/age`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.locator('label[for="age-30_39"]').tap()
    await expect(page.locator('main[data-step="focus"]')).toBeVisible()
    await expect(page).toHaveURL(/onboarding=/)
    const id = new URL(page.url()).searchParams.get('onboarding') ?? ''
    await expectRecord(server, id, { ...recordDefaults, sex: 'woman', age: '30_39' })
  } finally {
    await insecure.close()
  }
})
