import { goTo } from '../walk'
import { EXTRAS, Guides } from './Guides'
import { dollars, sentence } from './sentence'
import { CODE, planPrice } from './shippedPrices'
import { stripeFields } from './stripeJs'
import { expect, test } from './stripeShop'
import { boughtBy } from './till'

test('a card is declined, its bank check is cancelled and done: one charge, and js.stripe.com is asked for late', async ({
  shopper,
  page,
  quiz,
  server,
  standIn,
  stripeJs,
}) => {
  const charges = standIn.all('charge').length
  // The account is one for the files of a worker.
  const asked = standIn.requests.length
  const stripe = stripeFields(page)
  const id = await shopper.arrive('/woman/email')
  await quiz.continue()
  await quiz.at('paywall')
  expect(stripeJs.requests).toEqual([])
  await shopper.openSheet()
  await expect(stripe.card).toBeVisible()
  await expect(stripe.wallet).toBeVisible()
  expect(stripeJs.requests).toEqual(['/endive/stripe.js'])
  expect(standIn.requests.slice(asked).filter(({ path }) => path === '/subscriptions')).toEqual([])

  await shopper.agree()
  // Nothing is begun for a form that is not filled in.
  await shopper.payButton.tap()
  await expect(shopper.payButton).toBeEnabled()
  expect(await boughtBy(server, id)).toMatchObject({ subscription: null })

  await stripe.card.selectOption('pm_card_visa_chargeDeclined')
  await shopper.payButton.tap()
  await expect(shopper.problem).toHaveText(sentence('app.shop.problems.declined'))
  await stripe.card.selectOption('pm_card_authenticationRequired')
  await shopper.payButton.tap()
  await stripe.bank('deny')
  await expect(shopper.problem).toHaveText(sentence('app.shop.problems.authenticationFailed'))
  await expect(shopper.payButton).toHaveText(sentence('app.shop.pay', { price: dollars(planPrice('plan-4-weeks')) }))
  expect(standIn.all('charge')).toHaveLength(charges)
  await shopper.payButton.tap()
  await stripe.bank('approve')
  await quiz.at('purchase-success')
  expect(await boughtBy(server, id)).toMatchObject({ subscription: { status: 'paid' } })
  expect(
    standIn
      .all('charge')
      .slice(0, -charges || undefined)
      .map(({ amount }) => amount),
  ).toEqual([planPrice('plan-4-weeks')])

  // The extras: the bank asks about the stored card; a no is a failed payment, and another card goes on.
  const guides = new Guides(shopper)
  await quiz.continue()
  await guides.at('nutrition')
  await guides.acceptButton.tap()
  await stripe.bank('approve')
  await guides.at('monthly')
  await guides.acceptButton.tap()
  await stripe.bank('deny')
  await guides.leaveFailedBy('updateCard')
  await shopper.agree()
  await stripe.card.selectOption('pm_card_visa')
  await shopper.payButton.tap()
  await guides.at('workout')
  await guides.acceptButton.tap()
  await guides.at('boost')
  await guides.acceptButton.tap()
  await expect(page.locator('.extra')).toHaveCount(0)
  await quiz.continue()
  await quiz.at('download-the-app')
  const made = standIn.all('charge').length - charges
  expect(
    standIn
      .all('charge')
      .slice(0, made)
      .map(({ amount }) => amount)
      .reverse(),
  ).toEqual([planPrice('plan-4-weeks'), ...EXTRAS.map(({ today }) => today)])
  expect(await boughtBy(server, id)).toMatchObject({
    addOns: { 'nutrition-guide': 'paid', 'monthly-guides': 'paid', 'workout-plan': 'paid' },
    upgrade: 'paid',
  })
})

test('S30: page, wallet and charge have one amount, whatever plan and code are chosen and taken back', async ({
  shopper,
  page,
  quiz,
  standIn,
}) => {
  const stripe = stripeFields(page)
  await shopper.arrive('/woman/paywall')
  const promo = (action: 'apply' | 'remove') => async () => {
    if (action === 'apply') await shopper.applyCode(CODE)
    else await page.locator('.promo-remove').tap()
    await expect(page.locator('.promo-remove')).toHaveCount(action === 'apply' ? 1 : 0)
  }
  const charges = standIn.all('charge').length
  for (const { before, plan, amount, card } of [
    { before: null, plan: 'plan-1-week', amount: planPrice('plan-1-week'), card: 'pm_card_visa_chargeDeclined' },
    {
      before: promo('apply'),
      plan: 'plan-12-weeks',
      amount: planPrice('plan-12-weeks', { hasCode: true }),
      card: 'pm_card_visa_chargeDeclined',
    },
    {
      before: null,
      plan: 'plan-4-weeks',
      amount: planPrice('plan-4-weeks', { hasCode: true }),
      card: 'pm_card_visa_chargeDeclined',
    },
    {
      before: promo('remove'),
      plan: 'plan-4-weeks',
      amount: planPrice('plan-4-weeks'),
      card: 'pm_card_visa_chargeDeclined',
    },
    {
      before: promo('apply'),
      plan: 'plan-1-week',
      amount: planPrice('plan-1-week', { hasCode: true }),
      card: 'pm_card_visa',
    },
  ]) {
    await before?.()
    await shopper.choose(plan)
    await expect(shopper.plan(plan).locator('.plan-price')).toHaveText(dollars(amount))
    await shopper.openSheet()
    await expect(stripe.wallet).toBeVisible()
    const shownBefore = (await stripe.shown()).length
    // The wallet does not open before the visitor has agreed.
    await stripe.wallet.tap()
    expect(await stripe.shown()).toHaveLength(shownBefore)
    await shopper.agree()
    await stripe.wallet.evaluate((button: HTMLElement, card) => {
      button.dataset.card = card
    }, card)
    await stripe.wallet.tap()
    if (card === 'pm_card_visa') await quiz.at('purchase-success')
    else await expect(shopper.problem).toHaveText(sentence('app.shop.problems.declined'))
    const [sheet, form] = (await stripe.shown()).slice(shownBefore)
    expect(sheet).toMatchObject({ mode: 'subscription', amount, currency: 'usd', lineItems: [{ amount }] })
    expect(form).toMatchObject({ amount, currency: 'usd' })
    expect(standIn.all('payment_intent')[0]).toMatchObject({ amount, currency: 'usd' })
    if (card !== 'pm_card_visa') await shopper.closeSheet()
  }
  await expect(quiz.step.locator('.success-receipt')).toContainText(
    dollars(planPrice('plan-1-week', { hasCode: true })),
  )
  expect(standIn.all('charge').length - charges).toBe(1)
  expect(standIn.all('charge')[0]).toMatchObject({ amount: planPrice('plan-1-week', { hasCode: true }) })
  // S31: whatever was chosen on the way, nothing else can be paid any more.
  const customer = standIn.all('charge')[0]?.customer
  const intents = standIn.all('payment_intent').filter((intent) => intent.customer === customer)
  expect(intents.filter(({ status }) => status !== 'canceled')).toHaveLength(1)
})

test('S32: without js.stripe.com the quiz is quiet, and the payment says what is missing and how to go on', async ({
  shopper,
  page,
  quiz,
  stripeJs,
  complaints,
}) => {
  stripeJs.isBlocked = true
  await shopper.arrive('/woman/prediction')
  for (const step of ['personal-summary', 'email', 'paywall']) {
    await goTo(page, `/woman/${step}`)
    await quiz.at(step)
  }
  expect(complaints.unannounced()).toEqual([])
  expect(stripeJs.requests).toEqual([])

  complaints.announce(/js\.stripe\.com/)
  await shopper.openSheet()
  await expect(shopper.sheet).toContainText(sentence('app.shop.formFailed'))
  await shopper.agree()
  await shopper.payButton.tap()
  await expect(shopper.sheet).toBeVisible()
  stripeJs.isBlocked = false
  await shopper.sheet.getByRole('button', { name: sentence('app.shop.tryAgain') }).tap()
  const stripe = stripeFields(page)
  await stripe.card.selectOption('pm_card_visa')
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
})
