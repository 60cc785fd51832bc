import { answered, Shopper } from './Shopper'
import { dollars } from './sentence'
import { planPrice } from './shippedPrices'
import { expect, test } from './shop'
import { charged, customer } from './till'

test('what comes after the payment leads to the paywall before it, and the paywall to the answer it lacks', async ({
  shopper,
  page,
  quiz,
}) => {
  await shopper.arrive('/woman/purchase-success')
  await quiz.at('paywall')
  expect(quiz.pathname()).toBe('/woman/paywall')
  // What the browser remembers of itself opens nothing that the server does not know to be paid.
  await page.evaluate(() => localStorage.setItem('funnel.v1.paid', 'yes'))
  await page.goto('/woman/download-the-app')
  await quiz.at('paywall')

  // Which answers it needs is a table of domain/path/guard.test.ts.
  await shopper.arrive('/woman/paywall', { answers: { ...answered, goal: undefined } })
  await quiz.at('weight-goal')
  await shopper.arrive('/woman/your-plan', { answers: { ...answered, email: undefined }, paywall: 'test' })
  await quiz.at('email')
})

test('after the payment back, a reload, deep links and a second tab lead to the receipt and charge nothing', async ({
  shopper,
  page,
  quiz,
  server,
  newProfile,
  complaints,
}) => {
  complaints.announce(/status of 409/)
  const id = await shopper.arrive('/woman/email')
  await quiz.continue()
  await quiz.at('paywall')
  // A second tab and another device wait before the paywall with their sheet open.
  const tab = new Shopper(await page.context().newPage(), server)
  await tab.open('/woman/paywall', id)
  const device = new Shopper(await (await newProfile()).newPage(), server)
  await device.open('/woman/paywall', id)
  for (const other of [tab, device]) {
    await other.choose('plan-12-weeks')
    await other.openSheet()
    await other.agree()
  }

  await shopper.choose('plan-1-week')
  await shopper.buy()
  await quiz.at('purchase-success')
  await page.reload()
  await quiz.at('purchase-success')
  await page.goBack()
  await quiz.at('purchase-success')
  for (const address of ['/man/paywall', '/woman/your-plan', '/paywall-agency']) {
    await page.goto(address)
    await expect(quiz.step, address).toHaveAttribute('data-step', 'purchase-success')
  }

  for (const other of [tab, device]) {
    if (await other.sheet.isVisible()) await other.payWith('works')
    await other.quiz.at('purchase-success')
    await expect(other.quiz.step.locator('.success-receipt')).toContainText(dollars(planPrice('plan-1-week')))
    // The extras are on sale there too.
    await other.quiz.continue()
    await expect(other.quiz.step.locator('.extra')).toBeVisible()
  }
  expect(charged(server, id)).toEqual([planPrice('plan-1-week')])
})

test('a customer who comes back is still one: each page after the payment can be opened and reloaded', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  await shopper.openGuides(await customer(server, answered))
  await page.reload()
  await quiz.at('guides')
  for (const step of ['purchase-success', 'download-the-app']) {
    await page.goto(`/woman/${step}`)
    await quiz.at(step)
  }
})
