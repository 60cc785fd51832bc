import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Quiz } from './Quiz'
import { expect, inShort, test } from './tracked'

const LINK = '/?utm_source=tv&ttclid=TT&gclid=GG'

/** The product whose settings say that visitors are asked. */
async function askFirst(page: Page): Promise<void> {
  await page.route(
    (url) => !/\.\w+$|^\/api\//.test(url.pathname),
    async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace('"consent":"none"', '"consent":"required"')
      await route.fulfill({ response, body: html })
    },
  )
  await page.context().addCookies([{ name: '_fbp', value: 'fb.1', url: 'http://127.0.0.1' }])
}

const bar = (page: Page) => page.locator('section.consent')
const accept = (page: Page) => bar(page).getByRole('button').last()
const decline = (page: Page) => bar(page).getByRole('button').first()
const link = (page: Page) => page.locator('.consent-link button')

async function kept(page: Page): Promise<readonly string[]> {
  const storage = await page.evaluate(() => Object.keys(localStorage))
  const cookies = await page.context().cookies()
  return [...storage, ...cookies.map(({ name }) => name)].filter((name) => /ajs|journal|visit|device/.test(name))
}

test('nothing is told or kept before the visitor has agreed; then all is told with its time', async ({
  page,
  quiz,
  server,
  events,
  network,
}) => {
  await askFirst(page)
  await page.goto(LINK)
  await expect(bar(page)).toBeVisible()
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  const id = await quiz.recordId()
  expect(await kept(page)).toEqual([])
  expect(network.calls.filter(({ path }) => path.startsWith('/api/journal'))).toEqual([])
  const before = await server.record(id)
  expect(before).toMatchObject({ mediaSource: 'tv' })
  expect(before).not.toHaveProperty('ttclid')
  expect(before).not.toHaveProperty('fbp')
  const asked = Date.now()

  await accept(page).tap()
  await expect(bar(page)).toHaveCount(0)
  await events.expect([
    'landing_visit',
    'identify calorie_counter_full',
    'page_visit 0 your-age',
    'identify calorie_counter_full 30_39',
    'page_visit 0 gender',
    'w2a_visit',
  ])
  expect(Date.parse(events.own.find(({ event }) => event === 'landing_visit')?.timestamp ?? '')).toBeLessThan(asked)
  await expect.poll(() => server.record(id)).toMatchObject({ ttclid: 'TT', gclid: 'GG', fbp: 'fb.1' })

  await page.reload()
  await quiz.at('gender')
  await expect(link(page)).toBeAttached()
  await expect(bar(page)).toHaveCount(0)
  await events.expectLast('page_visit 0 gender')
})

test('who says no is not asked again, and can change their mind, both ways', async ({ page, quiz, server, events }) => {
  await askFirst(page)
  await page.goto(LINK)
  await decline(page).tap()
  await expect(bar(page)).toHaveCount(0)
  await quiz.pick('your-age', '30_39')
  await quiz.at('gender')
  await page.reload()
  await quiz.at('gender')
  await expect(link(page)).toBeAttached()
  await expect(bar(page)).toHaveCount(0)
  expect(events.own).toEqual([])
  expect(await kept(page)).toEqual([])

  await link(page).tap()
  await accept(page).tap()
  await quiz.pick('gender', 'female')
  await quiz.at('focus')
  await expect.poll(() => inShort(events.own)).toContain('page_visit 2 focus')
  const id = await quiz.recordId()
  await expect.poll(() => server.record(id)).toMatchObject({ ttclid: 'TT' })
  expect(await kept(page)).not.toEqual([])

  await link(page).tap()
  await decline(page).tap()
  await expect.poll(() => kept(page)).toEqual([])
  await expect.poll(() => server.record(id)).not.toHaveProperty('ttclid')
  const told = events.own.length
  await quiz.pick('focus', 'fit_body')
  await quiz.at('body-type')
  await page.goto('about:blank')
  expect(events.own).toHaveLength(told)
})

test('a choice counts in all open tabs at once', async ({ page, context, events, complaints: _ }) => {
  await askFirst(page)
  await page.goto('/')
  const other = await context.newPage()
  await askFirst(other)
  await other.goto('/gender')
  await expect(bar(page)).toBeVisible()
  await expect(bar(other)).toBeVisible()

  await accept(page).tap()
  await expect(bar(other)).toHaveCount(0)
  await expect(link(other)).toBeAttached()
  await new Quiz(page).pick('your-age', '30_39')
  await expect
    .poll(() => inShort(events.own))
    .toEqual(expect.arrayContaining(['page_visit 0 your-age', 'page_visit 0 gender']))

  await link(page).tap()
  await decline(page).tap()
  await expect.poll(() => kept(other)).toEqual([])
  const told = events.own.length
  await new Quiz(other).pick('gender', 'female')
  await new Quiz(other).at('focus')
  await other.close({ runBeforeUnload: true })
  await page.waitForLoadState('networkidle')
  expect(events.own).toHaveLength(told)
})

test('who leaves before they have agreed is not reported', async ({ page, context, events, network }) => {
  await askFirst(page)
  await page.goto(LINK)
  await expect(bar(page)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  const again = await context.newPage()
  await askFirst(again)
  await again.goto('/')
  await expect(bar(again)).toBeVisible()
  expect(network.calls.filter(({ path }) => path.startsWith('/api/journal'))).toEqual([])
  expect(events.own).toEqual([])
  expect(await kept(again)).toEqual([])
})

test('the question stands below the step and can be answered by keyboard', async ({ page, quiz }) => {
  await askFirst(page)
  await page.goto('/woman/focus')
  await quiz.at('focus')
  await expect(bar(page)).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  const [asks, answers] = [accept(page), decline(page)]
  const [one, other] = [await asks.boundingBox(), await answers.boundingBox()]
  expect(one?.width).toBe(other?.width)
  expect(one?.height).toBe(other?.height)

  await page.goto('/woman/weight')
  await expect(bar(page)).toBeVisible()
  const footer = await page.locator('.step-footer').boundingBox()
  const question = await bar(page).boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((question?.y ?? 0) + 1)
  await answers.focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toHaveCount(0)
  await expect(quiz.step).toBeVisible()
})

for (const setting of ['none', 'required'] as const) {
  test(`a browser that says no for all sites is not counted or asked where consent is ${setting}`, async ({
    page,
    quiz,
    server,
    network,
  }) => {
    if (setting === 'required') await askFirst(page)
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto(LINK)
    await quiz.pick('your-age', '30_39')
    await quiz.at('gender')
    await page.waitForLoadState('networkidle')
    await expect(bar(page)).toHaveCount(0)
    await expect(link(page)).toHaveCount(0)
    expect(network.calls.filter(({ path }) => path.startsWith('/api/journal'))).toEqual([])
    expect(await kept(page)).toEqual([])
    const record = await server.record(await quiz.recordId())
    expect(record).toMatchObject({ mediaSource: 'tv' })
    expect(record).not.toHaveProperty('ttclid')
  })
}

test('where nobody is asked there is no bar and no link', async ({ page, quiz, events }) => {
  await page.goto('/')
  await quiz.pick('your-age', '30_39')
  await expect.poll(() => inShort(events.own)).toContain('page_visit 0 your-age')
  await expect(page.locator('.consent, .consent-link')).toHaveCount(0)
})
