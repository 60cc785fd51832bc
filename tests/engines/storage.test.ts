import { path } from '../../domain/path/path'
import { Answerer } from '../journeys/Answerer'
import { liveOrder } from '../journeys/extendedOrder'
import type { Sex } from '../journeys/liveTable'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'
import { stepOf } from './resumeAt'
import type { EngineName } from './Tab'
import { buy, goToTheApp, walkToPaywall } from './walks'

test.use({ refusesStorage: true })

/** The other sex than the one that walks the whole order in the same engine. */
const SEXES: Readonly<Record<EngineName, Sex>> = { chromium: 'man', firefox: 'woman', webkit: 'man' }
const LANGUAGE = 'es'
const FIRST_STEPS = 5

test('in a browser that keeps nothing the live order is begun in another language, gone on with by a link, and paid, up to the app', async ({
  engine,
  visitor,
  tab,
  server,
  announced,
}) => {
  announced.push(/local storage cannot be/)
  const sex = SEXES[engine]
  await visitor.open(`/?lang=${LANGUAGE}&variant.paywall=control`)
  const kept = await tab.run(() => {
    try {
      localStorage.setItem('a', 'b')
      return 'kept'
    } catch (error) {
      return String(error)
    }
  }, null)
  expect(kept).toContain('SecurityError')

  const answerer = new Answerer({ sex, variants: variantsWith({}), order: liveOrder })
  let step = await visitor.arrive('')
  for (let steps = 0; steps < FIRST_STEPS; steps++) {
    await visitor.give(step, answerer.actOn(step))
    step = await visitor.arrive(step)
    expect(await visitor.language()).toBe(LANGUAGE)
  }
  await expectRecord(server, await visitor.recordId(), expect.objectContaining(answerer.answers))

  const late = stepOf('date')
  for (const name of liveOrder.segments.flat()) {
    if (name === late) break
    if (path(answerer.journey).includes(name)) answerer.actOn(name)
  }
  await visitor.resume(answerer.answers, `/${sex}/${late}`, LANGUAGE)
  await walkToPaywall(visitor, answerer, {
    async after() {
      expect(await visitor.language()).toBe(LANGUAGE)
    },
  })
  await expectRecord(server, await visitor.recordId(), expect.objectContaining(answerer.answers))
  await buy(visitor)
  await goToTheApp(visitor)
})
