import { recordDefaults } from '../liveTable'
import { expectRecord } from '../walk'
import { answered } from './Shopper'
import { dollars } from './sentence'
import { AGENCY, planPrice } from './shippedPrices'
import { expect, test } from './shop'
import { charged } from './till'

test('control: from the e-mail to the paywall and back, never to the other branch', async ({ shopper, page, quiz }) => {
  await shopper.arrive('/woman/email')
  await quiz.continue()
  await quiz.at('paywall')
  await expect(quiz.step.getByRole('heading', { level: 1 })).toContainText('74 kg')
  await quiz.back()
  await quiz.at('email')
  await page.goto('/woman/your-plan')
  // Passed over: the next step on this visitor's path is for customers, and leads back to where plans are sold.
  await quiz.at('paywall')
})

test('test: from the e-mail to the plan, to the paywall, to the receipt; the variant stays over a reload', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  const id = await shopper.arrive('/man/email', { paywall: 'test', answers: { ...answered, sex: 'men' } })
  await quiz.continue()
  await quiz.at('your-plan')
  await expect(quiz.step).toContainText('kcal')
  await expect(quiz.step).toContainText('74 kg')
  await quiz.continue()
  await quiz.at('paywall-exp')
  await page.goto('/man/paywall')
  await quiz.at('your-plan')
  await quiz.continue()
  await quiz.at('paywall-exp')
  await quiz.back()
  await quiz.at('your-plan')
  await quiz.continue()
  await shopper.buy()
  await quiz.at('purchase-success')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
  await quiz.continue()
  await page.locator('.extra-skip').tap()
  await quiz.at('download-the-app')
})

for (const [address, paywall] of [
  ['paywall', 'control'],
  ['paywall-exp', 'test'],
] as const)
  test(`${address}: the price of the chosen plan stands above the button of a usual phone`, async ({
    shopper,
    page,
    quiz,
  }) => {
    await shopper.arrive('/woman/email', { paywall })
    await page.goto(`/woman/${address}`)
    await quiz.at(address)
    const [price, foot] = await Promise.all([
      page.locator('.plan:has(:checked) .plan-price').boundingBox(),
      page.locator('.paywall-foot').boundingBox(),
    ])
    expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
  })

test('agency: entered bare, it speaks of nobody’s weight, asks for the e-mail, and sells the agency’s offer', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  await page.goto('/paywall-agency')
  await quiz.at('paywall-agency')
  await expect(quiz.step).not.toContainText(/undefined|null|NaN|\[object|[{}]|\d\d (lb|kg)\b/)
  await expect(page.locator('.body-picture').first()).toHaveAttribute('src', /woman/)
  await expect(shopper.plan('plan-4-weeks').locator('.plan-price')).toHaveText(
    dollars(planPrice('plan-4-weeks', { agency: AGENCY })),
  )
  await expect(shopper.plan('plan-1-week').locator('.plan-price')).toHaveText(dollars(planPrice('plan-1-week')))

  await quiz.continue()
  await expect(shopper.sheet).toHaveCount(0)
  const field = page.locator('[id="paywall-agency-email"]').or(page.locator('.paywall-email input')).first()
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await field.fill('ben.bare@example.com')
  await shopper.buy()
  await quiz.at('purchase-success')
  await expect(quiz.step).toContainText('ben.bare@example.com')
  const id = await quiz.recordId()
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks', { agency: AGENCY })])
  await expectRecord(server, id, { ...recordDefaults, ...(await server.record(id)), email: 'ben.bare@example.com' })
  await quiz.continue()
  await page.locator('.extra-skip').tap()
  await quiz.at('download-the-app')
  await page.goto('/paywall-agency')
  await quiz.at('purchase-success')
})

test('agency: the address says whose offers are shown, under a sex too; another code gets the standard ones', async ({
  page,
  quiz,
}) => {
  const price = page.locator('label.plan:has(input[value="plan-4-weeks"]) .plan-price')
  for (const [address, expected, figure] of [
    [
      `/man/paywall-agency?productCode=${AGENCY.productCode}&couponCode=${AGENCY.couponCode}`,
      dollars(planPrice('plan-4-weeks', { agency: AGENCY })),
      /man/,
    ],
    [
      `/woman/paywall-agency?productCode=${AGENCY.productCode}&couponCode=OTHER`,
      dollars(planPrice('plan-4-weeks')),
      /woman/,
    ],
    ['/paywall-agency?productCode=nobody', dollars(planPrice('plan-4-weeks')), /woman/],
  ] as const) {
    await page.goto(address)
    await quiz.at('paywall-agency')
    await expect(price, address).toHaveText(expected)
    await expect(page.locator('.body-picture').first()).toHaveAttribute('src', figure)
  }
})
