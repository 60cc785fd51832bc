import type { StandIn } from '../../stripe/standIn'
import { HEADERS, type ProductServer } from '../ProductServer'
import { Guides } from './Guides'
import type { Shopper } from './Shopper'
import { extraPrice } from './shippedPrices'
import { stripeFields } from './stripeJs'
import { expect, test } from './stripeShop'

/** Pays the plan by a card. Gives the record's id. */
async function buyPlan(shopper: Shopper, card: string): Promise<string> {
  const id = await shopper.arrive('/woman/paywall')
  await shopper.openSheet()
  await shopper.agree()
  await stripeFields(shopper.page).card.selectOption(card)
  await shopper.payButton.tap()
  return id
}

/** From now on this is the card that is charged with one tap: given in Stripe's form in another visit. */
async function storeCard(server: ProductServer, standIn: StandIn, id: string, card: string): Promise<void> {
  const ask = async (more = {}) => {
    const body = JSON.stringify({ onboardingId: id, ...more })
    const url = `${server.origin}/api/stripe/payment-method`
    return (await fetch(url, { method: 'POST', headers: HEADERS, body })).json()
  }
  const { clientSecret } = await ask()
  standIn.giveCard(clientSecret, card)
  const { saved } = await ask({ clientSecret })
  if (!saved) throw new Error('the card was not saved')
}

test('S32: who reloads the page while the bank asks can pay all the same', async ({ shopper, quiz, page, standIn }) => {
  const before = standIn.all('charge').length
  await buyPlan(shopper, 'pm_card_authenticationRequired')
  await expect(page.locator('[data-stripe="approve"]')).toBeVisible()
  await page.reload()
  await shopper.openSheet()
  await shopper.agree()
  await stripeFields(page).card.selectOption('pm_card_visa')
  await shopper.payButton.tap()
  await quiz.at('purchase-success')
  expect(standIn.all('charge')).toHaveLength(before + 1)
})

for (const { rule, action, form } of [
  {
    rule: 'S32: an extra that the stored card cannot pay is paid by another card in Stripe’s form',
    action: 'payByCard',
    form: { mode: 'payment', amount: extraPrice('nutrition-guide') },
  },
  {
    rule: 'the payment method is updated by Stripe’s form without an amount, and the extra is tried again',
    action: 'updateCard',
    form: { mode: 'setup' },
  },
] as const) {
  test(rule, async ({ shopper, server, quiz, page, standIn }) => {
    const stripe = stripeFields(page)
    const id = await buyPlan(shopper, 'pm_card_visa')
    await quiz.at('purchase-success')
    await storeCard(server, standIn, id, 'pm_card_chargeCustomerFail')
    await quiz.continue()
    const guides = new Guides(shopper)
    await guides.at('nutrition')
    await guides.acceptButton.tap()
    await guides.leaveFailedBy(action)
    await shopper.agree()
    await stripe.card.selectOption('pm_card_visa')
    await shopper.payButton.tap()
    await guides.at('monthly')
    expect((await stripe.shown()).at(-1)).toMatchObject(form)
    expect(standIn.all('charge')[0]).toMatchObject({ amount: extraPrice('nutrition-guide'), currency: 'usd' })
  })
}
