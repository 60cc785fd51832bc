import type { Answers } from './ProductServer'
import { expect, test, withMotion } from './product'
import { Quiz } from './Quiz'

test.use({ contextOptions: withMotion })

/** Noon of 10 March 2026 in Madrid, between the wintertime and the summertime. */
const NOW = new Date('2026-03-10T12:00:00+01:00')
test.use({ timezoneId: 'Europe/Madrid' })
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW))

const kilograms = { sex: 'woman', age: '30_39', height: { cm: 170 }, weight: { kg: 80 }, goal: { kg: 74 } }
const pounds = { sex: 'woman', age: '30_39', height: { ft: 5, inch: 7 }, weight: { lbs: 200 }, goal: { lbs: 181 } }

interface Case {
  readonly rule: string
  readonly answers: Answers
  /** Weight at the goal and its date, as the headline says them. */
  readonly headline: readonly [string, string]
  /** What the subtitle says of the event. */
  readonly says: readonly string[]
  readonly saysNot?: readonly string[]
}

/**
 * Computed on paper: one percent of today's weight a week. 80 → 74 kg: 6 / 0.8 × 7 = 52.5, so 53 days, the 2 May. 200 → 181 lb: 19 / 2 × 7
 * = 66.5, so 67 days, the 16 May. 28 days: 3.2 kg and 8 lb.
 */
const cases: readonly Case[] = [
  {
    rule: 'no event, in kg',
    answers: { ...kilograms, specificMotivation: 'no' },
    headline: ['74 kg', 'May 2, 2026'],
    says: [],
    saysNot: ['Apr', 'Mar', 'kg'],
  },
  {
    rule: 'an event without a date counts as none',
    answers: { ...kilograms, specificMotivation: 'wedding' },
    headline: ['74 kg', 'May 2, 2026'],
    says: [],
    saysNot: ['wedding', 'kg'],
  },
  {
    rule: 'an event that has passed counts as none',
    answers: { ...kilograms, specificMotivation: 'wedding', specificMotivationDate: '2026-03-09' },
    headline: ['74 kg', 'May 2, 2026'],
    says: [],
    saysNot: ['wedding', 'Mar 9'],
  },
  {
    rule: 'the goal comes after the event, in kg',
    answers: { ...kilograms, specificMotivation: 'wedding', specificMotivationDate: '2026-04-07' },
    headline: ['74 kg', 'May 2, 2026'],
    says: ['Apr 7', '3 kg', '77 kg'],
  },
  {
    rule: 'the event is so near that no more than one unit is done by then, in kg',
    answers: { ...kilograms, specificMotivation: 'wedding', specificMotivationDate: '2026-03-17' },
    headline: ['74 kg', 'May 2, 2026'],
    says: ['Mar 17'],
    saysNot: ['kg'],
  },
  {
    rule: 'one kilogram to the gram is no more than one unit',
    answers: {
      ...kilograms,
      weight: { kg: 100 },
      goal: { kg: 90 },
      specificMotivation: 'vacation',
      specificMotivationDate: '2026-03-17',
    },
    headline: ['90 kg', 'May 19, 2026'],
    says: ['Mar 17'],
    saysNot: ['kg'],
  },
  {
    rule: 'a day later it is more',
    answers: {
      ...kilograms,
      weight: { kg: 100 },
      goal: { kg: 90 },
      specificMotivation: 'vacation',
      specificMotivationDate: '2026-03-18',
    },
    headline: ['90 kg', 'May 19, 2026'],
    says: ['Mar 18', '1 kg', '99 kg'],
  },
  {
    rule: 'the goal comes before the event, in kg',
    answers: { ...kilograms, specificMotivation: 'summer', specificMotivationDate: '2026-06-01' },
    headline: ['74 kg', 'May 2, 2026'],
    says: ['Jun 1'],
    saysNot: ['kg'],
  },
  {
    rule: 'no event, in lbs',
    answers: { ...pounds, specificMotivation: 'no' },
    headline: ['181 lb', 'May 16, 2026'],
    says: [],
    saysNot: ['lb'],
  },
  {
    rule: 'the goal comes after the event, in lbs',
    answers: { ...pounds, specificMotivation: 'wedding', specificMotivationDate: '2026-04-07' },
    headline: ['181 lb', 'May 16, 2026'],
    says: ['Apr 7', '8 lb', '192 lb'],
  },
  {
    rule: 'the event is so near that no more than one unit is done by then, in lbs',
    answers: { ...pounds, specificMotivation: 'wedding', specificMotivationDate: '2026-03-13' },
    headline: ['181 lb', 'May 16, 2026'],
    says: ['Mar 13'],
    saysNot: ['lb'],
  },
  {
    rule: 'what is less than one kg may be more than one pound',
    answers: {
      ...kilograms,
      weight: { lbs: 176 },
      goal: { lbs: 160 },
      specificMotivation: 'wedding',
      specificMotivationDate: '2026-03-17',
    },
    headline: ['160 lb', 'May 13, 2026'],
    says: ['Mar 17', '2 lb', '174 lb'],
  },
  {
    rule: 'the goal comes before the event, in lbs',
    answers: { ...pounds, specificMotivation: 'family_gathering', specificMotivationDate: '2026-12-24' },
    headline: ['181 lb', 'May 16, 2026'],
    says: ['Dec 24'],
    saysNot: ['lb'],
  },
  {
    rule: 'a goal above the weight rises',
    answers: { ...kilograms, goal: { kg: 86 }, specificMotivation: 'wedding', specificMotivationDate: '2026-04-07' },
    headline: ['86 kg', 'May 2, 2026'],
    says: ['Apr 7', '3 kg', '83 kg'],
  },
]

for (const { rule, answers, headline, says, saysNot = [] } of cases) {
  test(rule, async ({ page, quiz, server }) => {
    await quiz.resume(server, answers, '/woman/prediction')
    await quiz.at('prediction')
    const heading = page.getByRole('heading', { level: 1 })
    for (const part of headline) await expect(heading).toContainText(part)
    const subtitle = page.locator('.step-subtitle')
    for (const part of says) await expect(subtitle).toContainText(part)
    for (const part of saysNot) await expect(subtitle).not.toContainText(part)

    const graph = page.getByRole('img', { name: /./ }).and(page.locator('.weight-curve'))
    const alternative = ((await graph.getAttribute('aria-label')) ?? '').replaceAll('\u00a0', ' ')
    expect(alternative).toContain(headline[0])
    expect(alternative).toContain('May')
    expect(alternative).not.toMatch(/undefined|NaN|null/)
    // Whatever comes first, an event to come has its pin.
    await expect(graph.locator('.weight-curve-pin')).toHaveCount(says.length > 0 ? 1 : 0)
    await expect(graph).toHaveAttribute('data-direction', rule.includes('rises') ? 'gain' : 'lose')
  })
}

const tight = [
  { rule: 'no event', dates: {}, language: 'fr' },
  {
    rule: 'an event on the way',
    dates: { specificMotivation: 'wedding', specificMotivationDate: '2026-05-01' },
    language: 'pt',
  },
  {
    rule: 'an event at the goal',
    dates: { specificMotivation: 'wedding', specificMotivationDate: '2026-08-07' },
    language: 'es',
  },
  {
    rule: 'an event after it',
    dates: { specificMotivation: 'summer', specificMotivationDate: '2026-12-01' },
    language: 'pt',
  },
]
for (const { rule, dates, language } of tight) {
  test(`with ${rule} no words of the graph lie over others on a narrow phone with twice the text`, async ({
    newProfile,
    server,
  }) => {
    const viewport = { width: 320, height: 568 }
    const profile = await newProfile({ locale: language, viewport, reducedMotion: 'reduce' })
    const page = await profile.newPage()
    await page.clock.setFixedTime(NOW)
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () =>
        document.documentElement.style.setProperty('font-size', '200%'),
      )
    })
    const quiz = new Quiz(page)
    await quiz.resume(
      server,
      { ...kilograms, weight: { kg: 118.5 }, goal: { kg: 93.5 }, ...dates },
      '/woman/prediction',
    )
    await quiz.at('prediction')
    await expect(page.locator('.weight-curve-label').first()).toBeVisible()
    const boxes = await page.locator('[data-label]:not([data-covered])').evaluateAll((labels) =>
      labels.map((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect()
        return { text: label.textContent, left, right, top, bottom }
      }),
    )
    expect(boxes.length).toBeGreaterThan(1)
    for (const [index, one] of boxes.entries())
      for (const other of boxes.slice(index + 1)) {
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
        expect(Math.min(width, height), `${one.text} over ${other.text}`).toBeLessThanOrEqual(3)
      }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('the button leads to the summary and stores the weekly rate; a goal to gain turns the calories round', async ({
  quiz,
  server,
}) => {
  const answers = { ...kilograms, goal: { kg: 86 }, specificMotivation: 'no', yourPace: 'fast' }
  const id = await quiz.resume(server, answers, '/woman/prediction')
  await quiz.continue()
  await quiz.at('personal-summary')
  await expect.poll(() => server.record(id)).toMatchObject({ burnPerWeek: 1, calorieGoal: 'gain' })
  await quiz.back()
  await quiz.at('your-pace')
})

test('the summary shows what is computed from the answers', async ({ page, quiz, server }) => {
  // Golden vector: a woman of 35, 165 cm, 82 kg: BMI 30.12, body fat 41.8 %. Water 33 ml × 82 = 2.7 l.
  const answers = {
    sex: 'woman',
    age: '30_39',
    birthday: { year: 1990, month: 5, day: 17 },
    height: { cm: 165 },
    weight: { kg: 82 },
    goal: { kg: 70 },
    typicalDay: 'lots_of_activity',
    planPreference: 'low_carb',
  }
  await quiz.resume(server, answers, '/woman/personal-summary')
  await quiz.at('personal-summary')
  for (const figure of ['30.1', '41–43%', '18–24%', '2.7 L', '25%', '30%', '45%']) {
    await expect(quiz.step).toContainText(figure)
  }
  await expect(page.locator('[data-category="obese"]').first()).toBeVisible()
  await expect(quiz.step.locator('img[src*="/woman/body-plump"]')).toBeVisible()
})

test('the activity of the summary can be changed, and the summary comes again', async ({ page, quiz, server }) => {
  const answers = {
    sex: 'woman',
    age: '30_39',
    height: { cm: 165 },
    weight: { kg: 82 },
    goal: { kg: 70 },
    typicalDay: 'staying_home',
  }
  const id = await quiz.resume(server, answers, '/woman/personal-summary')
  await quiz.at('personal-summary')
  const said = await page.locator('.summary-fact').first().textContent()
  await page.locator('.summary-change').tap()
  await quiz.at('typical-day')
  await quiz.pick('typical-day', 'sitting_all_day')
  await quiz.at('personal-summary')
  await expect(page.locator('.summary-fact').first()).not.toHaveText(said ?? '')
  await expect.poll(() => server.record(id)).toMatchObject({ typicalDay: 'sitting_all_day' })
})

test('the summary of a man in pounds', async ({ quiz, server }) => {
  // Golden vector: a man of 42, 178 cm, 104 kg: BMI 32.8, body fat 34.2 %. 229.3 lb; water 33 ml × 104 = 3.43 l = 116 fl oz.
  const answers = {
    sex: 'men',
    age: '40_49',
    birthday: { year: 1983, month: 6, day: 1 },
    height: { cm: 178 },
    weight: { lbs: 229.3 },
    goal: { lbs: 200 },
    typicalDay: 'sitting_all_day',
    planPreference: 'balanced',
  }
  await quiz.resume(server, answers, '/man/personal-summary')
  await quiz.at('personal-summary')
  for (const figure of ['32.8', '33–35%', '18–24%', '116 fl oz', '50%', '20%', '30%']) {
    await expect(quiz.step).toContainText(figure)
  }
  await expect(quiz.step.locator('img[src*="/man/body-plump"]')).toBeVisible()
})
