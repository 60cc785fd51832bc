import type { Page } from '@playwright/test'
import { HEADERS } from '../ProductServer'
import type { Shopper } from './Shopper'
import { dollars, sentence } from './sentence'
import { AGENCY, planPrice, planQuote } from './shippedPrices'
import { stripeFields } from './stripeJs'
import { expect, test } from './stripeShop'
import { boughtBy } from './till'

const SHOPS = [
  {
    name: 'the paywall',
    step: 'paywall',
    address: '/woman/paywall',
    query: '',
    price: dollars(planPrice('plan-4-weeks')),
  },
  {
    name: 'an agency whose link says who it is',
    step: 'paywall-agency',
    address: '/woman/paywall-agency',
    query: `&productCode=${AGENCY.productCode}&couponCode=${AGENCY.couponCode}`,
    price: dollars(planPrice('plan-4-weeks', { agency: AGENCY })),
  },
] as const

/** Leaves for the bank, and gives the address that the bank leads back to, and the payment that it asks about. */
async function leaveForBank(shopper: Shopper, page: Page): Promise<{ back: string; purchaseId: string }> {
  const fields = stripeFields(page)
  await shopper.openSheet()
  await shopper.agree()
  await fields.card.selectOption('pm_card_authenticationRequired')
  await shopper.payButton.tap()
  await expect(page.locator('[data-stripe="approve"]')).toBeVisible()
  const back = await fields.returnUrl()
  return { back, purchaseId: new URL(back).searchParams.get('payment') ?? '' }
}

for (const { name, step, address, query, price } of SHOPS) {
  test(`from ${name} to the bank, which says no and then yes: each return stands where it was left, and says so`, async ({
    shopper,
    page,
    quiz,
    server,
    standIn,
  }) => {
    test.slow()
    const id = await shopper.arrive(address, { query })
    await quiz.at(step)
    await expect(shopper.plan('plan-4-weeks').locator('.plan-price')).toHaveText(price)
    const asked = await leaveForBank(shopper, page)
    expect(asked.back).toBe(`${server.origin}/payment-return?payment=${asked.purchaseId}`)
    expect(asked.back).not.toContain(id)

    standIn.answerBank(standIn.all('payment_intent')[0]?.id ?? '', false)
    await page.goto(asked.back)
    await quiz.at(step)
    expect(new URL(page.url()).pathname).toBe(address)
    await expect(quiz.step.locator('.problem-note').first()).toHaveText(sentence('app.shop.notice.failed'))
    await expect(shopper.plan('plan-4-weeks').locator('.plan-price')).toHaveText(price)

    const again = await leaveForBank(shopper, page)
    standIn.answerBank(standIn.all('payment_intent')[0]?.id ?? '', true)
    await page.goto(again.back)
    await quiz.at('purchase-success')
    await expect(quiz.step.locator('.success-receipt')).toContainText(price)
    expect(await boughtBy(server, id)).toMatchObject({ subscription: { status: 'paid' } })
    const amount = Number(price.replace(/\D/g, ''))
    expect(standIn.all('charge')[0]).toMatchObject({ amount })
  })
}

test('the bank’s app opens another browser: it says how the payment stands, and shows nothing of the visitor', async ({
  shopper,
  page,
  newProfile,
  server,
  standIn,
  complaints,
}) => {
  const id = await shopper.arrive('/woman/paywall')
  const { back, purchaseId } = await leaveForBank(shopper, page)
  const other = await (await newProfile()).newPage()
  const calls: string[] = []
  other.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) calls.push(pathname)
  })
  const says = async (status: string) => {
    await expect(other.locator(`[data-payment="${status}"] h1`)).toHaveText(sentence(`app.shop.return.${status}.title`))
    await expect(other.locator('body')).not.toContainText(/ana\.quiz|82|74|\$/)
  }

  await other.goto(back)
  await says('open')
  standIn.answerBank(standIn.all('payment_intent')[0]?.id ?? '', false)
  await other.getByRole('button', { name: sentence('app.shop.return.check') }).tap()
  await says('failed')
  await expect(other.locator('h1')).toBeFocused()

  const paid = await server.createRecord({ email: 'ben.bank@example.com' })
  const body = { onboardingId: paid, offerId: 'plan-4-weeks', seen: planQuote('plan-4-weeks').today }
  const init = { method: 'POST', headers: HEADERS, body: JSON.stringify(body) }
  const begun = await (await fetch(`${server.origin}/api/stripe/subscriptions`, init)).json()
  standIn.giveCard(begun.clientSecret, 'pm_card_visa')
  await other.goto(back.replace(purchaseId, begun.purchaseId))
  await says('paid')

  complaints.announce(/404 .*payments\/A{22}/)
  await other.goto(back.replace(purchaseId, 'A'.repeat(22)))
  await says('unknown')
  // Of the record nobody was asked, and nothing was made.
  expect(calls.filter((each) => !/^\/api\/(stripe\/payments\/[\w-]+|journal\/b)$/.test(each))).toEqual([])
  expect(calls.join()).not.toContain(id)
})
