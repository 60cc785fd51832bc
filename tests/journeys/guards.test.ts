import { guard } from '../../domain/path/guard'
import { liveOrder } from './extendedOrder'
import { liveTable, recordAfter } from './liveTable'
import { expect, test } from './product'
import { ELSEWHERE } from './Quiz'
import { dayFromNow, expectRecord, goTo, stepsBefore, stepsMet } from './walk'

const height = { height: { cm: 165 } }
const weight = { weight: { kg: 82 } }
const goal = { goal: { kg: 74 } }

// Which step needs which answers is a table of domain/path/guard.test.ts.
test('a deep link without the answers that its step needs leads to the first question that is missing', async ({
  page,
  quiz,
  server,
}) => {
  await page.goto(ELSEWHERE)
  for (const [known, target] of [
    [{}, 'weight'],
    [weight, 'weight-goal'],
  ] as const) {
    await test.step(target, async () => {
      if (Object.keys(known).length > 0) await quiz.resume(server, known, '/man/prediction')
      else await page.goto('/man/prediction?x=1')
      await quiz.at(target)
      expect(quiz.pathname()).toBe(`/man/${target}`)
      // The step that could not be shown is not in the history.
      await page.goBack()
      await expect(page).toHaveURL(ELSEWHERE)
    })
  }
})

test('a deep link with all answers shows its step at once, and no other one before it', async ({
  page,
  quiz,
  server,
}) => {
  await page.addInitScript(() => {
    const shown = new Set<string>()
    Object.assign(window, { shown })
    new MutationObserver(() => {
      const step = document.querySelector('main[data-step]')?.getAttribute('data-step')
      if (step) shown.add(step)
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await quiz.resume(server, { sex: 'woman', ...height, ...weight, ...goal }, '/woman/prediction')
  await quiz.at('prediction')
  expect(await page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])).toEqual(['prediction'])
})

test('a deep link into the middle shows its question without what is not known', async ({ page, quiz }) => {
  const table = liveTable({ sex: 'man', eventDay: dayFromNow(30) }).slice(3, -4)
  const open = table.filter(({ step }) => guard({ order: liveOrder, answers: {}, variants: {} }, step) === null)
  expect(open.length).toBeGreaterThan(15)
  await page.goto('/man')
  await quiz.at('age')
  for (const { step } of open) {
    await goTo(page, `/man/${step}`)
    await quiz.at(step)
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty()
    expect(await quiz.step.textContent()).not.toMatch(/undefined|null|NaN|\[object|[{}]/)
  }
})

test('the sex in the address wins, and answers that it does not have go', async ({ page, quiz, server }) => {
  const answers = { sex: 'woman', age: '40_49', dreamBody: 'shapely', targetZones: ['arms', 'flat_belly'] }
  const id = await quiz.resume(server, answers, '/woman/workout')
  await quiz.at('workout')
  await page.goto('/man/target-zones')
  await expect(quiz.input('target-zones', 'arms')).toBeChecked()
  await expect(quiz.input('target-zones', 'flat_belly')).toHaveCount(0)
  await expectRecord(server, id, {
    ...recordAfter([]),
    sex: 'men',
    age: '40_49',
    targetZones: ['arms'],
  })
})

test('who takes the event back is not asked for its date any more, whatever way they come', async ({
  page,
  quiz,
  server,
}) => {
  const day = dayFromNow(50)
  const met = stepsMet(liveTable({ sex: 'woman', eventDay: day }), '/woman')
  const before = { ...recordAfter(stepsBefore(met, 'your-pace')), sex: 'woman' }
  const id = await quiz.resume(server, before, '/woman/specific-motivation')

  await quiz.pick('specific-motivation', 'wedding')
  await quiz.at('important-date')
  await quiz.back()
  await quiz.at('specific-motivation')
  await quiz.pick('specific-motivation', 'wedding')
  await quiz.at('important-date')
  await page.goBack()
  await quiz.at('specific-motivation')

  await quiz.pick('specific-motivation', 'no')
  await quiz.at('your-pace')
  await quiz.back()
  await quiz.at('specific-motivation')
  await page.goForward()
  await quiz.at('your-pace')
  await page.goto('/woman/important-date')
  await quiz.at('your-pace')

  // The date that is still in the record counts nowhere.
  await quiz.pick('your-pace', 'fast')
  await quiz.continue()
  await quiz.at('prediction')
  await expect(quiz.step).not.toContainText('wedding')
  await quiz.back()
  await quiz.at('specific-motivation')
  await expectRecord(server, id, { ...before, specificMotivation: 'no', yourPace: 'fast' })
})
