import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { devTest } from './devTest'
import { expect } from './product'

/** The steps around the place at which the sex becomes known, and one that the other order does not have. */
const [SEX, USUAL, EARLIER, LEFT_OUT] = ['gender', 'focus', 'body-type', 'join-millions']

const EXPERIMENTS = `
women_first:
  variants: { control: 0, test: 100 }
  only: { sex: female }
  changes: { test: { moves: { ${USUAL}: { after: ${EARLIER} } } } }
whole_order:
  variants: { control: 0, test: 100 }
  only: { visitor: { campaign: shorter } }
  changes: { test: { order: shorter } }
`

/** The project with two experiments that are only for some, under npm run dev. */
const test = devTest((project) => {
  const file = (name: string) => path.join(project.folder, 'funnel', name)
  const text = (name: string) => readFileSync(file(name), 'utf8')
  writeFileSync(file('experiments.yaml'), text('experiments.yaml') + EXPERIMENTS)
  writeFileSync(file('orders/shorter.yaml'), text('orders/live.yaml').replace(`${LEFT_OUT}, `, ''))
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

/** What the page says of experiments that are only for some, as far as it has. */
function partsTold(page: Page): string[] {
  const told: string[] = []
  page.on('request', (request) => {
    const said = request.headers()['experiment-parts']
    if (said !== undefined) told.push(said)
  })
  return told
}

for (const [sex, next, part] of [
  ['female', EARLIER, 'women_first=in'],
  ['male', USUAL, 'women_first=out'],
] as const)
  test(`an experiment for women begins with the answer that tells the sex: ${sex}`, async ({ page, quiz }) => {
    const told = partsTold(page)
    await page.goto('/')
    await quiz.at('your-age')
    await page.waitForLoadState('networkidle')
    await quiz.pick('your-age', '30_39')
    await quiz.at(SEX)
    await quiz.pick(SEX, sex)
    await quiz.at(next)
    await expect.poll(() => told.join()).toContain(part)
    await page.reload()
    await quiz.at(next)
  })

test('a whole order is fetched by those who go through it, and by nobody else', async ({ page, quiz }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  const orders = () => fetched.filter((name) => name.includes('/orders/'))
  await page.goto('/?utm_campaign=other')
  await quiz.at('your-age')
  expect(orders()).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await page.goto('/?utm_campaign=shorter')
  await quiz.at('your-age')
  expect(orders()).toHaveLength(1)
  await page.goto(`/woman/${LEFT_OUT}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(`main[data-step="${LEFT_OUT}"]`)).toHaveCount(0)
})
