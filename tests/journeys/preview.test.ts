import type { Page } from '@playwright/test'
import { personaVisit } from '../../domain/personas/personaVisit'
import { figuresFor } from '../../packs/all/figures'
import { readBuiltFunnel } from '../../schema/compile/builtFunnel'
import types from '../../schema/generated/types.json' with { type: 'json' }
import { linkTo } from '../../scripts/preview'
import { ProductServer } from './ProductServer'
import { Shopper } from './payments/Shopper'
import { expect, test as product } from './product'
import { ROOT } from './root'

const SECRET = 'the-secret-of-a-journey'
const HOUR_MS = 3_600_000

const test = product.extend<object, { readonly server: ProductServer }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await ProductServer.start({ PREVIEW_SECRET: SECRET, RATE_LIMIT_SITE: '0' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

const funnel = readBuiltFunnel(ROOT)?.funnel
if (!funnel) throw new Error('the project is not built: npm run build')
const [persona = ''] = Object.keys(funnel.personas?.visitors ?? {})
const [first = '', ...otherLanguages] = Object.keys(funnel.settings.languages)
const language = otherLanguages[0] ?? first
const order = funnel.orders[funnel.settings.orders.default]
if (!order) throw new Error('there is no order')
const steps = funnel.languages[first]?.steps ?? {}
/** A step of a type that a persona of the usual variants meets. */
const stepOf = (type: string) => {
  const isControl = (name: string) =>
    Object.values(order.steps[name]?.showInExperiment ?? {}).every((each) => each === 'control')
  const found = order.segments.flat().find((name) => steps[name]?.step.type === type && isControl(name))
  if (!found) throw new Error(`there is no ${type}`)
  return found
}
const today = new Date().toISOString().slice(0, 10)

function link(server: ProductServer, step: string, shown: Readonly<Record<string, string>>, now = Date.now()): string {
  return linkTo({ step, shown, site: null, days: 1 }, { site: server.origin, secret: SECRET, now }) ?? ''
}

/** What the page asks of the server besides its own files. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') || request.method() !== 'GET') calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

test('a signed link shows a step at once as the persona, in another language, and one walks on and back', async ({
  page,
  server,
}) => {
  const weight = stepOf('weight')
  await page.goto(link(server, weight, { as: persona, lang: language }))
  await expect(page.locator('main')).toHaveAttribute('data-step', weight)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const bar = page.getByRole('navigation', { name: 'Preview' })
  await expect(bar).toContainText(persona)
  const visit = personaVisit(funnel, persona, { kinds: types as never, figuresFor, today, language })
  const { kg, lbs } = (visit?.answers.weight ?? {}) as { kg?: number; lbs?: number }
  await expect(page.locator('main input[inputmode]').first()).toHaveValue(String(kg ?? lbs))

  const next = (await bar.getByRole('link', { name: /^On: / }).getAttribute('aria-label'))?.slice('On: '.length) ?? ''
  await bar.getByRole('link', { name: /^On: / }).click()
  await expect(page.locator('main')).toHaveAttribute('data-step', next)
  await bar.getByRole('link', { name: /^Back: / }).click()
  await expect(page.locator('main')).toHaveAttribute('data-step', weight)
})

test('of a preview nothing is stored, told or bought', async ({ page, server, context }) => {
  const calls = callsOf(page)
  // A question is answered, and the step behind it comes.
  const question = stepOf('single-choice')
  await page.goto(link(server, question, { as: persona }))
  await page.locator('main label, main button').first().click()
  await expect(page.locator('main')).not.toHaveAttribute('data-step', question)

  // The plan is paid for by a card that works.
  const paywall = stepOf('paywall')
  await page.goto(link(server, paywall, { as: persona }))
  const shopper = new Shopper(page, server)
  await shopper.buy()
  await expect(shopper.problem).toBeVisible()
  await expect(shopper.quiz.step).toHaveAttribute('data-step', paywall)

  // What is sold to customers is seen without having bought.
  for (const type of ['purchase-success', 'guides', 'download']) {
    await page.goto(link(server, stepOf(type), { as: persona }))
    await expect(page.locator('main')).toHaveAttribute('data-step', stepOf(type))
  }
  // Later than anything that a real page would tell when it is left.
  await page.goto(`${server.origin}/robots.txt`).catch(() => {})
  expect(calls.filter((call) => !/^GET \/api\/stripe\/(subscriptions|one-time-purchases)\/offers$/.test(call))).toEqual(
    [],
  )
  expect(await context.cookies()).toEqual([])
  await page.goto(link(server, '', { as: persona }))
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0])
})

test('the list has every persona, language, experiment and step, and leads to them; a variant of the address is shown', async ({
  page,
  server,
}) => {
  await page.goto(link(server, '', {}))
  for (const name of Object.keys(funnel.personas?.visitors ?? {}))
    await expect(page.getByRole('link', { name: new RegExp(`^${name}: `) })).toHaveCount(1)
  for (const name of Object.keys(funnel.experiments))
    await expect(page.getByRole('heading', { name: `Experiment ${name}` })).toBeVisible()
  await page
    .getByRole('link', { name: stepOf('weight'), exact: true })
    .first()
    .click()
  await expect(page.locator('main')).toHaveAttribute('data-step', stepOf('weight'))

  // Whatever the persona has.
  const [name, step] =
    Object.entries(order.steps).flatMap(([step, { showInExperiment }]) =>
      Object.entries(showInExperiment ?? {}).flatMap(([name, variant]) => (variant === 'test' ? [[name, step]] : [])),
    )[0] ?? []
  if (!name || !step) return
  await page.goto(link(server, step, { as: persona, [`variant.${name}`]: 'test' }))
  await expect(page.locator('main')).toHaveAttribute('data-step', step)
})

test('an expired, a forged and an unsigned link show nothing', async ({ request, server }) => {
  const step = stepOf('weight')
  const expired = link(server, step, { as: persona }, Date.now() - 25 * HOUR_MS)
  const valid = link(server, step, { as: persona })
  const later = valid.replace(/until=(\d+)/, (_, until) => `until=${Number(until) + 1}`)
  const shorter = valid.slice(0, -1)
  for (const [url, said] of [
    [expired, 'expired'],
    [later, 'no link'],
    [shorter, 'no link'],
    [`${server.origin}/preview`, 'no link'],
  ] as const) {
    const answer = await request.get(url)
    expect([url, answer.status()]).toEqual([url, 403])
    expect(await answer.text()).toContain(said)
  }
  const shown = await request.get(valid)
  expect(shown.status()).toBe(200)
  expect(shown.headers()['cache-control']).toBe('no-store')
})

test('without a secret there is no preview', async ({ request }) => {
  const plain = await ProductServer.start()
  const answer = await request.get(link(plain, stepOf('weight'), { as: persona }))
  expect(answer.status()).toBe(404)
  expect(await answer.text()).not.toContain('id="preview"')
  await plain.stop()
})

test('a visit of its own loads nothing of the preview', async ({ page, quiz }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(quiz.step).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(files.some((file) => file.endsWith('.js'))).toBe(true)
  expect(files.filter((file) => /preview|persona/i.test(file))).toEqual([])
  expect(await page.locator('#preview').count()).toBe(0)
})
