import type { Page } from '@playwright/test'
import { violations } from '../violations'
import { Guides } from './Guides'
import { answered, type Shopper } from './Shopper'
import { CODE, extraPrice } from './shippedPrices'
import { expect, test } from './shop'
import { buyOnce, customer, storeCard } from './till'

/** Every screen and sheet of the payment, one after the other. Each is shown while `look` is at work. */
async function walkPayment(shopper: Shopper, id: string, look: (screen: string) => Promise<void>): Promise<void> {
  const { page, quiz } = shopper
  await shopper.open('/woman/paywall', id, '&variant.paywall=control')
  await quiz.at('paywall')
  await look('paywall')
  await shopper.applyCode('NOBODY')
  await expect(page.locator('.promo-error')).not.toBeEmpty()
  await shopper.applyCode(CODE)
  await expect(page.locator('.promo-remove')).toBeVisible()
  await look('paywall with a code')
  await shopper.openSheet()
  await shopper.payButton.tap()
  await expect(page.locator('.agree-error')).not.toBeEmpty()
  await shopper.agree()
  await shopper.payWith('insufficientFunds')
  await expect(shopper.problem).not.toBeEmpty()
  await look('sheet')
  await shopper.payWith('asks')
  await expect(shopper.bank).toBeVisible()
  await look('bank')
  await shopper.answerBank('deny')
  await shopper.closeSheet()
  for (const [address, variant] of [
    ['your-plan', 'test'],
    ['paywall-exp', 'test'],
    ['paywall-agency', 'control'],
  ]) {
    await page.goto(`/woman/${address}?variant.paywall=${variant}`)
    await quiz.at(address ?? '')
    await look(address ?? '')
  }
}

async function walkExtras(shopper: Shopper, id: string, look: (screen: string) => Promise<void>): Promise<void> {
  const { quiz } = shopper
  const guides = new Guides(shopper)
  await shopper.open('/woman/purchase-success', id)
  await quiz.at('purchase-success')
  await look('purchase-success')
  await quiz.continue()
  await guides.at('nutrition')
  await look('guides: nutrition')
  await guides.acceptButton.tap()
  await expect(guides.failed).toBeVisible()
  await look('failed payment')
  await guides.leaveFailedBy('updateCard')
  await expect(shopper.sheet).toBeVisible()
  await look('sheet for another card')
  await shopper.closeSheet()
  await guides.leaveFailedBy('keepPlan')
  for (const name of ['monthly', 'boost'] as const) {
    await guides.at(name)
    await look(`guides: ${name}`)
    await guides.declineButton.tap()
  }
  await quiz.at('download-the-app')
  await look('download-the-app')
}

async function newCustomer(server: Parameters<typeof customer>[0]): Promise<string> {
  const id = await customer(server, answered)
  await buyOnce(server, id, 'workout-plan', extraPrice('workout-plan'))
  await storeCard(server, id, 'failsLater')
  return id
}

test('on no screen or sheet of the payment axe finds anything, and nothing is wider than 320 or 375 pixels', async ({
  shopper,
  page,
  server,
  complaints,
}) => {
  test.slow()
  complaints.announce(/status of 422/)
  const look = (screen: string) =>
    test.step(screen, async () => {
      expect(await violations(page), screen).toEqual([])
      for (const width of [320, 375]) {
        await page.setViewportSize({ width, height: 700 })
        // What slides in has come to rest by then.
        await expect.poll(() => widest(page), `${screen} at ${width}`).toBeLessThanOrEqual(width)
      }
      await page.setViewportSize({ width: 390, height: 844 })
    })
  await walkPayment(shopper, await server.createRecord(answered), look)
  await walkExtras(shopper, await newCustomer(server), look)
})

/** How far the page, or a sheet over it, reaches to the right. */
function widest(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      document.documentElement.scrollWidth,
      ...[...document.querySelectorAll('dialog[open]')].map((sheet) =>
        Math.max(sheet.getBoundingClientRect().right, sheet.getBoundingClientRect().left + sheet.scrollWidth),
      ),
    ),
  )
}
