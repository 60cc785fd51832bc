import { DevProject } from './DevProject'
import { liveTable, recordAfter } from './liveTable'
import { ProductServer } from './ProductServer'
import { Shopper } from './payments/Shopper'
import { expect, test as product } from './product'
import { ROOT } from './root'
import { dayFromNow, expectRecord, stepsBefore, stepsMet } from './walk'

/** A step without an answer, which the other build does not have. */
const GONE = 'join-millions'
const table = liveTable({ sex: 'woman', eventDay: dayFromNow(40) })
const met = stepsMet(table, '/woman')
/** From here on there are many kinds of steps next to each other. */
const START = 'favorite-products'

/** A server of its own, and a second build of the funnel: without a step, and with other names for all of its files. */
const test = product.extend<object, { readonly other: DevProject; readonly otherServer: ProductServer }>({
  other: [
    async ({ playwright: _ }, use) => {
      const project = new DevProject()
      project.edit('funnel/orders/live.yaml', `${GONE}, `, '')
      const { code, output } = project.run('scripts/run.mjs', 'build', '--draft')
      if (code !== 0) throw new Error(output)
      await use(project)
      await project.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  otherServer: [
    async ({ other }, use) => {
      const server = await ProductServer.start()
      await server.deploy(other.folder)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ playwright: _ }, use) => {
      const server = await ProductServer.start()
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'serial', timeout: 600_000 })
test.beforeEach(async ({ server, complaints }) => {
  complaints.announce(
    /Failed to load resource|did not come|no file at|minified React|could not be|net::ERR|Failed to fetch/,
  )
  await server.deploy(ROOT)
})

test('a deploy at each of many steps, and while paying: the walk goes on with all answers', async ({
  page,
  quiz,
  server,
  otherServer,
}) => {
  // The files change places at every step; a server that starts each time would take minutes.
  let isOther = false
  await page.route(
    (url) => !url.pathname.startsWith('/api/'),
    async (route) => {
      if (!isOther) return route.fallback()
      const { pathname, search } = new URL(route.request().url())
      const { 'if-none-match': _, ...headers } = route.request().headers()
      const response = await route.fetch({ url: otherServer.origin + pathname + search, headers })
      await route.fulfill({ response })
    },
  )
  const replace = () => {
    isOther = !isOther
  }
  await quiz.hurry()
  await quiz.resume(server, { ...recordAfter(stepsBefore(met, START)), sex: 'woman' }, `/woman/${START}`)
  for (let step = await firstStep(); step !== 'paywall'; step = await nextAfter(step)) {
    replace()
    const row = met.find((each) => each.step === step)
    if (!row) throw new Error(`nobody asked for ${step}`)
    await quiz.give(step, row.act)
  }
  await expectRecord(server, await quiz.recordId(), { ...recordAfter(met), sex: 'woman' }, { timeout: 30_000 })

  const shopper = new Shopper(page, server)
  replace()
  await shopper.openSheet()
  replace()
  await shopper.agree()
  await shopper.payWith('works')
  await quiz.at('purchase-success')
  replace()
  await quiz.continue()
  await quiz.at('guides')
  // Pictures of the step to come are still on their way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })

  async function firstStep(): Promise<string> {
    await expect(quiz.step).toBeVisible()
    return quiz.currentStep()
  }

  async function nextAfter(step: string): Promise<string> {
    await quiz.left(step, { timeout: 30_000 })
    return firstStep()
  }
})

for (const [who, before] of [
  ['stands on it', GONE],
  ['stands before it', 'feel-during-the-day'],
] as const) {
  for (const [how, comeBack] of [
    ['goes on in the open tab', false],
    ['loads the page again', true],
  ] as const) {
    test(`a step is taken out: who ${who} and ${how} comes to what follows`, async ({ page, quiz, server, other }) => {
      const answers = { ...recordAfter(stepsBefore(met, before)), sex: 'woman' }
      const id = await quiz.resume(server, answers, `/woman/${before}`)
      await quiz.at(before)
      await server.deploy(other.folder)
      if (comeBack) await page.reload()
      for (let taps = 0; taps < 3 && (await quiz.currentStep()) !== 'height'; taps++) {
        const step = await quiz.currentStep()
        const row = met.find((each) => each.step === step)
        if (row) await quiz.give(step, row.act)
        await quiz.left(step, { timeout: 30_000 })
      }
      await quiz.at('height')
      await expect(page.locator('main.message-screen')).toHaveCount(0)
      const kept = { sex: 'woman', age: expect.anything(), workout: expect.anything() }
      await expect(async () => expect(await server.record(id)).toMatchObject(kept)).toPass({ timeout: 10_000 })
    })
  }
}
