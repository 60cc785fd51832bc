import { recordDefaults } from './liveTable'
import { expect, test } from './product'
import { expectRecord } from './walk'

/** What the browser says of a file that does not come. */
const FAILED = /Failed to load resource|Failed to fetch|dynamically imported module|net::ERR/
const errorScreen = 'main.message-screen'

for (const [what, files] of [
  ['the code of a step', /\/assets\/MultiChoice-.*\.js/],
  ['the file of a step', /\/funnel\/.*\/en\/habits\.json/],
] as const) {
  test(`${what} that does not come loads the page once again, and then says so and lets the visitor try`, async ({
    page,
    quiz,
    complaints,
    server,
  }) => {
    complaints.announce(FAILED, /no file at|did not come|minified React|TypeError/i)
    let pages = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages++
    })
    await page.route(files, (route) => route.fulfill({ status: 404, body: 'gone' }))

    await page.goto('/woman/habits')
    await expect(page.locator(errorScreen)).toBeVisible()
    expect(pages).toBe(2)

    await page.unroute(files)
    await page.locator(`${errorScreen} .button`).tap()
    await quiz.at('habits')
    await quiz.choose('habits', ['like_wine'])
    await quiz.continue()
    await quiz.at('how-much-to-sleep')
    await expectRecord(server, await quiz.recordId(), { ...recordDefaults, sex: 'woman', habits: ['like_wine'] })
  })
}

test('who has a page open while a new build takes its place goes on at the same step with all answers', async ({
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(FAILED, /no file at|minified React/)
  // From the first file of the third step on the files of the old build are gone; a page that is loaded anew has the names of the new one.
  let isGone = false
  let isNewPage = false
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isNewPage = isGone
  })
  await page.route(/\/(funnel|assets)\//, (route) => {
    isGone ||= route.request().url().includes('body-type')
    return isGone && !isNewPage ? route.fulfill({ status: 404, body: 'gone' }) : route.continue()
  })
  await page.goto('/man')
  await quiz.pick('age', '40_49')
  for (const [step, option] of [
    ['focus', 'weight_loss'],
    ['body-type', 'regular'],
    ['dream-body', 'lean'],
  ] as const) {
    await quiz.at(step)
    await quiz.pick(step, option)
    await quiz.left(step)
  }
  await quiz.at('target-zones')
  expect(isNewPage).toBe(true)
  await expectRecord(server, await quiz.recordId(), {
    ...recordDefaults,
    sex: 'men',
    age: '40_49',
    focus: 'weight_loss',
    bodyType: 'regular',
    dreamBody: 'lean',
  })
})

test('a step that the network drops twice comes with the third try, without a reload', async ({
  page,
  quiz,
  complaints,
}) => {
  complaints.announce(FAILED)
  let drops = 2
  let pages = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages++
  })
  await page.route(/\/en\/workout\.json/, (route) => (drops-- > 0 ? route.abort('connectionreset') : route.continue()))
  await page.goto('/woman/workout')
  await quiz.at('workout')
  expect(pages).toBe(1)
})

test('a page that is opened offline says so, and goes on when the network is back', async ({
  page,
  quiz,
  context,
  complaints,
}) => {
  complaints.announce(FAILED, /answered|minified React|TypeError/i)
  await page.goto('/woman/workout')
  await quiz.at('workout')
  await page.waitForLoadState('networkidle')
  await page.route(/\/en\/how-much-to-sleep\.json/, (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
  await page.evaluate(() => {
    history.pushState(null, '', '/woman/how-much-to-sleep')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.locator(errorScreen)).toBeVisible()
  await page.unroute(/\/en\/how-much-to-sleep\.json/)
  await context.setOffline(false)
  await quiz.at('how-much-to-sleep')
})
