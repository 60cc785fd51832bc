import { Answerer } from '../journeys/Answerer'
import { liveOrder } from '../journeys/extendedOrder'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'

/** As many are fetched ahead of who walks on. */
const STEPS_AWAY = 5
/** A browser that has asked for nothing this long has all it wants. */
const QUIET_MS = 700

test('the server goes away and comes back: the quiz goes on meanwhile, and the answers arrive', async ({
  visitor,
  tab,
  server,
  announced,
}) => {
  announced.push(/Failed to load resource|Load failed|NetworkError/)
  const answerer = new Answerer({ sex: 'man', variants: variantsWith({}), order: liveOrder })
  await visitor.open('/man')
  let step = await visitor.arrive('')
  await giveNext()
  await giveNext()
  const id = await visitor.recordId()
  await expectRecord(server, id, expect.objectContaining(answerer.answers))
  const known = answerer.answers
  await expect(async () => {
    const before = await fetched()
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS))
    expect(await fetched()).toBe(before)
  }).toPass()

  await server.kill()
  for (let steps = 0; steps < STEPS_AWAY; steps++) await giveNext()
  await tab.back()
  const left = step
  step = await visitor.arrive(left)
  await giveNext()
  await visitor.at(left)

  await server.start()
  expect(answerer.answers).not.toEqual(known)
  // Failures are waited out ever longer.
  await expectRecord(server, id, expect.objectContaining(answerer.answers), { timeout: 60_000 })
  await giveNext()
  await expectRecord(server, id, expect.objectContaining(answerer.answers))
  expect(await visitor.recordId()).toBe(id)

  async function giveNext(): Promise<void> {
    await visitor.give(step, answerer.actOn(step))
    step = await visitor.arrive(step)
  }

  function fetched(): Promise<number> {
    return tab.run(() => performance.getEntriesByType('resource').length, null)
  }
})
