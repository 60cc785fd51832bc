import { Answerer } from '../journeys/Answerer'
import { declared, liveOrder } from '../journeys/extendedOrder'
import { variantsWith } from '../journeys/variants'
import { expect, test } from './product'
import type { Visitor } from './Visitor'
import { openPaymentSheet } from './walks'

/** Who has answered everything, with an event. */
const answerer = new Answerer({ sex: 'woman', variants: variantsWith({}), order: liveOrder })
const answers = answerer.answerAll()

const RADIO = 'main input[type="radio"]'
const BOX = 'main input[type="checkbox"]'

test('Space and Enter go on from a card, be it chosen or not, and after an arrow key', async ({ visitor, tab }) => {
  for (const key of ['Space', 'Enter'] as const) {
    await visitor.open('/woman')
    const step = await visitor.arrive('')
    expect(declared(step).type).toBe('single-choice')
    await visitor.tabTo(RADIO)
    await visitor.press(key)
    await visitor.arrive(step)

    await test.step(`${key} on the card that is chosen`, async () => {
      await backTo(step)
      await visitor.press(key)
      await visitor.arrive(step)
    })
    await test.step(`${key} after an arrow key, which itself stays`, async () => {
      await backTo(step)
      const before = await visitor.focusedId()
      await visitor.press('ArrowDown')
      await visitor.expectFocus(`${RADIO}:checked:not([id="${before}"])`)
      const moved = await visitor.focusedId()
      // Longer than a picked card is shown.
      await new Promise((resolve) => setTimeout(resolve, 600))
      await visitor.at(step)
      await visitor.press(key)
      await visitor.arrive(step)
      await backTo(step)
      expect(await visitor.focusedId()).toBe(moved)
    })
  }

  async function backTo(step: string): Promise<void> {
    await tab.back()
    await visitor.at(step)
    await visitor.tabTo(`${RADIO}:checked`)
  }
})

test('Space and Enter tick a box and take the tick away', async ({ visitor }) => {
  const step = await resumeAt(visitor, 'multi-choice')
  const ticked = await visitor.count(`${BOX}:checked`)
  await visitor.tabTo(`${BOX}:checked`)
  for (const key of ['Space', 'Enter'] as const) {
    await visitor.press(key)
    await visitor.expectCount(`${BOX}:checked`, ticked - 1)
    await visitor.press(key)
    await visitor.expectCount(`${BOX}:checked`, ticked)
  }
  expect(await visitor.step()).toBe(step)
})

const openings: readonly (readonly [string, Parameters<typeof resumeAt>[1], (visitor: Visitor) => Promise<void>])[] = [
  ['a consent', 'birthday', (visitor) => visitor.continue()],
  ['a calendar', 'date', (visitor) => visitor.tap('.date-open')],
  ['the payment sheet', 'paywall', openPaymentSheet],
]

test('Escape closes a consent, a calendar and the payment sheet, and the focus is where it was', async ({
  visitor,
}) => {
  for (const [what, type, open] of openings) {
    await test.step(what, async () => {
      await resumeAt(visitor, type)
      await open(visitor)
      await visitor.expectCount('dialog[open]', 1)
      await visitor.press('Escape')
      await visitor.expectCount('dialog[open]', 0)
      await visitor.expectFocus('main button, main .button')
    })
  }
})

/** Opens the first step of a type as who has answered everything. */
async function resumeAt(visitor: Visitor, type: ReturnType<typeof declared>['type']): Promise<string> {
  const step = liveOrder.segments.flat().find((name) => declared(name).type === type) ?? ''
  // Who has agreed to the birthday before is not asked again.
  const { birthday: _given, ...others } = answers
  await visitor.resume(type === 'birthday' ? others : answers, `/woman/${step}`)
  await visitor.at(step)
  if (type === 'birthday') await visitor.typeBirthday({ year: 1990, month: 5, day: 17 })
  return step
}
