import { answered, Shopper } from './Shopper'
import { sentence } from './sentence'
import { extraPrice } from './shippedPrices'
import { expect, test } from './shop'
import { buyOnce, customer } from './till'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0'
const DEVICES = [
  {
    device: 'an iPhone',
    agent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${SAFARI} Mobile/15E148 Safari/604.1`,
    own: 'ios',
    codes: 0,
  },
  {
    device: 'an Android phone',
    agent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36',
    own: 'android',
    codes: 0,
  },
  {
    device: 'a computer',
    agent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36',
    own: null,
    codes: 2,
  },
] as const

test('the last page leads each device to its own store, a computer by codes to scan', async ({
  newProfile,
  server,
}) => {
  const stores = {
    ios: 'https://calorie-counter.example/app-store',
    android: 'https://calorie-counter.example/google-play',
  }
  const id = await customer(server, answered)
  for (const { device, agent, own, codes } of DEVICES) {
    await test.step(device, async () => {
      const page = await (await newProfile({ userAgent: agent })).newPage()
      const shopper = new Shopper(page, server)
      await shopper.open('/woman/download-the-app', id)
      await shopper.quiz.at('download-the-app')
      await expect(page.locator('svg.qr-code')).toHaveCount(codes)
      if (own) await expect(page.locator('.step-footer a')).toHaveAttribute('href', stores[own])
      else await expect(page.locator('.step-footer a')).toHaveCount(0)
      for (const store of Object.values(stores)) await expect(page.locator(`main a[href="${store}"]`)).toHaveCount(1)
      await expect(shopper.quiz.step).toContainText(String(answered.email))
    })
  }
})

test('a PDF is served to who has bought it, and is not there for anybody else', async ({
  shopper,
  page,
  quiz,
  server,
  request,
}) => {
  const id = await customer(server, answered)
  await buyOnce(server, id, 'workout-plan', extraPrice('workout-plan'))
  await shopper.openGuides(id)
  await page.locator('.extra-skip').tap()
  await quiz.at('download-the-app')
  await expect(quiz.step).toContainText(sentence('download-the-app.extras.notes.workout'))
  await expect(page.locator('.download-pdf')).toHaveCount(1)

  const stranger = await customer(server, answered)
  const href = (await page.locator('.download-pdf').getAttribute('href')) ?? ''
  const loading = page.waitForEvent('download')
  await page.locator('.download-pdf').tap()
  expect((await loading).suggestedFilename()).toBe('workout-plan.pdf')
  const pdf = await request.get(href)
  expect(pdf.headers()).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  for (const other of [
    // The purchase opens it, and no record does: neither the buyer's nor another one's.
    href.replace(/guides\/[^/]+/, `guides/${id}`),
    href.replace(/guides\/[^/]+/, `guides/${stranger}`),
    href.replace('workout-plan', 'nutrition-guide'),
    href.replace('workout-plan', '..%2F..%2Fpackage'),
  ]) {
    expect((await request.get(other)).status(), other).toBe(404)
  }
})
