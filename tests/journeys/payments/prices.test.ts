import { DevProject } from '../DevProject'
import { ProductServer } from '../ProductServer'
import { dollars, sentence } from './sentence'
import { expect, test } from './shop'
import { askedOfGateway, charged } from './till'

interface Price {
  readonly plan: string
  /** Struck through. */
  readonly old: string
  readonly today: number
  readonly perDay: string
  readonly badge: string
  readonly withCode: { readonly today: number; readonly perDay: string; readonly off: string }
  readonly renewal: string
}

const oneWeek: Price = {
  plan: 'plan-1-week',
  old: '$13.99',
  today: 699,
  perDay: '$1.00',
  badge: '-50%',
  withCode: { today: 517, perDay: '$0.73', off: '$1.82' },
  renewal: '$29.99 every 4 weeks',
}
const fourWeeks: Price = {
  plan: 'plan-4-weeks',
  old: '$29.99',
  today: 1799,
  perDay: '$0.64',
  badge: '-40%',
  withCode: { today: 1331, perDay: '$0.47', off: '$4.68' },
  renewal: '$29.99 every 4 weeks',
}
const fourWeeksCheaper: Price = {
  ...fourWeeks,
  today: 1499,
  perDay: '$0.53',
  badge: '-50%',
  withCode: { today: 1109, perDay: '$0.39', off: '$3.90' },
}
const twelveWeeks: Price = {
  plan: 'plan-12-weeks',
  old: '$59.99',
  today: 2999,
  perDay: '$0.36',
  badge: '-50%',
  withCode: { today: 2219, perDay: '$0.26', off: '$7.80' },
  renewal: '$59.99 every 12 weeks',
}

/** A build in which the experiment with special prices runs: as shipped, its share is 0. */
const special = test.extend<object, object>({
  server: [
    async ({ playwright: _ }, use) => {
      const project = new DevProject()
      project.edit('funnel/experiments.yaml', 'special_prices: { share: 0 }', 'special_prices: { share: 100 }')
      const { code, output } = project.run('scripts/run.mjs', 'build')
      if (code !== 0) throw new Error(output)
      const server = await ProductServer.start()
      await server.deploy(project.folder)
      await use(server)
      await server.stop()
      await project.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Decisions §5, by hand: what stands on the page, and what has to be charged for it. */
const TABLE = [
  { in: test, where: '/woman/paywall', paywall: 'control', prices: [oneWeek, fourWeeks, twelveWeeks] },
  { in: special, where: '/man/paywall-exp', paywall: 'test', prices: [oneWeek, fourWeeksCheaper, twelveWeeks] },
  { in: test, where: '/woman/paywall-agency', paywall: 'control', prices: [oneWeek, fourWeeksCheaper, twelveWeeks] },
] as const

for (const { in: product, where, paywall, prices } of TABLE) {
  product(
    `${where}: the gateway is asked for what each place of the page says, with and without a code`,
    async ({ shopper, page, quiz, server }) => {
      const id = await shopper.arrive(where, { paywall })
      for (const price of prices) await askFor(price, price)

      await page.locator('.promo-field').fill('WELCOME26')
      await page.locator('.promo-apply').tap()
      await expect(page.locator('.promo-remove')).toBeVisible()
      for (const price of prices) {
        await askFor(price, price.withCode)
        await expect(page.locator('.promo-applied').filter({ hasText: /\S/ })).toContainText(price.withCode.off)
      }
      await page.locator('.promo-remove').tap()
      const [first = oneWeek] = prices
      await askFor(first, first)
      expect(charged(server, id)).toEqual([])

      async function askFor(
        { plan, old, badge, renewal }: Price,
        { today, perDay }: { today: number; perDay: string },
      ) {
        await shopper.choose(plan)
        const due = dollars(today)
        const card = shopper.plan(plan)
        await expect(card.locator('.plan-price')).toHaveText(due)
        await expect(card.locator('.plan-old')).toHaveText(old)
        await expect(card.locator('.plan-day')).toContainText(perDay)
        if (today % 100 === 99) await expect(card.locator('.plan-badge')).toHaveText(badge)
        await expect(page.locator('.step-footer')).toContainText(`${due} today, then ${renewal}`)
        const terms = page.locator('.paywall-terms > p').first()
        await expect(terms).toContainText(`Today you pay ${due} `)
        await expect(terms).toContainText(renewal.slice(0, 6))

        await shopper.openSheet()
        await expect(shopper.sheet.locator('.payment-due')).toContainText(due)
        await expect(shopper.sheet.locator('.payment-terms')).toContainText(`Today you pay ${due} `)
        await expect(shopper.walletButton).toContainText(due)
        await expect(shopper.payButton).toHaveText(sentence('app.shop.pay', { price: due }))
        await shopper.agree()
        await shopper.payWith('declined')
        await expect(shopper.problem).not.toBeEmpty()
        expect(askedOfGateway(server, id).at(-1)).toEqual({ offer: plan, amount: today, status: 'declined' })
        await shopper.closeSheet()
        await expect(quiz.step).toBeVisible()
      }
    },
  )
}
