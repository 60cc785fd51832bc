import type { Page } from '@playwright/test'
import { Shopper } from './payments/Shopper'
import { expect, test, withMotion } from './product'

test.use({ contextOptions: withMotion })

/** Noon of 10 March 2026 in Madrid, between the wintertime and the summertime. */
const NOW = new Date('2026-03-10T12:00:00+01:00')
test.use({ timezoneId: 'Europe/Madrid' })
test.beforeEach(({ page }) => page.clock.setFixedTime(NOW))

const kilograms = { sex: 'woman', age: '30_39', height: { cm: 170 }, weight: { kg: 80 }, goal: { kg: 74 } }

/** What the prediction says: parts of its headline and of its subtitle, and which way its graph goes. How it is computed for which event is a table of packs/body/types/prediction. */
async function expectPrediction(
  page: Page,
  { headline, says, direction }: { headline: readonly string[]; says: readonly string[]; direction: 'lose' | 'gain' },
): Promise<void> {
  for (const part of headline) await expect(page.getByRole('heading', { level: 1 })).toContainText(part)
  for (const part of says) await expect(page.locator('.step-subtitle')).toContainText(part)
  const graph = page.getByRole('img', { name: /./ }).and(page.locator('.weight-curve'))
  const alternative = ((await graph.getAttribute('aria-label')) ?? '').replaceAll('\u00a0', ' ')
  for (const part of headline) expect(alternative).toContain(part)
  expect(alternative).not.toMatch(/undefined|NaN|null/)
  await expect(graph.locator('.weight-curve-pin')).toHaveCount(1)
  await expect(graph).toHaveAttribute('data-direction', direction)
}

test('a goal above the weight rises; the button leads to the summary and stores the weekly rate, with the calories turned round', async ({
  page,
  quiz,
  server,
}) => {
  // Computed on paper: one percent of today's weight a week. 80 → 86 kg: 6 / 0.8 × 7 = 52.5, so 53 days, the 2 May. 28 days: 3.2 kg.
  const event = { specificMotivation: 'wedding', specificMotivationDate: '2026-04-07' }
  const answers = { ...kilograms, goal: { kg: 86 }, ...event, yourPace: 'fast' }
  const id = await quiz.resume(server, answers, '/woman/prediction')
  await quiz.at('prediction')
  await expectPrediction(page, {
    headline: ['86 kg', 'May 2, 2026'],
    says: ['Apr 7', '3 kg', '83 kg'],
    direction: 'gain',
  })
  await quiz.continue()
  await quiz.at('personal-summary')
  await expect.poll(() => server.record(id)).toMatchObject({ burnPerWeek: 1, calorieGoal: 'gain' })
  await quiz.back()
  await quiz.at('your-pace')
})

test('the prediction and the summary of a man in pounds', async ({ page, quiz, server }) => {
  // 229.3 → 200 lb: 29.3 / 2.293 × 7 = 89.4, so 90 days, the 8 June. 28 days: 9.2 lb.
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
    specificMotivation: 'wedding',
    specificMotivationDate: '2026-04-07',
  }
  await quiz.resume(server, answers, '/man/prediction')
  await quiz.at('prediction')
  await expectPrediction(page, {
    headline: ['200 lb', 'June 8, 2026'],
    says: ['Apr 7', '9 lb', '220 lb'],
    direction: 'lose',
  })
  await quiz.continue()
  await quiz.at('personal-summary')
  for (const figure of ['32.8', '33–35%', '18–24%', '116 fl oz', '50%', '20%', '30%']) {
    await expect(quiz.step).toContainText(figure)
  }
  await expect(quiz.step.locator('img[src*="/man/body-plump"]')).toBeVisible()
})

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
test('no words of the graph lie over others on a narrow phone with twice the text', async ({ newProfile, server }) => {
  const profile = await newProfile({ viewport: { width: 320, height: 568 }, reducedMotion: 'reduce' })
  const page = await profile.newPage()
  await page.clock.setFixedTime(NOW)
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => document.documentElement.style.setProperty('font-size', '200%'))
  })
  const shopper = new Shopper(page, server)
  for (const { rule, dates, language } of tight) {
    await test.step(rule, async () => {
      const answers = { ...kilograms, weight: { kg: 118.5 }, goal: { kg: 93.5 }, ...dates }
      await shopper.arrive('/woman/prediction', { answers, query: `&lang=${language}` })
      await shopper.quiz.at('prediction')
      await expect(page.locator('html')).toHaveAttribute('lang', language)
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
})

test('the summary shows what is computed from the answers; the activity can be changed, and the summary comes again', async ({
  page,
  quiz,
  server,
}) => {
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
  const id = await quiz.resume(server, answers, '/woman/personal-summary')
  await quiz.at('personal-summary')
  for (const figure of ['30.1', '41–43%', '18–24%', '2.7 L', '25%', '30%', '45%']) {
    await expect(quiz.step).toContainText(figure)
  }
  await expect(page.locator('[data-category="obese"]').first()).toBeVisible()
  await expect(quiz.step.locator('img[src*="/woman/body-plump"]')).toBeVisible()

  const said = await page.locator('.summary-fact').first().textContent()
  await page.locator('.summary-change').tap()
  await quiz.at('typical-day')
  await quiz.pick('typical-day', 'sitting_all_day')
  await quiz.at('personal-summary')
  await expect(page.locator('.summary-fact').first()).not.toHaveText(said ?? '')
  await expect.poll(() => server.record(id)).toMatchObject({ typicalDay: 'sitting_all_day' })
})
