import { optionsOf } from '../../schema/model/optionsOf'
import { Answerer } from '../journeys/Answerer'
import { declared, liveOrder } from '../journeys/extendedOrder'
import { variantsWith } from '../journeys/variants'
import { expectRecord } from '../journeys/walk'
import { expect, test } from './product'
import type { Visitor } from './Visitor'

test('of two tabs no answer is lost, of two answers to one question the later counts, and both have one record', async ({
  visitor,
  server,
}) => {
  const answerer = new Answerer({ sex: 'woman', variants: variantsWith({}), order: liveOrder })
  await visitor.open('/woman')
  const first = await visitor.arrive('')
  const step = await give(visitor, first)
  const id = await visitor.recordId()

  const other = await visitor.inAnotherTab()
  await other.open(`/woman/${step}`)
  await other.at(step)
  const second = await give(other, step)
  const third = await give(other, second)

  // The first tab still shows the step that the other one has answered.
  await visitor.at(step)
  const { stores = '' } = declared(step) as { readonly stores?: string }
  const given = answerer.answers[stores]
  const [changed = ''] = optionsOf(declared(step)).flatMap(({ key }) => (key === given ? [] : [key]))
  await visitor.expectChosen(step, String(given))
  await visitor.give(step, { tap: changed })
  await visitor.at(second)
  // It has heard of what the other one was told.
  await visitor.expectAnswer(second, answerer.actOn(second))

  const record = expect.objectContaining({ ...answerer.answers, [stores]: changed })
  await expectRecord(server, id, record)
  await other.tab.reload()
  await other.at(third)
  for (const back of [second, step]) {
    await other.tab.back()
    await other.at(back)
  }
  await other.expectChosen(step, changed)
  expect([await other.recordId(), await visitor.recordId()]).toEqual([id, id])
  await expectRecord(server, id, record)

  async function give(tab: Visitor, name: string): Promise<string> {
    await tab.give(name, answerer.actOn(name))
    return tab.arrive(name)
  }
})
