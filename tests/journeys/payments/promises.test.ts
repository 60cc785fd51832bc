import type { Page } from '@playwright/test'
import { answered, Shopper } from './Shopper'
import { dollars } from './sentence'
import { AGENCY, CODE, planPrice } from './shippedPrices'
import { expect, test } from './shop'
import { charged } from './till'

/** As a browser that lets no page keep anything. */
async function refuseStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
}

test('one record has one variant in three browsers, one of which keeps nothing', async ({
  server,
  newProfile,
  complaints,
}) => {
  complaints.announce(/local storage cannot be/)
  const id = await server.createRecord(answered, { paywall: 'test' })
  for (const keeps of ['all', 'nothing', 'all']) {
    const page = await (await newProfile()).newPage()
    if (keeps === 'nothing') await refuseStorage(page)
    const shopper = new Shopper(page, server)
    await shopper.open('/woman/email', id)
    await shopper.quiz.at('email')
    await shopper.quiz.continue()
    await shopper.quiz.at('your-plan')
    await page.close()
  }
})

test('a code that is applied and a plan that is chosen are so after a reload and in another browser, until they are taken back', async ({
  shopper,
  page,
  quiz,
  server,
  newProfile,
}) => {
  const id = await shopper.arrive('/woman/paywall')
  await shopper.choose('plan-12-weeks')
  await shopper.applyCode(CODE)
  await expect(page.locator('.promo-remove')).toBeVisible()
  await expectPromised(shopper)
  await page.reload()
  await quiz.at('paywall')
  await expectPromised(shopper)

  const other = new Shopper(await (await newProfile()).newPage(), server)
  await other.open('/woman/paywall', id)
  await other.quiz.at('paywall')
  await expectPromised(other)
  await other.buy()
  await other.quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([2219])

  async function expectPromised(visitor: Shopper) {
    await expect(visitor.plan('plan-12-weeks').locator('input')).toBeChecked()
    await expect(visitor.plan('plan-12-weeks').locator('.plan-price')).toHaveText('$22.19')
    await expect(visitor.page.locator('.promo-applied')).toContainText(CODE)
  }
})

test('the offers of an agency and the ordinary ones never show each other’s prices', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  const price = shopper.plan('plan-4-weeks').locator('.plan-price')
  const id = await shopper.arrive('/woman/paywall-agency')
  await quiz.at('paywall-agency')
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks', { agency: AGENCY })))
  await page.goto('/woman/paywall')
  await quiz.at('paywall')
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks')))
  await page.goBack()
  await quiz.at('paywall-agency')
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks', { agency: AGENCY })))
  await page.goForward()
  await quiz.at('paywall')
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks')))
  await shopper.buy()
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
})
