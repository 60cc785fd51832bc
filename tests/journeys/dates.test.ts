import { recordDefaults } from './liveTable'
import { expect, test } from './product'
import { expectRecord } from './walk'

test.use({ timezoneId: 'America/New_York' })
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-03-10T23:30:00-04:00')))

test('without consent the birthday is not stored', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'woman', age: '30_39' }, '/woman/birthday')
  await fill('5', '17', '1990')
  await quiz.continue()
  await expect(quiz.dialog.getByRole('checkbox')).not.toBeChecked()
  await expect(quiz.dialog.getByRole('link')).toHaveAttribute('href', /privacy.*app=calorie-counter/)

  await test.step('saved without the box ticked', async () => {
    await quiz.dialog.locator('button[type="submit"]').tap({ force: true })
    await expect(quiz.dialog.getByRole('alert')).toBeVisible()
    await expect(quiz.dialog.getByRole('checkbox')).toBeFocused()
  })
  await test.step('cancelled', async () => {
    await quiz.dialog.locator('.button-quiet').tap()
    await expect(quiz.dialog).toHaveCount(0)
    await quiz.at('birthday')
  })
  await test.step('closed by Escape', async () => {
    await quiz.continue()
    await page.keyboard.press('Escape')
    await expect(quiz.dialog).toHaveCount(0)
    await quiz.at('birthday')
  })
  await quiz.skipButton.tap()
  await quiz.at('strong-start')
  await quiz.continue()
  await quiz.at('habits')
  await quiz.choose('habits', ['like_wine'])
  await quiz.continue()
  await expectRecord(server, id, { ...recordDefaults, sex: 'woman', age: '30_39', habits: ['like_wine'] })

  async function fill(month: string, day: string, year: string) {
    await page.locator('[data-part="month"] select').selectOption(month)
    await page.locator('[data-part="day"] input').fill(day)
    await page.locator('[data-part="year"] input').fill(year)
  }
})

test('a birthday is a day of the calendar that has come, in the last 120 years', async ({ page, quiz }) => {
  await page.goto('/woman/birthday')
  for (const [month, day, year] of [
    ['2', '30', '1990'],
    ['2', '29', '1990'],
    ['4', '31', '1990'],
    ['3', '11', '2026'],
    ['1', '1', '2030'],
    ['3', '9', '1906'],
    ['5', '0', '1990'],
    ['5', '17', '90'],
    ['', '17', '1990'],
  ] as const) {
    await page.locator('[data-part="month"] select').selectOption(month)
    await page.locator('[data-part="day"] input').fill(day)
    await page.locator('[data-part="year"] input').fill(year)
    await quiz.continueTooEarly()
    await expect(page.getByRole('alert'), `${year}-${month}-${day}`).toBeVisible()
    await expect(quiz.dialog).toHaveCount(0)
  }
  await page.locator('[data-part="month"] select').selectOption('2')
  await page.locator('[data-part="day"] input').fill('29')
  await page.locator('[data-part="year"] input').fill('2008')
  await quiz.continue()
  await expect(quiz.dialog).toBeVisible()
})

test('who skips the birthday later takes it back', async ({ quiz, server }) => {
  const answers = { sex: 'men', birthday: { year: 1990, month: 5, day: 17 } }
  const id = await quiz.resume(server, answers, '/man/birthday')
  await quiz.skipButton.tap()
  await quiz.at('strong-start')
  await expectRecord(server, id, { ...recordDefaults, sex: 'men' })
})

test('only days to come can be chosen, and the day is the visitor’s own', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'woman', specificMotivation: 'wedding' }, '/woman/important-date')
  await page.locator('.date-open').tap()
  // In Greenwich it is the 11th already.
  const day = (name: string) => quiz.dialog.getByRole('button', { name })
  await expect(day('March 10, 2026')).toHaveAttribute('aria-disabled', 'true')
  await expect(day('March 11, 2026')).not.toHaveAttribute('aria-disabled', 'true')
  await expect(quiz.dialog.locator('[slot="previous"]')).toBeDisabled()

  await test.step('selected without a day', async () => {
    await quiz.dialog.locator('.dialog-buttons .button').first().tap({ force: true })
    await expect(quiz.dialog.getByRole('status')).not.toBeEmpty()
  })
  await test.step('cancelled', async () => {
    await day('March 20, 2026').tap()
    await quiz.dialog.locator('.dialog-buttons .button').last().tap()
    await expect(quiz.dialog).toHaveCount(0)
    await quiz.continueTooEarly()
    await expect(page.getByRole('alert')).toBeVisible()
    await quiz.at('important-date')
  })
  await quiz.chooseDay('2026-03-29')
  await quiz.continue()
  await quiz.at('your-pace')
  const answers = { sex: 'woman', specificMotivation: 'wedding' }
  await expectRecord(server, id, { ...recordDefaults, ...answers, specificMotivationDate: '2026-03-29' })

  await test.step('who skips it later takes it back', async () => {
    await quiz.back()
    await quiz.at('important-date')
    await expect(page.locator('.date-open')).toContainText('March 29')
    await quiz.skipButton.tap()
    await quiz.at('your-pace')
    await expectRecord(server, id, { ...recordDefaults, ...answers })
  })
})

test('the question for the date changes with the event', async ({ page, quiz, server }) => {
  const questions = new Set<string>()
  await quiz.resume(server, { sex: 'woman' }, '/woman/specific-motivation')
  const events = [
    'vacation',
    'wedding',
    'sports_competition',
    'summer',
    'school_reunion',
    'family_gathering',
    'birthday_party',
  ]
  for (const event of events) {
    await quiz.pick('specific-motivation', event)
    await quiz.at('important-date')
    questions.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '')
    await quiz.back()
    await quiz.at('specific-motivation')
  }
  expect(questions.size).toBe(events.length)
})

test('a date that has come meanwhile is asked for again', async ({ page, quiz, server }) => {
  const answers = { sex: 'woman', specificMotivation: 'wedding', specificMotivationDate: '2026-03-10' }
  await quiz.resume(server, answers, '/woman/important-date')
  await quiz.continueTooEarly()
  await expect(page.getByRole('alert')).toBeVisible()
  await quiz.at('important-date')
})
