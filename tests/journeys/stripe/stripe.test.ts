import { Guides } from '../payments/Guides'
import type { Shopper } from '../payments/Shopper'
import { sentence } from '../payments/sentence'
import { chargedIn, expect, seenByStripe, storeCard, test } from './stripeShop'

const number = 'Card number'

test('B89: js.stripe.com is not asked for before the payment is opened', async ({ shopper, fetches }) => {
  await shopper.arrive('/woman/paywall')
  await shopper.choose('plan-1-week')
  expect(fetches).toEqual([])
  await shopper.openSheet()
  await expect(shopper.sheet.getByLabel(number)).toBeVisible()
  expect(fetches).toHaveLength(1)
})

test('a plan is paid by card: page, Stripe’s fields and the charge have one amount', async ({
  shopper,
  quiz,
  page,
  standIn,
}) => {
  await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await expect(shopper.payButton).toHaveText('Pay $17.99')
  await shopper.sheet.getByLabel(number).fill('4242424242424242')
  await shopper.agree()
  expect((await seenByStripe(page)).options.at(-1)).toMatchObject({
    mode: 'subscription',
    amount: 1799,
    currency: 'usd',
  })
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(chargedIn(standIn)[0]).toEqual({ amount: 1799, currency: 'usd' })
})

test('B95: with a code on, off and another plan, wallet, page and charge have one amount', async ({
  shopper,
  quiz,
  page,
  standIn,
}) => {
  await shopper.arrive('/woman/paywall')
  const code = async () => {
    await page.locator('.promo-field').fill('WELCOME26')
    await page.locator('.promo-apply').tap()
    await expect(page.locator('.promo-remove')).toBeVisible()
  }
  await code()
  await page.locator('.promo-remove').tap()
  await code()
  await shopper.choose('plan-1-week')
  await shopper.openSheet()
  await expect(shopper.payButton).toHaveText('Pay $5.17')

  await shopper.sheet.getByRole('button', { name: 'Wallet' }).tap()
  await expect(shopper.sheet).toContainText(sentence('app.shop.consent.required'))
  await shopper.agree()
  await shopper.sheet.getByRole('button', { name: 'Wallet' }).tap()
  await quiz.at('purchase-success')
  const seen = await seenByStripe(page)
  expect(seen.options.at(-1)?.amount).toBe(517)
  expect(seen.lineItems).toEqual([{ name: '1-week plan', amount: 517 }])
  expect(chargedIn(standIn)[0]).toEqual({ amount: 517, currency: 'usd' })
})

test('a card that is incomplete or declined leaves the form as it is, and one charge in the end', async ({
  shopper,
  quiz,
  standIn,
}) => {
  const before = standIn.all('charge').length
  await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  const field = shopper.sheet.getByLabel(number)
  await expect(field).toBeVisible()
  await shopper.payButton.tap()
  await expect(field).toBeFocused()
  await field.fill('4000000000000002')
  await shopper.payButton.tap()
  await expect(shopper.problem).toHaveText(sentence('app.shop.problems.declined'))
  await expect(field).toHaveValue('4000000000000002')
  await field.fill('4242424242424242')
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(standIn.all('charge')).toHaveLength(before + 1)
  expect(standIn.all('subscription').filter(({ status }) => status === 'incomplete')).toEqual([])
})

test('B91: the bank’s question lies over the sheet; refused, the form can be used again', async ({
  shopper,
  quiz,
  page,
}) => {
  await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill('4000002760003184')
  await shopper.payButton.tap()
  const bank = page.getByRole('alertdialog', { name: 'Bank' })
  await bank.getByRole('button', { name: 'Fail' }).tap()
  await expect(shopper.problem).toHaveText(sentence('app.shop.problems.authenticationFailed'))
  await shopper.payButton.tap()
  await bank.getByRole('button', { name: 'Complete' }).tap()
  await quiz.at('purchase-success')
})

test('B91: who reloads the page while the bank asks can pay all the same', async ({ shopper, quiz, page, standIn }) => {
  const before = standIn.all('charge').length
  await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill('4000002760003184')
  await shopper.payButton.tap()
  await expect(page.getByRole('alertdialog', { name: 'Bank' })).toBeVisible()
  await page.reload()
  await shopper.openSheet()
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill('4242424242424242')
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(standIn.all('charge')).toHaveLength(before + 1)
})

test('where js.stripe.com cannot be reached the sheet says so, and tries again', async ({
  shopper,
  quiz,
  page,
  complaints,
}) => {
  complaints.announce(/js\.stripe\.com/)
  await shopper.arrive('/woman/paywall')
  await page.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 })
  await shopper.openSheet()
  await expect(shopper.sheet).toContainText(sentence('app.shop.formFailed'))
  await shopper.sheet.getByRole('button', { name: sentence('app.shop.tryAgain') }).tap()
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill('4242424242424242')
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
})

/** Pays the plan by a card and goes on to the extras. Gives the record's id. */
async function buyPlan(shopper: Shopper, card: string): Promise<string> {
  const id = await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill(card)
  await shopper.payButton.tap()
  return id
}

test('an extra by the stored card: the bank asks on the page, and it is paid once', async ({
  shopper,
  quiz,
  page,
  standIn,
}) => {
  const bank = page.getByRole('alertdialog', { name: 'Bank' })
  await buyPlan(shopper, '4000002760003184')
  await bank.getByRole('button', { name: 'Complete' }).tap()
  await quiz.at('purchase-success')
  await quiz.continue()
  const guides = new Guides(shopper)
  await guides.at('nutrition')
  await guides.acceptButton.tap()
  await bank.getByRole('button', { name: 'Complete' }).tap()
  await guides.at('monthly')
  expect(chargedIn(standIn)[0]).toEqual({ amount: 4999, currency: 'usd' })
})

test('B103: an extra that the stored card cannot pay is paid by another card in Stripe’s form', async ({
  shopper,
  server,
  quiz,
  page,
  standIn,
}) => {
  const id = await buyPlan(shopper, '4242424242424242')
  await quiz.at('purchase-success')
  await storeCard(server, standIn, id, 'pm_card_chargeCustomerFail')
  await quiz.continue()
  const guides = new Guides(shopper)
  await guides.at('nutrition')
  await guides.acceptButton.tap()
  await guides.leaveFailedBy('payByCard')
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill('4242424242424242')
  expect((await seenByStripe(page)).options.at(-1)).toMatchObject({ mode: 'payment', amount: 4999 })
  await shopper.payButton.tap()
  await guides.at('monthly')
  expect(chargedIn(standIn)[0]).toEqual({ amount: 4999, currency: 'usd' })
})

test('the payment method is updated by Stripe’s form without an amount, and the extra is tried again', async ({
  shopper,
  server,
  quiz,
  page,
  standIn,
}) => {
  const id = await buyPlan(shopper, '4242424242424242')
  await quiz.at('purchase-success')
  await storeCard(server, standIn, id, 'pm_card_chargeCustomerFail')
  await quiz.continue()
  const guides = new Guides(shopper)
  await guides.at('nutrition')
  await guides.acceptButton.tap()
  await guides.leaveFailedBy('updateCard')
  await shopper.agree()
  await shopper.sheet.getByLabel(number).fill('4242424242424242')
  expect((await seenByStripe(page)).options.at(-1)).toMatchObject({ mode: 'setup' })
  await shopper.payButton.tap()
  await guides.at('monthly')
})
