import type { Locator, Page } from '@playwright/test'
import { openingDay } from '../../widgets/types/date/openingDay'
import { declared } from './extendedOrder'
import { type Act, liveTable, recordAfter } from './liveTable'
import { expect, test } from './product'
import type { Quiz } from './Quiz'
import { givenBefore } from './variants'
import { dayFromNow, expectRecord, firstOfEachKind, reach, stepsMet } from './walk'

/** The event is on the day at which the calendar opens. */
const table = liveTable({ sex: 'woman', eventDay: openingDay(dayFromNow(1), dayFromNow(365)) })

test('every kind of step is left with the keys alone, up to the payment', async ({ page, quiz, server }) => {
  test.slow()
  const kinds = firstOfEachKind(stepsMet(table, '/woman'))
  await givenBefore(page, { paywall: 'control' })
  await page.goto('/woman')
  await quiz.at('age')
  for (const row of kinds) {
    const { step, act } = row
    await test.step(step, async () => {
      await reach(quiz, row, 'woman')
      // The heading is read first, and is where the keys go on from.
      if (step !== 'age') await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await giveByKeys(quiz, step, act)
      await quiz.left(step)
    })
  }
  await quiz.at('paywall')
  await expectRecord(server, await quiz.recordId(), { ...recordAfter(kinds), sex: 'woman' })
})

test('the arrow keys move the choice and stay on the step', async ({ page, quiz }) => {
  await open(page, '/woman/workout')
  await tabTo(page, '[id="workout-no_workout"]')
  for (const option of ['only_walks', 'one_two_times', 'three_five_times']) {
    await page.keyboard.press('ArrowDown')
    await expect(quiz.input('workout', option)).toBeFocused()
    await expect(quiz.input('workout', option)).toBeChecked()
  }
  await page.keyboard.press('ArrowUp')
  await expect(quiz.input('workout', 'one_two_times')).toBeChecked()
  await quiz.at('workout')
  await page.keyboard.press('Enter')
  await quiz.at('feel-during-the-day')
})

test.describe('at a desk', () => {
  test.use({ hasTouch: false })

  test('figures choose a card and Enter continues, and in a field both are what they are there', async ({
    page,
    quiz,
  }) => {
    await page.goto('/woman/workout')
    await quiz.at('workout')
    await page.keyboard.press('2')
    await quiz.at('feel-during-the-day')
    await page.keyboard.press('4')
    await page.keyboard.press('Enter')
    await quiz.at('join-millions')
    await page.keyboard.press('Enter')
    await quiz.at('height')
    await page.locator('main input[inputmode]').first().fill('5')
    await page.keyboard.press('Enter')
    await quiz.at('weight')
    await page.locator('main input[inputmode]').first().pressSequentially('12')
    await expect(page.locator('main input[inputmode]').first()).toHaveValue('12')
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await page.goBack()
    await quiz.at('workout')
    await expect(quiz.input('workout', 'only_walks')).toBeChecked()
  })
})

for (const key of ['Space', 'Enter'] as const) {
  test(`${key} goes on from a card, be it chosen or not, and after an arrow key`, async ({ page, quiz }) => {
    const cameBack = async (step: string, option: string) => {
      await page.goBack()
      await quiz.at(step)
      await expect(quiz.input(step, option)).toBeChecked()
      await tabTo(page, `[id="${step}-${option}"]`)
    }
    await open(page, '/woman/workout')
    await tabTo(page, '[id="workout-no_workout"]')
    await page.keyboard.press(key)
    await quiz.at('feel-during-the-day')
    await cameBack('workout', 'no_workout')
    await page.keyboard.press(key)
    await quiz.at('feel-during-the-day')
    await cameBack('workout', 'no_workout')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press(key)
    await quiz.at('feel-during-the-day')
    await cameBack('workout', 'only_walks')
  })

  test(`${key} chooses a box, a unit and a degree of a scale`, async ({ page, quiz }) => {
    await open(page, '/woman/target-zones')
    await tabTo(page, '[id="target-zones-arms"]')
    await page.keyboard.press(key)
    await expect(quiz.input('target-zones', 'arms')).toBeChecked()
    await page.keyboard.press(key)
    await expect(quiz.input('target-zones', 'arms')).not.toBeChecked()
    await quiz.at('target-zones')

    await open(page, '/woman/height')
    await tabTo(page, 'main input[type="radio"]')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press(key)
    await expect(page.locator('main input[value="cm"]')).toBeFocused()
    await expect(page.locator('main input[value="cm"]')).toBeChecked()
    await expect(page.getByRole('alert')).toHaveCount(0)

    await open(page, '/woman/statement-emotion?funnel=extended')
    await tabTo(page, 'main input[type="radio"]')
    await page.keyboard.press('ArrowRight')
    await quiz.at('statement-emotion')
    await page.keyboard.press(key)
    await quiz.left('statement-emotion')
  })
}

test('the focus is to be seen', async ({ page }) => {
  await open(page, '/woman/workout')
  await tabTo(page, '[id="workout-no_workout"]')
  const face = page.locator('label[for="workout-no_workout"] .card-face')
  const ring = () =>
    face.evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return outlineStyle !== 'none' && outlineWidth !== '0px' ? 'outline' : boxShadow
    })
  const focused = await ring()
  await page.keyboard.press('Shift+Tab')
  expect(await ring()).not.toBe(focused)
})

async function giveByKeys(quiz: Quiz, step: string, act: Act): Promise<void> {
  const { page } = quiz
  const { keyboard } = page
  if ('tap' in act) {
    await chooseByArrows(quiz, step, act.tap)
    return keyboard.press('Enter')
  }
  if ('choose' in act) {
    for (const option of act.choose) {
      if (declared(step).type === 'single-choice') await chooseByArrows(quiz, step, option)
      else {
        await tabTo(page, `[id="${step}-${option}"]`)
        await keyboard.press('Space')
      }
      await expect(quiz.input(step, option)).toBeChecked()
    }
  }
  if ('height' in act || 'weight' in act) {
    const measure = 'height' in act ? act.height : act.weight
    await tabTo(page, 'main input[type="radio"]')
    const unit = page.locator(`main input[value="${Object.keys(measure)[0]}"]`)
    if (!(await unit.isChecked())) await keyboard.press('ArrowLeft')
    await expect(unit).toBeChecked()
    for (const text of Object.values(measure)) {
      await keyboard.press('Tab')
      await keyboard.type(text)
    }
    return keyboard.press('Enter')
  }
  if ('birthday' in act) return birthdayByKeys(quiz, act.birthday)
  if ('day' in act) await dayByKeys(quiz)
  if ('email' in act) {
    await tabTo(page, '[id="email-field"]')
    await keyboard.type(act.email)
    return keyboard.press('Enter')
  }
  if ('watch' in act) {
    for (const _question of ['first', 'second'])
      await quiz.answerQuestion(async () => {
        await tabTo(page, '.analysis-answers .button')
        await keyboard.press('Enter')
      })
    return
  }
  await tabTo(page, '.step-footer .button')
  await keyboard.press('Enter')
}

async function chooseByArrows(quiz: Quiz, step: string, option: string): Promise<void> {
  const wanted = quiz.input(step, option)
  await tabTo(quiz.page, 'main input[type="radio"]')
  const count = await quiz.step.locator('input[type="radio"]').count()
  for (let presses = 0; presses < count && !(await hasFocus(wanted)); presses++) {
    await quiz.page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toBeFocused()
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((each) => each === document.activeElement)
}

async function birthdayByKeys(
  quiz: Quiz,
  { year, month, day: dayOfMonth }: { year: number; month: number; day: number },
) {
  const { keyboard } = quiz.page
  await tabTo(quiz.page, '[data-part="month"] select')
  await keyboard.press('ArrowDown')
  for (let press = 1; press < month; press++) await keyboard.press('ArrowDown')
  await keyboard.press('Tab')
  await keyboard.type(String(dayOfMonth))
  await keyboard.press('Tab')
  await keyboard.type(String(year))
  await keyboard.press('Enter')
  await tabTo(quiz.page, 'dialog input[type="checkbox"]')
  await keyboard.press('Space')
  await tabTo(quiz.page, 'dialog button[type="submit"]')
  await keyboard.press('Enter')
}

/** The calendar opens on the day of the event. */
async function dayByKeys({ page, dialog }: Quiz): Promise<void> {
  await tabTo(page, '.date-open')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.calendar-day:focus')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await tabTo(page, '.dialog-buttons .button')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Opens a page and waits until its heading is read: the keys go on from there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
}

/** Presses Tab until the first element of a selector, or one that shares its group, has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${selector}`)
}
