import { spokenPeriod } from '../../../domain/offers/spokenPeriod'
import { DevProject } from '../DevProject'
import { ProductServer } from '../ProductServer'
import { dollars, sentence } from './sentence'
import { AGENCY, CODE, everyText, planQuote } from './shippedPrices'
import { expect, test } from './shop'
import { askedOfGateway, charged } from './till'

interface Price {
  readonly plan: string
  readonly name: string
  /** Struck through. */
  readonly old: string
  readonly today: number
  readonly perDay: string
  readonly badge: number
  readonly withCode: { readonly today: number; readonly perDay: string; readonly off: string }
  readonly renewal: { readonly amount: string; readonly every: string }
}

/** What stands above the button. */
function footer(step: string, { name, renewal }: Price, due: string): string {
  const { amount: fullPrice, every } = renewal
  return sentence(`${step}.footer`, { offerName: name, finalPrice: due, fullPrice, every })
}

function planName(key: string): string {
  const { unit, count } = spokenPeriod(key)
  return sentence(`app.shop.plans.${unit}.name`, { count })
}

const PLANS = ['plan-1-week', 'plan-4-weeks', 'plan-12-weeks']

/** What the page has to say of each plan. */
function pricesOf(terms: Parameters<typeof planQuote>[1] = {}): readonly Price[] {
  return PLANS.map((plan) => {
    const full = planQuote(plan, terms)
    const cheaper = planQuote(plan, { ...terms, hasCode: true })
    const text = ({ amount }: { readonly amount: number }) => dollars(amount)
    return {
      plan,
      name: planName(full.key),
      old: text(full.old),
      today: full.today.amount,
      perDay: text(full.perDay),
      badge: full.badge,
      withCode: {
        today: cheaper.today.amount,
        perDay: text(cheaper.perDay),
        off: text(cheaper.promo?.discount ?? { amount: 0 }),
      },
      renewal: { amount: text(full.renewal.amount), every: everyText(full.renewal.every) },
    }
  })
}

/** A build in which the experiment with special prices runs: as shipped, its share is 0. */
const special = test.extend<object, object>({
  server: [
    async ({ playwright: _ }, use) => {
      const project = new DevProject()
      project.edit('funnel/experiments.yaml', 'special_prices: { share: 0 }', 'special_prices: { share: 100 }')
      const { code, output } = project.run('scripts/run.mjs', 'build', '--draft')
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

/** What stands on the page, and what has to be charged for it: without a code for one plan, another one on each page, and with it for the others. How it is computed, domain/offers/prices.test.ts holds. */
const TABLE = [
  { in: test, where: '/woman/paywall', paywall: 'control', full: 'plan-1-week', prices: pricesOf() },
  {
    in: special,
    where: '/man/paywall-exp',
    paywall: 'test',
    full: 'plan-4-weeks',
    prices: pricesOf({ variants: { special_prices: 'test' } }),
  },
  {
    in: test,
    where: '/woman/paywall-agency',
    paywall: 'control',
    full: 'plan-12-weeks',
    prices: pricesOf({ agency: AGENCY }),
  },
] as const

for (const { in: product, where, paywall, full, prices } of TABLE) {
  product(
    `${where}: the gateway is asked for what each place of the page says, with and without a code`,
    async ({ shopper, page, quiz, server }) => {
      const step = where.split('/').at(-1) ?? ''
      const id = await shopper.arrive(where, { paywall })
      for (const price of prices) if (price.plan === full) await askFor(price, price)

      await shopper.applyCode(CODE)
      await expect(page.locator('.promo-remove')).toBeVisible()
      for (const price of prices) {
        if (price.plan === full) continue
        await askFor(price, price.withCode)
        await expect(page.locator('.promo-applied').filter({ hasText: /\S/ })).toContainText(price.withCode.off)
      }
      expect(charged(server, id)).toEqual([])

      async function askFor(price: Price, { today, perDay }: { readonly today: number; readonly perDay: string }) {
        const { plan, old, badge, renewal } = price
        const isFull = today === price.today
        await shopper.choose(plan)
        const due = dollars(today)
        const card = shopper.plan(plan)
        await expect(card.locator('.plan-price')).toHaveText(due)
        await expect(card.locator('.plan-old')).toHaveText(old)
        await expect(card.locator('.plan-day')).toContainText(perDay)
        if (isFull) await expect(card.locator('.plan-badge')).toHaveText(`-${badge}%`)
        await expect(page.locator('.step-footer')).toContainText(footer(step, price, due))
        const terms = page.locator('.paywall-terms > p').first()
        await expect(terms).toContainText(due)
        await expect(terms).toContainText(renewal.amount)

        await shopper.openSheet()
        await expect(shopper.sheet.locator('.payment-due')).toContainText(due)
        await expect(shopper.sheet.locator('.payment-terms')).toContainText(due)
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
