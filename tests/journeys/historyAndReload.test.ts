import { liveTable, optionsIn, recordAfter } from './liveTable'
import { expect, test, withMotion } from './product'
import { dayFromNow, expectRecord, firstOfEachKind, reach, stepsBefore, stepsMet } from './walk'

test.use({ contextOptions: withMotion })

const table = stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/woman')
const kinds = firstOfEachKind(stepsBefore(table, 'analyzing-your-answers'))

test('a reload and the browser’s own buttons keep place and answers on every kind of step', async ({
  page,
  quiz,
  server,
}) => {
  test.slow()
  await quiz.hurry()
  await page.goto('/woman')
  await quiz.at('age')
  for (const row of kinds) {
    const { step, act } = row
    await test.step(step, async () => {
      await reach(quiz, row, 'woman')
      await page.reload()
      await quiz.at(step)
      await quiz.give(step, act)
      const next = table[table.indexOf(row) + 1]?.step ?? ''
      await quiz.at(next)
      await page.goBack()
      await quiz.at(step)
      for (const option of optionsIn(act)) await expect(quiz.input(step, option)).toBeChecked()
      if ('weight' in act) await expect(quiz.amountField()).toHaveValue(Object.values(act.weight)[0] ?? '')
      await page.goForward()
      await quiz.at(next)
    })
  }
  await expectRecord(server, await quiz.recordId(), { ...recordAfter(kinds), sex: 'woman' })
})

test('an analysis that is left halfway goes on where it was, and is finished for who comes back to it', async ({
  page,
  quiz,
  server,
}) => {
  await quiz.hurry()
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
