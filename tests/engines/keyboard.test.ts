import { declared } from '../journeys/extendedOrder'
import { expect, test } from './product'
import { resumeAt } from './resumeAt'

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
