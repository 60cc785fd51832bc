import type { Page } from '@playwright/test'
import { liveTable } from '../liveTable'
import { HEADERS, ProductServer } from '../ProductServer'
import { SegmentStandIn } from '../SegmentStandIn'
import { givenBefore } from '../variants'
import { goTo, stepsBetween, walk } from '../walk'
import { Guides } from './Guides'
import { stripeFields } from './stripeJs'
import { expect, test as stripe } from './stripeShop'

/** The product with accounts at both third parties. */
const test = stripe.extend<object, { readonly segment: SegmentStandIn }>({
  segment: [
    async ({ playwright: _ }, use) => {
      const segment = await SegmentStandIn.start()
      await use(segment)
      await segment.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ standIn, segment }, use) => {
      const server = await ProductServer.start({
        STRIPE_SECRET_KEY: 'sk_test_1',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
        STRIPE_WEBHOOK_SECRET: 'whsec_of_tests',
        STRIPE_API_URL: `http://127.0.0.1:${standIn.options.port}`,
        SEGMENT_WRITE_KEY: 'write-key-of-a-test',
        SEGMENT_API_URL: segment.url,
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
})

test('no string that reaches a third party opens a record', async ({
  page,
  quiz,
  shopper,
  server,
  standIn,
  segment,
  baseURL,
}) => {
  test.slow()
  await quiz.hurry()
  const table = liveTable({ sex: 'woman', eventDay: null })
  await givenBefore(page, { paywall: 'control' })
  const wires = listen(page, String(baseURL))
  await page.goto('/woman/height?utm_source=mail')
  await walk(quiz, stepsBetween(table, 'height', 'weight-goal'))
  await quiz.at('birthday')
  const id = await quiz.recordId()
  // The link that its owner copies has the key: what is told to others from here on must not.
  expect(quiz.idInAddress()).toBe(id)
  await goTo(page, '/woman/personal-summary')
  await walk(quiz, stepsBetween(table, 'personal-summary', 'email'))
  await quiz.at('paywall')
  expect(quiz.idInAddress()).toBeNull()
  const fields = stripeFields(page)
  await shopper.openSheet()
  await shopper.agree()
  await fields.card.selectOption('pm_card_visa')
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  await quiz.continue()
  const guides = new Guides(shopper)
  await guides.at('nutrition')
  await guides.acceptButton.tap()
  await guides.at('monthly')
  // Back to a step of the quiz: its entry of the history had the id.
  await page.goBack()
  await page.goBack()
  await page.reload()
  await quiz.at('purchase-success')
  await expect.poll(() => segment.batches.join()).toContain('purchase_finished')

  const told = JSON.stringify([wires.told, standIn.requests, segment.batches, segment.strangers])
  expect(wires.addresses.length).toBeGreaterThan(1)
  expect(told).not.toContain(id)
  const strings = new Set(
    [told, decodeURIComponent(told.replaceAll('%', '%25'))].flatMap((text) => text.match(/[\w-]{8,}/g) ?? []),
  )
  // A key could be a part of a longer string.
  const keys = [...strings].flatMap((text) => [text, text.slice(0, 22), text.slice(-22)])
  expect(keys.length).toBeGreaterThan(50)
  for (const key of new Set(keys)) {
    const { status } = await fetch(`${server.origin}/api/onboardings/${key}`, { headers: HEADERS })
    expect(status, key).toBe(404)
  }
})

/** All that the page sends to others, and the address of the page whenever a script of theirs is there to read it. */
function listen(page: Page, own: string): { readonly told: unknown[]; readonly addresses: string[] } {
  const told: unknown[] = []
  const addresses: string[] = []
  let isWatched = false
  const read = () => {
    addresses.push(page.url())
    told.push(page.url())
  }
  page.on('request', (request) => {
    const url = request.url()
    if (url.startsWith(own) || /^(data|blob):/.test(url)) return
    if (url.startsWith('https://js.stripe.com')) isWatched = true
    told.push([url, request.headers(), request.postData()])
    if (isWatched) read()
  })
  page.on('framenavigated', (frame) => {
    if (isWatched && frame === page.mainFrame()) read()
  })
  return { told, addresses }
}
