import { Answerer } from '../journeys/Answerer'
import { declared, liveOrder } from '../journeys/extendedOrder'
import { boughtBy } from '../journeys/payments/till'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'
import { buy, goToTheApp, walkToPaywall } from './walks'

test('the live order is walked with reloads, back and forward, and paid, up to the app', async ({
  visitor,
  tab,
  server,
}) => {
  const variants = variantsWith({})
  const answerer = new Answerer({ sex: 'woman', variants, order: liveOrder })
  await visitor.open('/')
  await tab.run((given) => localStorage.setItem('funnel.v1.variants', given), JSON.stringify(variants))
  await visitor.open('/')

  let steps = 0
  await walkToPaywall(visitor, answerer, {
    async before(step) {
      if (steps++ % 5 !== 1) return
      await tab.reload()
      await visitor.at(step)
    },
    async after(step, next) {
      // The end of an analysis takes its place in the history.
      if (steps % 5 !== 4 || declared(step).type === 'analysis') return
      await tab.back()
      await visitor.at(step)
      const act = answerer.actOn(step)
      if ('tap' in act) await visitor.expectChosen(step, act.tap)
      await tab.forward()
      await visitor.at(next)
    },
  })

  const bought = await buy(visitor)
  expect(declared(bought).type).toBe('purchase-success')
  await tab.reload()
  await visitor.at(bought)
  await goToTheApp(visitor)

  const id = await visitor.recordId()
  expect((await boughtBy(server, id)).subscription?.status).toBe('paid')
  await expectRecord(server, id, expect.objectContaining(answerer.answers))
})
