import { Answerer } from '../journeys/Answerer'
import { declared, liveOrder, settings } from '../journeys/extendedOrder'
import type { Sex } from '../journeys/liveTable'
import { CODE, currencyIn, planPrice } from '../journeys/payments/shippedPrices'
import { boughtBy, charged } from '../journeys/payments/till'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'
import type { EngineName } from './Tab'
import type { Visitor } from './Visitor'
import { buy, goToTheApp, walkToPaywall } from './walks'

/** Who walks in which engine. */
const walkers: Readonly<Record<EngineName, { readonly sex: Sex; readonly language: string }>> = {
  chromium: { sex: 'woman', language: 'pt' },
  firefox: { sex: 'man', language: 'fr' },
  webkit: { sex: 'woman', language: 'en' },
}

/** What is answered by the sheets and lists of a step of its own. */
const SHEETS: readonly string[] = ['birthday', 'date']

test('the live order is walked with back, a reload and forward on each step, and paid by a promo code, up to the app', async ({
  engine,
  visitor,
  tab,
  server,
  announced,
}) => {
  // A reload cuts off a read of the record that is under way.
  announced.push(/the record could not be loaded/)
  const { sex, language } = walkers[engine]
  const variants = variantsWith({})
  const answerer = new Answerer({ sex, variants, order: liveOrder })
  await visitor.open(`/?lang=${language}`)
  await tab.run((given) => localStorage.setItem('funnel.v1.variants', given), JSON.stringify(variants))
  await visitor.open(`/?lang=${language}`)

  await walkToPaywall(visitor, answerer, {
    async before(step) {
      expect(await visitor.language()).toBe(language)
      // Its end takes its place in the history: it is not come back to.
      if (declared(step).type === 'analysis') await reload(step)
    },
    async after(step, next) {
      if (declared(step).type === 'analysis') return
      await tab.back()
      await visitor.at(step)
      await visitor.expectAnswer(step, answerer.actOn(step))
      await reload(step)
      await visitor.expectAnswer(step, answerer.actOn(step))
      await tab.forward()
      await visitor.at(next)
    },
  })

  const id = await visitor.recordId()
  await expectRecord(server, id, expect.objectContaining(answerer.answers))
  for (const name of liveOrder.segments.flat().filter((each) => SHEETS.includes(declared(each).type)))
    expect(Object.keys(answerer.storedBy(name)), `${name} is in the record`).toHaveLength(1)

  const plan = await visitor.chosenPlan()
  const currency = currencyIn(settings.languages[language] ?? language)
  expect(await visitor.planPrice()).toBe(planPrice(plan, { currency }))
  await applyCode(visitor, plan, currency)
  const bought = await buy(visitor)
  expect(declared(bought).type).toBe('purchase-success')
  await reload(bought)
  await goToTheApp(visitor)
  expect((await boughtBy(server, id)).subscription).toMatchObject({ status: 'paid', offerId: plan })
  expect(charged(server, id)).toEqual([planPrice(plan, { hasCode: true, currency })])

  async function reload(step: string): Promise<void> {
    await tab.reload()
    await visitor.at(step)
  }
})

async function applyCode(visitor: Visitor, plan: string, currency: string): Promise<void> {
  await visitor.tap('.promo-open')
  await visitor.fill('.promo-field', CODE)
  await visitor.tap('.promo-apply')
  const price = planPrice(plan, { hasCode: true, currency })
  expect(price).toBeLessThan(planPrice(plan, { currency }))
  await expect.poll(() => visitor.planPrice(), { message: 'the price with the code' }).toBe(price)
}
