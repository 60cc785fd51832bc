import { path } from '../../domain/path/path'
import type { StepType } from '../../schema/generated/steps'
import { expect, test } from './product'
import { answerer, resumeAt, stepOf } from './resumeAt'
import type { Visitor } from './Visitor'
import { openPaymentSheet } from './walks'

const openCalendar = (visitor: Visitor) => visitor.tap('.date-open')

const openings: readonly (readonly [string, StepType, (visitor: Visitor) => Promise<void>])[] = [
  ['a consent', 'birthday', (visitor) => visitor.continue()],
  ['a calendar', 'date', openCalendar],
  ['the payment sheet', 'paywall', openPaymentSheet],
]

const closings: readonly (readonly [string, (visitor: Visitor) => Promise<void>])[] = [
  ['Escape', (visitor) => visitor.press('Escape')],
  ['back', (visitor) => visitor.tab.back()],
]

test('Escape and back close a consent, a calendar and the payment sheet, and what was there before is there again', async ({
  visitor,
}) => {
  for (const [what, type, open] of openings) {
    // Opened by a link: there is no step before it.
    const step = await resumeAt(visitor, type)
    const typed = await visitor.typed()
    for (const [how, close] of closings) {
      await test.step(`${what}, ${how}`, async () => {
        await open(visitor)
        await visitor.expectCount('dialog[open]', 1)
        await close(visitor)
        await visitor.expectCount('dialog[open]', 0)
        await visitor.expectFocus('main button, main .button')
        expect(await visitor.step()).toBe(step)
        expect(await visitor.typed()).toEqual(typed)
      })
    }
  }
})

test('a dialog leaves nothing in the history', async ({ visitor, tab }) => {
  const step = stepOf('date')
  const way = path(answerer.journey)
  const before = way[way.indexOf(step) - 1] ?? ''
  await visitor.resume(answerer.answers, `/woman/${before}`)
  await visitor.at(before)
  await visitor.give(before, answerer.actOn(before))
  await visitor.at(step)

  const leaves: readonly (readonly [string, () => Promise<void>])[] = [
    ['closed by Escape', () => visitor.press('Escape')],
    ['left by a reload', () => tab.reload()],
    ['closed by back', () => tab.back()],
  ]
  for (const [how, leave] of leaves) {
    await test.step(how, async () => {
      await open()
      await leave()
      await visitor.expectCount('dialog[open]', 0)
      await visitor.at(step)
      await tab.back()
      await visitor.at(before)
      await tab.forward()
      await visitor.at(step)
      await visitor.expectCount('dialog[open]', 0)
    })
  }

  await test.step('used', async () => {
    await visitor.give(step, answerer.actOn(step))
    const next = await visitor.arrive(step)
    await tab.back()
    await visitor.at(step)
    await visitor.expectAnswer(step, answerer.actOn(step))
    await tab.forward()
    await visitor.at(next)
    await tab.back()
    await visitor.at(step)
    await tab.back()
    await visitor.at(before)
  })

  async function open(): Promise<void> {
    await openCalendar(visitor)
    await visitor.expectCount('dialog[open]', 1)
  }
})
