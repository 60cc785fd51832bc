import { declared } from './extendedOrder'
import { liveTable, optionsIn, recordAfter, type Sex } from './liveTable'
import { expect, test } from './product'
import { violations } from './violations'
import { dayFromNow, goTo, routeFor, stepsBefore } from './walk'

const visitor = (sex: Sex) => {
  const table = liveTable({ sex, eventDay: dayFromNow(40) })
  return { table, answers: recordAfter(stepsBefore(table, 'analyzing-your-answers')) }
}

test('axe finds nothing on the not-found screen, on errors, in the dialog of a consent', async ({
  page,
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(/status of 404/)
  const { answers } = visitor('woman')
  await page.goto('/woman/nothing')
  await expect(page.locator('main.message-screen')).toBeVisible()
  await expectClean()

  await quiz.resume(server, { ...answers, birthday: null, weight: null, specificMotivationDate: null }, '/woman/weight')
  await quiz.continueTooEarly()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean()

  await goTo(page, '/woman/birthday')
  await quiz.at('birthday')
  await quiz.continueTooEarly()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectClean()
  await page.locator('[data-part="month"] select').selectOption('5')
  await page.locator('[data-part="day"] input').fill('17')
  await page.locator('[data-part="year"] input').fill('1990')
  await quiz.continue()
  await expect(quiz.dialog).toBeVisible()
  await expectClean()

  // An open dialog stands between, and its entry of the history.
  await page.goto('/woman/email')
  await page.locator('[id="email-field"]').fill('nobody')
  await quiz.continue()
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expectClean()

  async function expectClean() {
    expect(await violations(page)).toEqual([])
  }
})

test('each question is the name of its group, and each card a native control that says its place and state', async ({
  page,
  quiz,
  server,
}) => {
  const { table, answers } = visitor('woman')
  await quiz.resume(server, answers, '/gender')
  const titles = new Set<string>()
  for (const row of table) {
    const { step, act } = row
    await goTo(page, routeFor(row, 'woman'))
    await quiz.at(step)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveCount(1)
    const title = (await heading.textContent()) ?? ''
    expect([...titles]).not.toContain(title)
    // Asked for the age a second time, the question may be put in the same words.
    if (step !== 'your-age') titles.add(title)
    await expect(page).toHaveTitle(/\S.* – /)

    const options = optionsIn(act)
    if (options.length === 0) continue
    const kind = 'choose' in act && declared(step).type !== 'single-choice' ? 'checkbox' : 'radio'
    const group = page.getByRole('group', { name: title, exact: true })
    const controls = group.locator(`input[type="${kind}"][name="${step}"]`)
    expect(await controls.count()).toBeGreaterThanOrEqual(2)
    for (const control of await controls.all()) await expect(control).toHaveAccessibleName(/\S/)
    for (const option of options) await expect(quiz.input(step, option)).toBeChecked()
    if (kind === 'radio') await expect(group.getByRole('radio', { checked: true })).toHaveCount(1)
  }
})

test('the new question is read first, and progress has words but not the focus', async ({ page, quiz }) => {
  await page.goto('/man/body-type')
  for (const [step, option, next] of [
    ['body-type', 'regular', 'dream-body'],
    ['dream-body', 'lean', 'target-zones'],
  ] as const) {
    await quiz.pick(step, option)
    await quiz.at(next)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const bar = page.locator('header').getByRole('progressbar')
    await expect(bar).toHaveAttribute('aria-valuetext', /\d+\s?%/)
    await expect(bar).toHaveAccessibleName(/\S/)
    await expect(bar).not.toHaveAttribute('tabindex')
  }
})

test('a phone shows the right keys for a field, and does not zoom into it', async ({ page, quiz, server }) => {
  const { answers } = visitor('woman')
  await quiz.resume(server, answers, '/woman/height')
  for (const [step, keys] of [
    ['height', 'decimal'],
    ['weight', 'decimal'],
    ['weight-goal', 'decimal'],
    ['birthday', 'numeric'],
    ['email', 'email'],
  ] as const) {
    await goTo(page, `/woman/${step}`)
    await quiz.at(step)
    const fields = page.locator('main input:is([type="text"], [type="email"])')
    expect(await fields.count()).toBeGreaterThan(0)
    for (const field of await fields.all()) {
      await expect(field).toHaveAttribute('inputmode', keys)
      expect(
        await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
      ).toBeGreaterThanOrEqual(16)
    }
    // With the keyboard open a phone has this much left: the field and what is wrong with it are to be seen.
    await page.setViewportSize({ width: 390, height: 420 })
    await fields.last().fill('x')
    await quiz.continueTooEarly()
    await expect(fields.first()).toBeInViewport({ ratio: 0.9 })
    await expect(page.getByRole('alert')).toBeInViewport({ ratio: 0.9 })
    await page.setViewportSize({ width: 390, height: 844 })
  }
})
