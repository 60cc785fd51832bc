import { Answerer } from '../journeys/Answerer'
import { declared, liveOrder, settings } from '../journeys/extendedOrder'
import { CODE, currencyIn, planPrice } from '../journeys/payments/shippedPrices'
import { boughtBy, charged } from '../journeys/payments/till'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'
import type { Visitor } from './Visitor'
import { buy, goToTheApp, walkToPaywall } from './walks'

/** Who walks, how many steps it takes them from one reload to the next, and whether they have a code. */
const walkers = [
  { sex: 'woman', language: 'en', reloadsEvery: 5, hasCode: false },
  { sex: 'man', language: 'fr', reloadsEvery: 1, hasCode: true },
] as const

/** What is answered by the sheets and lists of a step of its own. */
const SHEETS: readonly string[] = ['birthday', 'date']

for (const { sex, language, reloadsEvery, hasCode } of walkers) {
  test(`the live order is walked by a ${sex} in ${language} with reloads, back and forward, and paid${hasCode ? ' by a promo code' : ''}, up to the app`, async ({
    visitor,
    tab,
    server,
  }) => {
    const variants = variantsWith({})
    const answerer = new Answerer({ sex, variants, order: liveOrder })
    await visitor.open(`/?lang=${language}`)
    await tab.run((given) => localStorage.setItem('funnel.v1.variants', given), JSON.stringify(variants))
    await visitor.open(`/?lang=${language}`)

    let steps = 0
    await walkToPaywall(visitor, answerer, {
      async before(step) {
        expect(await visitor.language()).toBe(language)
        steps++
        // Its end takes its place in the history: it is not come back to.
        if (declared(step).type === 'analysis') await reload(step)
      },
      async after(step, next) {
        if (steps % reloadsEvery !== 0 || declared(step).type === 'analysis') return
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
    if (hasCode) await applyCode(visitor, plan, currency)
    const bought = await buy(visitor)
    expect(declared(bought).type).toBe('purchase-success')
    await reload(bought)
    await goToTheApp(visitor)
    expect((await boughtBy(server, id)).subscription).toMatchObject({ status: 'paid', offerId: plan })
    expect(charged(server, id)).toEqual([planPrice(plan, { hasCode, currency })])

    async function reload(step: string): Promise<void> {
      await tab.reload()
      await visitor.at(step)
    }
  })
}

async function applyCode(visitor: Visitor, plan: string, currency: string): Promise<void> {
  await visitor.tap('.promo-open')
  await visitor.fill('.promo-field', CODE)
  await visitor.tap('.promo-apply')
  const price = planPrice(plan, { hasCode: true, currency })
  expect(price).toBeLessThan(planPrice(plan, { currency }))
  await expect.poll(() => visitor.planPrice(), { message: 'the price with the code' }).toBe(price)
}
