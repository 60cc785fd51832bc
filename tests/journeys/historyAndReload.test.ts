import { liveTable, recordAfter } from './liveTable'
import { expect, test, withMotion } from './product'
import { dayFromNow, expectRecord, stepsBefore, stepsMet } from './walk'

test.use({ contextOptions: withMotion })

const table = stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/woman')

test('a reload and the browser’s own buttons keep place and answers on every step', async ({ page, quiz, server }) => {
  test.slow()
  await quiz.hurry()
  await page.goto('/woman')
  for (const [index, { step, act }] of stepsBefore(table, 'analyzing-your-answers').entries()) {
    await test.step(step, async () => {
      await quiz.at(step)
      await page.reload()
      await quiz.at(step)
      await quiz.give(step, act)
      const next = table[index + 1]?.step ?? ''
      await quiz.at(next)
      await page.goBack()
      await quiz.at(step)
      if ('tap' in act) await expect(quiz.input(step, act.tap)).toBeChecked()
      if ('choose' in act) for (const option of act.choose) await expect(quiz.input(step, option)).toBeChecked()
      if ('weight' in act) await expect(quiz.amountField()).toHaveValue(Object.values(act.weight)[0] ?? '')
      await page.goForward()
    })
  }
  const given = { ...recordAfter(stepsBefore(table, 'analyzing-your-answers')), sex: 'woman' }
  await expectRecord(server, await quiz.recordId(), given)
})

test('an analysis that is left halfway goes on where it was, and is finished for who comes back to it', async ({
  page,
  quiz,
  server,
}) => {
  const answers = recordAfter(stepsBefore(table, 'analyzing-your-answers'))
  const id = await quiz.resume(server, answers, '/woman/personal-summary')
  await quiz.continue()
  await quiz.at('analyzing-your-answers')
  await quiz.dialog.locator('.analysis-answers .button').first().tap()
  await page.reload()
  await quiz.at('analyzing-your-answers')
  // The first question is not asked again: the next one that comes is the last.
  await quiz.dialog.locator('.analysis-answers .button').last().tap()
  await quiz.at('email')
  await quiz.back()
  await quiz.at('analyzing-your-answers')
  await expect(quiz.continueButton).toBeVisible()
  await page.reload()
  await expect(quiz.continueButton).toBeVisible()
  await expect(quiz.dialog).toHaveCount(0)
  await quiz.continue()
  await quiz.at('email')
  // What was asked on the way has no field in the record.
  await expectRecord(server, id, { ...answers, sex: 'woman' })
})

test('what was typed and not sent is there again after a reload', async ({ page, quiz, server }) => {
  const id = await quiz.resume(server, { sex: 'men', height: { cm: 180 } }, '/man/weight')
  await quiz.type({ kg: '72,5' })
  await page.reload()
  await expect(quiz.amountField()).toHaveValue('72,5')
  await quiz.page.goto(`/man/email?onboarding=${id}`)
  await quiz.page.locator('[id="email-field"]').fill('half.an.addr')
  await page.reload()
  await expect(quiz.page.locator('[id="email-field"]')).toHaveValue('half.an.addr')
})
