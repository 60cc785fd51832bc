import { dollars, sentence } from './sentence'
import { CODE, planPrice } from './shippedPrices'
import { expect, test } from './shop'
import { boughtBy, charged } from './till'

test('a promo code: refused in one wording, applied, taken off, applied again, and charged once', async ({
  shopper,
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(/status of 422/)
  const refusal = `${sentence('app.shop.promo.errorTitle')} ${sentence('app.shop.promo.errorText')}`
  const field = page.locator('.promo-field')
  const applied = page.locator('.promo-applied')
  const price = shopper.plan('plan-4-weeks').locator('.plan-price')
  const apply = async (code: string) => {
    await field.fill(code)
    await page.locator('.promo-apply').tap()
  }

  const id = await shopper.arrive('/woman/paywall')
  await expect(field).toHaveCount(0)
  await page.locator('.promo-open').tap()
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('placeholder', sentence('app.shop.promo.placeholder'))
  for (const code of [`${CODE}7`, '🎁', `<b>${CODE}</b>`, 'constructor']) {
    await apply(code)
    await expect(page.locator('.promo-error')).toHaveText(refusal)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(code)
    await expect(price).toHaveText(dollars(planPrice('plan-4-weeks')))
    // Who mends the code is not told off any more.
    await field.fill(code.slice(0, -1))
    await expect(page.locator('.promo-error')).toBeEmpty()
  }

  await field.fill(` ${CODE.toLowerCase()} `)
  await field.press('Enter')
  await expect(applied).toContainText(CODE)
  await expect(field).toHaveCount(0)
  await expect(page.locator('.promo-remove')).toBeFocused()
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks', { hasCode: true })))

  await page.locator('.promo-remove').tap()
  await expect(applied).toBeEmpty()
  await expect(field).toBeFocused()
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks')))

  await apply(CODE)
  await expect(price).toHaveText(dollars(planPrice('plan-4-weeks', { hasCode: true })))
  await shopper.buy()
  await quiz.at('purchase-success')
  await expect(quiz.step.locator('.success-receipt')).toContainText(
    dollars(planPrice('plan-4-weeks', { hasCode: true })),
  )
  expect(await boughtBy(server, id)).toMatchObject({ subscription: { status: 'paid', offerId: 'plan-4-weeks' } })
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks', { hasCode: true })])
})

test('a code that ends while the page is open charges nothing until the new price is confirmed', async ({
  shopper,
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(/status of 4(09|22)/)
  const id = await shopper.arrive('/woman/paywall')
  await shopper.applyCode(CODE)
  await expect(page.locator('.promo-remove')).toBeVisible()

  // From here on the server does as it does for a code that is over: it finds none.
  await page.route('**/api/stripe/subscriptions', (route) => {
    const { promoCode: _, ...body } = route.request().postDataJSON()
    return route.continue({ postData: JSON.stringify(body) })
  })
  await page.route('**/promo-codes/apply', (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), code: 'OVER' }) }),
  )
  await shopper.buy()
  await expect(shopper.problem).toHaveText(
    sentence('app.shop.problems.priceChanged', { newOfferPrice: dollars(planPrice('plan-4-weeks')) }),
  )
  await expect(shopper.sheet.locator('.payment-due')).toContainText(dollars(planPrice('plan-4-weeks')))
  await expect(shopper.payButton).toHaveText(sentence('app.shop.pay', { price: dollars(planPrice('plan-4-weeks')) }))
  expect(charged(server, id)).toEqual([])
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
})
