import { HISTORY, liveTable, recordAfter, type Sex } from './liveTable'
import { expect, test } from './product'
import { dayFromNow, expectRecord, routeFor, stepsMet, walkTo } from './walk'

const visits: readonly { readonly sex: Sex; readonly entry: string; readonly eventDay: string | null }[] = [
  { sex: 'woman', entry: '/', eventDay: dayFromNow(40) },
  { sex: 'man', entry: '/', eventDay: dayFromNow(75) },
  { sex: 'woman', entry: '/woman', eventDay: null },
  { sex: 'man', entry: '/man', eventDay: null },
]

for (const { sex, entry, eventDay } of visits) {
  test(`a ${sex} who enters at ${entry} ${eventDay ? 'with' : 'without'} an event walks up to the e-mail`, async ({
    quiz,
    server,
    page,
    complaints,
  }) => {
    test.slow()
    // The shop comes after the e-mail.
    complaints.announce(/there is no step after email/)
    const table = liveTable({ sex, eventDay })
    const met = stepsMet(table, entry)
    await quiz.hurry()
    await page.goto(entry)

    for (const [index, row] of met.entries()) {
      const { step, act, progress, back } = row
      await test.step(step, async () => {
        await quiz.at(step)
        expect(quiz.pathname()).toBe(routeFor(row, sex))
        expect(await quiz.percents()).toEqual(progress)
        if (back === null) await expect(quiz.backArrow).toHaveCount(0)
        else {
          await quiz.back()
          await quiz.at(back === HISTORY ? (met[index - 1]?.step ?? '') : back)
          await expectShown(back)
          await walkTo(quiz, table, step)
        }
        await quiz.give(step, act)
      })
    }

    const given = entry === '/' ? table : table.filter(({ step }) => step !== 'your-age')
    await expectRecord(server, await quiz.recordId(), recordAfter(given))

    /** A step that is come back to shows the answer that was given. */
    async function expectShown(step: string) {
      const act = table.find((row) => row.step === step)?.act
      const options = act && ('tap' in act ? [act.tap] : 'choose' in act ? act.choose : [])
      for (const option of options ?? []) await expect(quiz.input(step, option)).toBeChecked()
      if (act && 'weight' in act) await expect(quiz.amountField()).toHaveValue(Object.values(act.weight)[0] ?? '')
      if (act && 'height' in act) await expect(quiz.amountField()).toHaveValue(Object.values(act.height)[0] ?? '')
    }
  })
}
