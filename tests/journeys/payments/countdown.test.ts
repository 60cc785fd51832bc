import { Shopper } from './Shopper'
import { expect, test } from './shop'

test('S35: the countdown goes on over a reload and in a second tab, goes at zero for good, and changes no price', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  const START = new Date('2027-03-01T10:00:00Z')
  const clock = page.locator('.paywall-countdown > [aria-hidden="true"]')
  const prices = page.locator('.plan-price')
  await page.clock.install({ time: START })
  const id = await shopper.arrive('/woman/paywall')
  await expect(clock).toContainText(/10:00|09:5\d/)
  const shown = await prices.allTextContents()

  await page.clock.fastForward(150_000)
  await expect(clock).toContainText(/07:[0-3]\d/)
  await page.reload()
  await quiz.at('paywall')
  await expect(clock).toContainText(/07:[0-3]\d/)

  const tab = await page.context().newPage()
  await tab.clock.install({ time: new Date(START.getTime() + 300_000) })
  await new Shopper(tab, server).open('/woman/paywall', id)
  await expect(tab.locator('.paywall-countdown')).toContainText(/0[45]:\d\d/)
  await tab.close()

  await page.clock.fastForward(460_000)
  await expect(clock).toHaveCount(0)
  expect(await prices.allTextContents()).toEqual(shown)
  await page.reload()
  await quiz.at('paywall')
  await expect(prices.first()).toBeVisible()
  await expect(clock).toHaveCount(0)
  expect(await prices.allTextContents()).toEqual(shown)
})
