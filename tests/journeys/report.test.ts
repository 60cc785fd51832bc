import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { readBuiltFunnel } from '../../schema/compile/builtFunnel'
import { ProductServer } from './ProductServer'
import { expect, test as product } from './product'
import { ROOT } from './root'
import { violations } from './violations'

const TOKEN = 'the-token-of-a-journey'

const test = product.extend<object, { readonly server: ProductServer }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await ProductServer.start({ REPORT_TOKEN: TOKEN })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const built = readBuiltFunnel(ROOT)?.funnel
if (!built) throw new Error('the project is not built: npm run build')
const [EXPERIMENT = '', { variants = {} } = {}] = Object.entries(built.experiments)[0] ?? []
const STEPS = ['your-age', 'gender', 'focus', 'body-type', 'dream-body', 'target-zones']
const NUMBERS = [0, 0, 2, 3, 4, 5]

/** Visitors who come to so many steps, as the page tells of them. */
async function visitors(
  server: ProductServer,
  name: string,
  count: number,
  steps: number,
  visit: object,
): Promise<void> {
  const now = Date.now()
  const events = Array.from({ length: count }, (_, number) =>
    STEPS.slice(0, steps).map((title, index) => ({
      type: 'track',
      event: 'page_visit',
      properties: { step: NUMBERS[index], title },
      messageId: `${name}-${number}-${title}`,
      anonymousId: `${name}-${number}`,
      timestamp: new Date(now - 60_000 + index * 5_000).toISOString(),
      context: { visit: { language: 'en', order: 'live', variants: {}, ...visit } },
    })),
  ).flat()
  await send(server, events, now)
}

async function send(server: ProductServer, batch: readonly object[], now: number): Promise<void> {
  const response = await fetch(`${server.origin}/api/journal/b`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify({ batch, sentAt: new Date(now).toISOString() }),
  })
  expect(response.status).toBe(200)
}

/** Visitors who have met what an experiment makes different. */
async function exposed(server: ProductServer, name: string, count: number, variant: string): Promise<void> {
  const now = Date.now()
  const started = { exp_name: EXPERIMENT, account_id: 'x', variant_id: variant, variant_value: variant }
  const batch = Array.from({ length: count }, (_, number) => ({
    type: 'track',
    event: 'experiment_started',
    properties: started,
    messageId: `${name}-${number}-started`,
    anonymousId: `${name}-${number}`,
    timestamp: new Date(now - 1_000).toISOString(),
    context: { visit: { language: 'en', order: 'live', variants: { [EXPERIMENT]: variant } } },
  }))
  await send(server, batch, now)
}

async function signIn(page: Page, token: string): Promise<void> {
  await page.goto('/report')
  await page.locator('input[name="token"]').fill(token)
  await page.locator('button[type="submit"]').click()
}

function figure(page: Page, index: number): Locator {
  return page.locator('.figures dd').nth(index)
}

/** The numbers of a step: visitors, their share, those who went on, those who left. */
function numbersOf(page: Page, step: string): Locator {
  return page
    .locator('.funnel tbody tr')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${step}\\b`) }) })
    .locator('.number')
}

/** Of visitors who all took five seconds the median is somewhere within their bucket. */
const SECONDS = /^(3|4|5)\.\d sec$/

test('a growth manager sees where visitors leave, filters, compares, and takes the numbers along', async ({
  page,
  server,
  complaints,
}) => {
  await visitors(server, 'ana', 30, 6, { sex: 'female', source: 'instagram' })
  await visitors(server, 'eva', 10, 3, { sex: 'female', source: 'newsletter' })
  await visitors(server, 'tom', 20, 2, { sex: 'male', source: 'instagram' })

  await test.step('a wrong token opens nothing', async () => {
    // The browser tells of the answer 403.
    complaints.announce(/403/)
    await signIn(page, 'not-the-token')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.locator('.funnel')).toHaveCount(0)
  })

  await test.step('the right one does, and is in no address', async () => {
    await signIn(page, TOKEN)
    await expect(figure(page, 0)).toHaveText('60')
    expect(page.url()).toBe(`${server.origin}/report`)
    await expect(numbersOf(page, 'your-age')).toHaveText(['60', '100.0%', '100.0%', '0', SECONDS])
    await expect(numbersOf(page, 'gender')).toHaveText(['60', '100.0%', '66.7%', '20', SECONDS])
    await expect(numbersOf(page, 'focus')).toHaveText(['40', '66.7%', '75.0%', '10', SECONDS])
  })

  await test.step('only women', async () => {
    await page.locator('select[name="sex"]').selectOption('female')
    await page.locator('.filters button').click()
    await expect(figure(page, 0)).toHaveText('40')
    await expect(numbersOf(page, 'gender')).toHaveText(['40', '100.0%', '100.0%', '0', SECONDS])
  })

  await test.step('by source', async () => {
    await page.locator('select[name="split"]').selectOption('source')
    await page.locator('.filters button').click()
    await expect(page.locator('.groups thead th')).toHaveCount(3)
    await expect(page.locator('.groups thead th').nth(1)).toHaveText('instagram')
    await expect(page.locator('.groups tbody tr').nth(4).locator('td')).toHaveText([/^100\.0%/, /^0\.0%/])
  })

  await test.step('as a file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('a[href*="/report/steps.csv"]').click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^steps-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[2]).toMatch(/^gender,40,1,1,0,\d/)
  })

  await test.step('what somebody does now is in it at once', async () => {
    await visitors(server, 'zoe', 1, 1, { sex: 'female', source: 'newsletter' })
    await page.reload()
    await expect(figure(page, 0)).toHaveText('41')
  })

  await test.step('signed out', async () => {
    await page.locator('.top button').click()
    await expect(page.locator('input[name="token"]')).toBeVisible()
    await page.goto('/report?sex=female')
    await expect(page.locator('.funnel')).toHaveCount(0)
  })
})

test('what a visitor of the quiz does is in the report', async ({ page, quiz, newProfile }) => {
  await page.goto('/?utm_source=Podcast')
  await quiz.pick('your-age', '30_39')
  await quiz.pick('gender', 'female')
  await quiz.at('focus')
  const manager = await (await newProfile()).newPage()
  await signIn(manager, TOKEN)
  await expect(async () => {
    await manager.goto('/report?source=podcast&sex=female')
    await expect(figure(manager, 0)).toHaveText('1', { timeout: 500 })
    await expect(numbersOf(manager, 'gender').first()).toHaveText('1', { timeout: 500 })
    await expect(numbersOf(manager, 'focus').nth(3)).toHaveText('1', { timeout: 500 })
  }).toPass()
})

test('on the screen of a phone or a desk nothing sticks out, and axe finds nothing', async ({ page, server }) => {
  await visitors(server, 'ana', 30, 6, { sex: 'female', source: 'instagram' })
  await page.goto('/report')
  await expectSound(page)
  await signIn(page, TOKEN)
  for (const [index, variant] of Object.keys(variants).entries())
    await exposed(server, `in-${variant}`, 40 + index, variant)
  await page.goto('/report?split=sex')
  await expect(page.locator('.groups')).toBeVisible()
  // Each variant in both tables: its visitors, and what they have brought later, which nobody can say on the first day.
  const experiment = page.getByRole('article', { name: EXPERIMENT })
  for (const index of Object.keys(variants).keys()) {
    const ofVariant = (table: number) =>
      experiment
        .getByRole('table')
        .nth(table)
        .getByRole('row')
        .nth(index + 1)
    await expect(ofVariant(0).locator('.number').first()).toHaveText(String(40 + index))
    await expect(ofVariant(1).locator('.number')).toHaveText([/not yet/, /not yet/, /not yet/])
  }
  await expectSound(page)
})

async function expectSound(page: Page): Promise<void> {
  for (const [name, viewport] of [
    ['a phone', { width: 390, height: 844 }],
    ['a desk', { width: 1280, height: 900 }],
  ] as const) {
    await page.setViewportSize(viewport)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(over, name).toBeLessThanOrEqual(0)
    expect(await violations(page), name).toEqual([])
  }
}
