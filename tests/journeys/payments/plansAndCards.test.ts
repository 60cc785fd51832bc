import { answered } from './Shopper'
import { dollars, sentence } from './sentence'
import { planQuote } from './shippedPrices'
import { expect, test } from './shop'
import { askedOfGateway, boughtBy, charged } from './till'

/** Which way each plan is paid in the end, after a card that fails in another way for each. */
const PLANS = [
  { plan: 'plan-1-week', extras: 4, fails: 'declined', way: 'card' },
  { plan: 'plan-4-weeks', extras: 4, fails: 'insufficientFunds', way: 'bank' },
  { plan: 'plan-12-weeks', extras: 3, fails: 'expired', way: 'wallet' },
] as const

for (const { plan, extras, fails, way } of PLANS) {
  const quoted = planQuote(plan)
  const price = quoted.today.amount
  const renewal = dollars(quoted.renewal.amount.amount)
  test(`${plan}: a card that is ${fails} says why and leaves the form, as does a no of the bank; then it is paid by ${way}`, async ({
    shopper,
    quiz,
    server,
  }) => {
    const id = await shopper.arrive('/woman/paywall')
    await expect(shopper.plan('plan-4-weeks').locator('input')).toBeChecked()
    await shopper.choose(plan)
    await shopper.openSheet()
    await expect(shopper.sheet).toContainText(sentence('app.shop.testMode.text'))

    // Nothing is charged, or asked of the bank, before the visitor has agreed that the card is stored.
    await shopper.payButton.tap()
    await expect(shopper.sheet.locator('.agree-error')).toHaveText(sentence('app.shop.consent.required'))
    await shopper.walletButton.tap()
    expect(await boughtBy(server, id)).toMatchObject({ subscription: null })
    await shopper.agree()

    await shopper.payWith(fails)
    await expect(shopper.problem).toHaveText(sentence(`app.shop.problems.${fails}`))
    await expect(shopper.payButton).toHaveText(sentence('app.shop.pay', { price: dollars(price) }))

    await shopper.payWith('asks')
    await expect(shopper.bank).toContainText(sentence('app.shop.bank.text', { price: dollars(price) }))
    await shopper.answerBank('deny')
    await expect(shopper.problem).toHaveText(sentence('app.shop.problems.authenticationFailed'))
    expect(await boughtBy(server, id)).toMatchObject({ subscription: { offerId: plan, status: 'failed' } })
    expect(charged(server, id)).toEqual([])

    if (way === 'card') await shopper.payWith('works')
    if (way === 'wallet') await shopper.walletButton.tap()
    if (way === 'bank') {
      await shopper.payWith('asks')
      await shopper.answerBank('approve')
    }
    await quiz.at('purchase-success')
    await expect(quiz.step.locator('.success-receipt')).toContainText(dollars(price))
    await expect(quiz.step.locator('.success-receipt')).toContainText(renewal)
    await expect(quiz.step).toContainText(String(answered.email))
    expect(await boughtBy(server, id)).toMatchObject({ subscription: { offerId: plan, status: 'paid' } })
    expect(charged(server, id)).toEqual([price])
    // One purchase, however often it was tried.
    expect(askedOfGateway(server, id)).toHaveLength(1)

    // Who has the longest plan is not offered it again.
    await quiz.continue()
    await quiz.at('guides')
    await expect(quiz.step.locator('.extra-place')).toHaveText(
      sentence('guides.place', { number: '1', count: String(extras) }),
    )
  })
}
