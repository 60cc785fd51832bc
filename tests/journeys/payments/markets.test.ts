import type { Page } from '@playwright/test'
import { formatMoney } from '../../../domain/money/formatMoney'
import type { Money } from '../../../domain/money/money'
import { offers } from '../extendedOrder'
import { EXTRAS, Guides } from './Guides'
import { answered, Shopper } from './Shopper'
import { currencyIn, extraQuote, planQuote } from './shippedPrices'
import { expect, test } from './shop'
import { boughtBy, charged } from './till'

const [FIRST = '', OTHER] = offers.currencies
const PLAN = 'plan-1-week'
const man = { ...answered, sex: 'men' }

const prices = (page: Page, offerId: string) => page.locator(`label.plan:has(input[value="${offerId}"]) .plan-price`)
/** Without the spaces, which browsers write in their own ways. */
const spaceless = (text: string) => text.replace(/\s/gu, '')

async function expectMoney(page: Page, selector: string, money: Money, locale: string): Promise<void> {
  const wanted = spaceless(formatMoney(money, locale))
  await expect.poll(async () => spaceless((await page.locator(selector).textContent()) ?? '')).toContain(wanted)
}

test.skip(OTHER === undefined, 'the funnel is sold in one currency')

test.describe('a man in France', () => {
  const locale = 'fr-FR'
  const currency = currencyIn(locale)
  test.use({ locale })

  test('pays, upgrades and buys an extra in the currency of his market, up to the download page', async ({
    page,
    quiz,
    server,
    shopper,
  }) => {
    test.slow()
    const plan = planQuote(PLAN, { currency })
    const id = await shopper.arrive('/man/paywall', { answers: man })
    await shopper.choose(PLAN)
    await expectMoney(page, `label.plan:has(input[value="${PLAN}"]) .plan-price`, plan.today, locale)
    await shopper.openSheet()
    await expectMoney(page, 'dialog[open] .payment-due', plan.today, locale)
    await expectMoney(page, 'dialog[open] .payment-terms', plan.renewal.amount, locale)
    await shopper.agree()
    await shopper.payWith('works')
    await quiz.at('purchase-success')
    await expectMoney(page, '.success-receipt', plan.today, locale)
    await expectMoney(page, '.success-receipt', plan.renewal.amount, locale)
    await quiz.continue()

    const guides = new Guides(shopper, 'fr')
    const bought = EXTRAS.filter(({ name }) => name === 'nutrition' || name === 'boost')
    for (const { name, offer } of EXTRAS) {
      await guides.at(name)
      const quote = extraQuote(offer, currency)
      await expectMoney(page, '.extra-today', quote.today, locale)
      await expectMoney(page, '.extra-old', quote.old, locale)
      if (bought.some((extra) => extra.name === name)) await guides.acceptButton.tap()
      else await guides.declineButton.tap()
    }
    await expect(page.locator('.extra')).toHaveCount(0)
    await quiz.continue()
    await quiz.at('download-the-app')
    await expect(page.locator('.download-pdf')).toHaveCount(1)
    expect(charged(server, id)).toEqual([
      plan.today.amount,
      ...bought.map(({ offer }) => extraQuote(offer, currency).today.amount),
    ])
    expect(await boughtBy(server, id)).toMatchObject({
      subscription: {
        charged: plan.today,
        renewal: { amount: extraQuote('upgrade-12-weeks', currency).renewal?.amount },
      },
      upgrade: 'paid',
      downloads: ['nutrition-guide'],
    })
  })
})

test('a currency that the address asks for is shown for the visit, is the record’s on other devices, and is charged', async ({
  page,
  quiz,
  server,
  shopper,
  newProfile,
}) => {
  test.slow()
  const currency = OTHER ?? ''
  const { today } = planQuote(PLAN, { currency })
  const id = await shopper.arrive('/woman/email', { query: `&currency=${currency}` })
  await quiz.continue()
  await quiz.at('paywall')
  await expect(prices(page, PLAN)).toHaveText(formatMoney(today, 'en-US'))
  // Back without the parameter: it was asked for in this visit.
  await page.goto('/woman/paywall')
  await expect(prices(page, PLAN)).toHaveText(formatMoney(today, 'en-US'))

  const other = new Shopper(await (await newProfile()).newPage(), server)
  await other.open('/woman/paywall', id)
  await expect(prices(other.page, PLAN)).toHaveText(formatMoney(today, 'en-US'))
  await other.choose(PLAN)
  await other.buy()
  await other.quiz.at('purchase-success')
  expect(await boughtBy(server, id)).toMatchObject({ subscription: { status: 'paid', charged: today } })

  // The plan is paid: what follows it is sold in its currency, whatever an address asks for.
  await shopper.open('/woman/purchase-success', id, `&currency=${FIRST}`)
  await quiz.at('purchase-success')
  await quiz.continue()
  await quiz.at('guides')
  await expectMoney(page, '.extra-today', extraQuote('nutrition-guide', currency).today, 'en-US')
})

test.describe('a woman in Mexico', () => {
  test.use({ locale: 'es-MX' })

  test('sees the first currency, and another where a link says so', async ({ page, shopper }) => {
    const first = planQuote(PLAN, { currency: currencyIn('es-MX') }).today
    await shopper.arrive('/woman/paywall')
    await expect(prices(page, PLAN)).toHaveText(formatMoney(first, 'es-MX'))
    await shopper.arrive('/woman/paywall', { query: '&currency=XYZ' })
    await expect(prices(page, PLAN)).toHaveText(formatMoney(first, 'es-MX'))
    await shopper.arrive('/woman/paywall', { query: `&currency=${OTHER?.toLowerCase()}` })
    await expect(prices(page, PLAN)).toHaveText(formatMoney(planQuote(PLAN, { currency: OTHER ?? '' }).today, 'es-MX'))
  })
})
