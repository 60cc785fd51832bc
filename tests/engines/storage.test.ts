import { Answerer } from '../journeys/Answerer'
import { liveOrder } from '../journeys/extendedOrder'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'
import { buy, goToTheApp, walkToPaywall } from './walks'

test.use({ refusesStorage: true })

test('in a browser that keeps nothing the live order is walked, in another language, and paid, up to the app', async ({
  visitor,
  tab,
  server,
  announced,
}) => {
  announced.push(/local storage cannot be/)
  await visitor.open('/?lang=es&variant.paywall=control')
  const kept = await tab.run(() => {
    try {
      localStorage.setItem('a', 'b')
      return 'kept'
    } catch (error) {
      return String(error)
    }
  }, null)
  expect(kept).toContain('SecurityError')

  const answerer = new Answerer({ sex: 'man', variants: variantsWith({}), order: liveOrder })
  await walkToPaywall(visitor, answerer, {
    async after() {
      expect(await visitor.language()).toBe('es')
    },
  })
  await expectRecord(server, await visitor.recordId(), expect.objectContaining(answerer.answers))
  await buy(visitor)
  await goToTheApp(visitor)
})
