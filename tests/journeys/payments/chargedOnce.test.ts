import { expect, type Route } from '@playwright/test'
import { Shopper } from './Shopper'
import { dollars, sentence } from './sentence'
import { planPrice } from './shippedPrices'
import { test } from './shop'
import { askedOfGateway, boughtBy, charged } from './till'

const PAYMENT = '**/api/stripe/subscriptions'

test('S31: two taps in one tick, Enter with a click, and the wallet with the button pay once', async ({
  shopper,
  quiz,
  server,
  page,
}) => {
  for (const twice of ['taps', 'Enter and a click', 'wallet and button'] as const) {
    await test.step(twice, async () => {
      const id = await shopper.arrive('/woman/paywall')
      const calls: string[] = []
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/stripe/subscriptions')) calls.push(request.url())
      })
      await shopper.openSheet()
      await shopper.agree()
      await shopper.pickCard('works')
      await shopper.sheet.evaluate((sheet, how) => {
        const pay = sheet.querySelector<HTMLButtonElement>('button[type="submit"]')
        const wallet = sheet.querySelector<HTMLButtonElement>('.test-card .button')
        if (how === 'Enter and a click') pay?.form?.requestSubmit()
        else if (how === 'wallet and button') wallet?.click()
        else pay?.click()
        pay?.click()
      }, twice)
      await quiz.at('purchase-success')
      expect(calls).toHaveLength(1)
      expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
      page.removeAllListeners('request')
    })
  }
})

test('two tabs that pay at the same moment pay once', async ({ shopper, page, quiz, server, complaints }) => {
  complaints.announce(/status of 409/)
  const id = await shopper.arrive('/woman/paywall')
  const tab = new Shopper(await page.context().newPage(), server)
  await tab.open('/woman/paywall', id)
  for (const each of [shopper, tab]) {
    await each.openSheet()
    await each.agree()
    await each.pickCard('works')
  }
  // On a busy machine one of them may have heard of the other's payment, and have closed its form, before it is clicked.
  const click = (each: Shopper) =>
    each.payButton.evaluate((button: HTMLElement) => {
      if (button.isConnected) button.click()
    })
  await Promise.all([click(shopper), click(tab)])
  await quiz.at('purchase-success')
  await tab.quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
})

test('while paying the server answers 503, the network is away, and the reply is lost: each time the page says so, and the last try charges once', async ({
  shopper,
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(/Failed to load resource/)
  const id = await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.pickCard('works')
  const failures = [
    ['the server answers 503', async (route: Route) => route.fulfill({ status: 503, body: '{}' }), []],
    ['the network is away', async (route: Route) => route.abort('internetdisconnected'), []],
    ['the reply is lost', async (route: Route) => route.fetch().then(() => route.abort()), [planPrice('plan-4-weeks')]],
  ] as const
  for (const [what, fail, paid] of failures) {
    await test.step(what, async () => {
      let hasFailed = false
      const failOnce = async (route: Route) => {
        await fail(route)
        hasFailed = true
      }
      await page.route(PAYMENT, failOnce, { times: 1 })
      await shopper.payButton.tap()
      await expect.poll(() => hasFailed).toBe(true)
      await expect(shopper.problem).toHaveText(sentence('app.shop.problems.unreachable'))
      await expect(shopper.payButton).toBeEnabled()
      expect(charged(server, id)).toEqual(paid)
    })
  }
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
  expect(askedOfGateway(server, id)).toHaveLength(1)
})

test('a reply that was lost before a reload is no second charge either, whatever plan is chosen then', async ({
  shopper,
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(/Failed to load resource/)
  const id = await shopper.arrive('/woman/paywall')
  await page.route(PAYMENT, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await shopper.choose('plan-1-week')
  await shopper.buy()
  await expect(shopper.problem).not.toBeEmpty()
  await shopper.closeSheet()
  await shopper.choose('plan-12-weeks')
  await shopper.buy()
  await quiz.at('purchase-success')
  await expect(quiz.step.locator('.success-receipt')).toContainText(dollars(planPrice('plan-1-week')))
  await page.reload()
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-1-week')])
})

test('a bank check that is left by a reload ends with one charge', async ({ shopper, page, quiz, server }) => {
  const id = await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.payWith('asks')
  await expect(shopper.bank).toBeVisible()
  await page.reload()
  await quiz.at('paywall')
  expect(await boughtBy(server, id)).toMatchObject({ subscription: { status: 'needsAction' } })
  await shopper.openSheet()
  await shopper.agree()
  await shopper.payWith('works')
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
})

test('S30: a price that changes between showing and paying is shown, and charged once it is confirmed', async ({
  shopper,
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(/status of 409/)
  // The page is from before a change of the price: it was two dollars less then.
  const OLD_PRICE = planPrice('plan-4-weeks') - 200
  await page.route(
    '**/api/stripe/subscriptions/offers*',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(String(planPrice('plan-4-weeks')), String(OLD_PRICE)),
      })
    },
    { times: 1 },
  )
  const id = await shopper.arrive('/woman/paywall')
  await expect(shopper.plan('plan-4-weeks').locator('.plan-price')).toHaveText(dollars(OLD_PRICE))
  await shopper.buy()
  await expect(shopper.problem).toHaveText(
    sentence('app.shop.problems.priceChanged', { newOfferPrice: dollars(planPrice('plan-4-weeks')) }),
  )
  await expect(shopper.sheet.locator('.payment-due')).toContainText(dollars(planPrice('plan-4-weeks')))
  await expect(shopper.payButton).toContainText(dollars(planPrice('plan-4-weeks')))
  expect(charged(server, id)).toEqual([])
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
})
