import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ensureBuilt, testOf } from './exampleProduct'
import { Shopper } from './payments/Shopper'
import { askedOfGateway } from './payments/till'
import { expect } from './product'
import { ROOT } from './root'

/** A product that is made with a pack, built to a folder of its own and served from there. */
const EXAMPLE = 'examples/sleep'

const test = testOf(EXAMPLE)
test.describe.configure({ mode: 'default' })

test.use({ locale: 'en-GB' })

const WAY = [
  ['sleep-wish', 'sleep_through'],
  ['age-group', 'age_26_64'],
  ['sleep-now', 'from_5_to_6'],
  ['waking-feel', 'slow'],
] as const

test('the sleep product leads from its first question to a plan of its own, and sells it in test mode', async ({
  page,
  quiz,
  server,
}) => {
  const plain = async () => ((await quiz.step.textContent()) ?? '').replaceAll('\u00a0', ' ')
  await page.goto('/')
  await page.getByRole('button', { name: 'No, thanks' }).click()
  for (const [step, option] of WAY) {
    await quiz.at(step)
    await quiz.card(step, option).tap()
  }
  await quiz.at('short-nights')
  expect(await plain()).toContain('You are short of 2 hrs 30 mins a night')
  await quiz.continue()
  await quiz.card('evening-habits', 'phone_in_bed').tap()
  await quiz.continue()
  await quiz.card('last-coffee', 'afternoon').tap()
  await quiz.continue()
  await page.getByRole('radio', { name: 'Often' }).click()
  await quiz.card('active-days', 'sitting').tap()
  await quiz.card('wake-time', 'at_7').tap()
  await quiz.at('your-nights')
  expect(await plain()).toMatch(/You need\s*8 hrs\s*In bed by\s*22:45\s*Up at\s*07:00/)
  await expect(page.locator('.sleep-chart-bar')).toHaveCount(6)
  await quiz.continue()
  await page.getByLabel('Your email').fill('ana@example.com')
  await quiz.continue()

  await quiz.at('paywall')
  expect(await plain()).toContain('Your plan to sleep through is ready')
  expect(await plain()).toContain('€23.99')
  const shopper = new Shopper(page, server)
  await shopper.choose('plan-1-month')
  await shopper.buy()
  await quiz.at('welcome')
  expect(askedOfGateway(server, await quiz.recordId())).toEqual([
    { offer: 'plan-1-month', amount: 999, status: 'paid' },
  ])
  await quiz.continue()
  await quiz.at('get-the-app')
})

test('who comes by the address of the plan is asked first what it is made of', async ({ page, quiz }) => {
  await page.goto('/your-nights')
  await quiz.at('age-group')
})

test('it speaks German, with the clock and the prices of the language', async ({ page, quiz }) => {
  await page.goto('/?lang=de')
  await page.getByRole('button', { name: 'Nein, danke' }).click()
  for (const [step, option] of WAY) {
    await quiz.at(step)
    await quiz.card(step, option).tap()
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Dir fehlen 2\s*Std\.\s*30\s*Min\. pro Nacht/)
})

test('a product loads the packs that it names, and nothing of any other', () => {
  const code = (dist: string) => {
    const assets = path.join(ROOT, dist, 'client/assets')
    const files = readdirSync(assets).filter((file) => /\.(js|css)$/.test(file))
    return files.map((file) => readFileSync(path.join(assets, file), 'utf8')).join('\n')
  }
  expect(code(ensureBuilt(EXAMPLE))).toContain('sleep-chart')
  expect(code('dist')).not.toContain('sleep-chart')
})
