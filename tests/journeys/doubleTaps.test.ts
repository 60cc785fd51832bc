import type { Locator } from '@playwright/test'
import { liveTable, recordAfter, recordDefaults } from './liveTable'
import { expect, test, withMotion } from './product'
import type { Quiz } from './Quiz'
import { dayFromNow, expectRecord, stepsBefore } from './walk'

test.use({ contextOptions: withMotion })

const full = recordAfter(stepsBefore(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), 'email'))

test('a double tap on a card is one answer and one step, and the card under it on the next step stays untouched', async ({
  page,
  quiz,
  server,
}) => {
  await page.goto('/')
  await doubleTap(quiz, quiz.card('your-age', '18_29'))
  await quiz.at('gender')
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, age: '18_29' })
  await quiz.at('gender')
  await expect(quiz.step.locator('input:checked')).toHaveCount(0)
})

test('a second tap that comes with the next step is not for its card', async ({ page, quiz, server }) => {
  await page.goto('/')
  await tapAgainAfter(quiz, 'gender', quiz.card('your-age', '18_29'))
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, age: '18_29' })
  await quiz.at('gender')
  await expect(quiz.step.locator('input:checked')).toHaveCount(0)
})

test('of two cards tapped one after the other the last counts, and it is one step', async ({ page, quiz, server }) => {
  await page.goto('/woman/workout')
  await tapAll(quiz, quiz.card('workout', 'no_workout'), quiz.card('workout', 'more_than_five'))
  await quiz.at('feel-during-the-day')
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, sex: 'woman', workout: 'more_than_five' })
  await quiz.at('feel-during-the-day')
})

for (const [step, next] of [
  ['prediction', 'personal-summary'],
  ['join-millions', 'height'],
] as const) {
  test(`a double tap on the button of ${step} leads to ${next} and no further`, async ({ page, quiz, server }) => {
    const id = await quiz.resume(server, { ...full, burnPerWeek: null }, `/woman/${step}`)
    await quiz.at(step)
    await tapAgainAfter(quiz, next, quiz.continueButton)
    // Told at once to who taps the button of an unanswered question.
    await expect(page.locator('[role="alert"], .reminder:not(:empty)')).toHaveCount(0)
    const { burnPerWeek, ...others } = full
    await expectRecord(server, id, step === 'prediction' ? full : others)
    await quiz.at(next)
  })
}

test('a double tap on the button of a question answers it once', async ({ quiz, server }) => {
  const id = await quiz.resume(server, {}, '/woman/water-intake')
  await quiz.pick('water-intake', 'about_2')
  await tapAgainAfter(quiz, 'plan-preference', quiz.continueButton)
  await expectRecord(server, id, { ...recordDefaults, sex: 'woman', waterIntake: 'about_2' })
  await quiz.at('plan-preference')
  await expect(quiz.step.locator('input:checked')).toHaveCount(0)
})

test('the browser’s back button takes back a step that a tap was about to take', async ({ page, quiz, server }) => {
  await page.goto('/woman/body-type')
  await quiz.pick('body-type', 'regular')
  await quiz.at('dream-body')
  await quiz.input('dream-body', 'fit').evaluate((input: HTMLElement) => {
    input.click()
    window.history.back()
  })
  await quiz.at('body-type')
  const answers = { sex: 'woman', bodyType: 'regular', dreamBody: 'fit' }
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, ...answers })
  await quiz.at('body-type')
})

test('the back arrow takes back a step that a tap was about to take', async ({ page, quiz, server }) => {
  await page.goto('/man/body-type')
  await quiz.pick('body-type', 'regular')
  await quiz.at('dream-body')
  await tapAll(quiz, quiz.card('dream-body', 'lean'), quiz.backArrow)
  await quiz.at('body-type')
  const answers = { sex: 'men', bodyType: 'regular', dreamBody: 'lean' }
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, ...answers })
  await quiz.at('body-type')
})

function doubleTap(quiz: Quiz, target: Locator): Promise<void> {
  return tapAll(quiz, target, target)
}

/** Taps, and on the same spot again as soon as the next step is there: the second half of a slow double tap. */
async function tapAgainAfter(quiz: Quiz, next: string, target: Locator): Promise<void> {
  const { page } = quiz
  const { x, y } = await middleOf(target)
  // However slow the machine is, the second tap comes in time: the page counts the guard by events that it makes, and taps are the browser's.
  await page.evaluate(() => {
    window.Event = class extends Event {
      override get timeStamp() {
        return super.timeStamp + 10_000
      }
    }
  })
  await page.touchscreen.tap(x, y)
  await quiz.at(next)
  await page.touchscreen.tap(x, y)
}

/** Taps of a finger, one after the other, as fast as the browser takes them. */
async function tapAll({ page }: Quiz, ...targets: readonly Locator[]): Promise<void> {
  const points: { readonly x: number; readonly y: number }[] = []
  for (const target of targets) points.push(await middleOf(target))
  await Promise.all(points.map(({ x, y }) => page.touchscreen.tap(x, y)))
}

async function middleOf(target: Locator): Promise<{ readonly x: number; readonly y: number }> {
  await target.tap({ trial: true })
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to tap')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
