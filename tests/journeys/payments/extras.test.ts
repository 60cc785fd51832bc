import { EXTRAS, Guides } from './Guides'
import { answered } from './Shopper'
import { dollars, sentence } from './sentence'
import { everyText, extraPrice, extraQuote, planPrice, planQuote, renewalText } from './shippedPrices'
import { expect, test } from './shop'
import { askedOfGateway, boughtBy, charged, customer } from './till'

test('each extra is bought with one tap at the price and terms next to its button, and the last page has what was bought', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  const guides = new Guides(shopper)
  const id = await customer(server, answered, { plan: 'plan-1-week' })
  await shopper.openGuides(id)
  for (const [index, { name, offer, today, old }] of EXTRAS.entries()) {
    await guides.at(name)
    if (index > 0) await expect(guides.notice).not.toBeEmpty()
    await expect(guides.today).toContainText(dollars(today))
    await expect(guides.old).toContainText(old)
    await expect(guides.terms).toContainText(dollars(today))
    if (name === 'boost') {
      await expect(guides.acceptButton).toHaveText(sentence('guides.extras.boost.accept', { percent: '33%' }))
      await expect(guides.terms).toContainText(renewalText(planQuote('plan-1-week')))
    } else await expect(guides.acceptButton).toContainText(dollars(today))
    if (name === 'monthly')
      await expect(guides.terms).toContainText(
        `at ${dollars(extraQuote('monthly-guides').renewal?.amount.amount ?? 0)}, and ${everyText({ count: 1, unit: 'Month' })} from then on`,
      )
    expect(askedOfGateway(server, id)).toHaveLength(1 + index)

    // A reload comes back to the same extra, and charges nothing.
    if (name === 'workout') {
      await page.reload()
      await guides.at(name)
    }
    await guides.acceptButton.tap()
    const next = EXTRAS[index + 1]
    if (next) await guides.at(next.name)
    else {
      // What has become of the last one is said before the visitor goes on.
      await expect(page.locator('.extra')).toHaveCount(0)
      await quiz.continue()
      await quiz.at('download-the-app')
    }
    expect(askedOfGateway(server, id).at(-1)).toEqual({ offer, amount: today, status: 'paid' })
  }
  expect(charged(server, id)).toEqual([planPrice('plan-1-week'), ...EXTRAS.map(({ today }) => today)])
  expect(await boughtBy(server, id)).toMatchObject({ upgrade: 'paid', downloads: ['nutrition-guide', 'workout-plan'] })

  for (const name of ['nutrition', 'monthly', 'workout']) {
    await expect(quiz.step).toContainText(sentence(`download-the-app.extras.notes.${name}`))
  }
  await expect(page.locator('.download-pdf')).toHaveCount(2)

  // Who comes back is not sold anything a second time.
  await page.goBack()
  await quiz.at('guides')
  await expect(page.locator('.extra')).toHaveCount(0)
  await quiz.continue()
  await quiz.at('download-the-app')
  expect(charged(server, id)).toHaveLength(5)
})

test('the pages of a guide can be looked at, each extra declined leads to the next, skip leaves them all, and nothing is charged for it', async ({
  shopper,
  page,
  quiz,
  server,
}) => {
  const guides = new Guides(shopper)
  const id = await customer(server, answered)
  await shopper.openGuides(id)
  await test.step('the pages of a guide are looked at, large, and back closes them', async () => {
    await guides.at('nutrition')
    await page.locator('.guide-look').tap()
    const pages = page.getByRole('dialog', { name: sentence('guides.extras.nutrition.name') }).getByRole('img')
    await expect(pages.first()).toBeVisible()
    await expect
      .poll(() => pages.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth)))
      .toEqual([780, 780, 780])
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  for (const { name } of EXTRAS) {
    await guides.at(name)
    await expect(guides.declineButton).toHaveText(sentence(`guides.extras.${name}.decline`))
    await guides.declineButton.tap()
  }
  await quiz.at('download-the-app')
  await expect(quiz.step).not.toContainText(sentence('download-the-app.extras.title'))

  // All of them can be seen again, and left at once.
  await page.goBack()
  await quiz.at('guides')
  await quiz.skipButton.tap()
  await guides.at('nutrition')
  await guides.skipButton.tap()
  await quiz.at('download-the-app')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks')])
  expect(await boughtBy(server, id)).toMatchObject({ addOns: {}, upgrade: null, downloads: [] })
})

test('a bank that always asks is answered on the spot; a double tap buys once', async ({ shopper, quiz, server }) => {
  const guides = new Guides(shopper)
  const id = await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.payWith('asksAlways')
  await shopper.answerBank('approve')
  await quiz.at('purchase-success')
  await quiz.continue()

  await guides.at('nutrition')
  await guides.acceptButton.dblclick()
  await expect(shopper.bank).toContainText(dollars(extraPrice('nutrition-guide')))
  await shopper.answerBank('approve')
  await guides.at('monthly')
  expect(charged(server, id)).toEqual([planPrice('plan-4-weeks'), extraPrice('nutrition-guide')])

  // A no to the bank is a failed payment, from which the visitor can pay by another card.
  await guides.acceptButton.tap()
  await shopper.answerBank('deny')
  await expect(guides.failed).toContainText(sentence('app.shop.problems.authenticationFailed'))
  expect(await boughtBy(server, id)).toMatchObject({ addOns: { 'monthly-guides': 'failed' } })
  await guides.leaveFailedBy('payByCard')
  await expect(shopper.sheet.locator('.payment-terms')).toContainText(
    `at ${dollars(extraQuote('monthly-guides').renewal?.amount.amount ?? 0)}, and ${everyText({ count: 1, unit: 'Month' })}`,
  )
  await shopper.agree()
  await shopper.payWith('works')
  await guides.at('workout')
  expect(charged(server, id)).toEqual([
    planPrice('plan-4-weeks'),
    extraPrice('nutrition-guide'),
    extraPrice('monthly-guides'),
  ])
})
