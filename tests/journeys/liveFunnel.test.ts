import { liveOrder } from './extendedOrder'
import { HISTORY, liveTable, optionsIn, recordAfter, type Sex } from './liveTable'
import { expect, test, withMotion } from './product'
import { givenBefore } from './variants'
import { dayFromNow, expectRecord, routeFor, stepsMet, walkTo } from './walk'

test.use({ contextOptions: withMotion, deviceScaleFactor: 2 })

/** What comes after the quiz is an experiment. */
const shops = { control: 'paywall', test: 'your-plan' } as const

interface Visit {
  readonly sex: Sex
  readonly entry: string
  readonly eventDay: string | null
  readonly variant: keyof typeof shops
}

/** Each is what the other is not. A man who enters at / with an event is in spokenLanguages. */
const visits: readonly Visit[] = [
  { sex: 'woman', entry: '/', eventDay: dayFromNow(40), variant: 'control' },
  { sex: 'man', entry: '/man', eventDay: null, variant: 'test' },
]

const met = visits.map((visit) => stepsMet(liveTable(visit), visit.entry))

/** Where both come by they go back in turn, and each from where the other does not come by. */
function goesBackFrom(step: string, visitor: number): boolean {
  const isMetByOther = met
    .toSpliced(visitor, 1)
    .flat()
    .some((row) => row.step === step)
  return !isMetByOther || liveOrder.segments.flat().indexOf(step) % visits.length === visitor
}

for (const [visitor, { sex, entry, eventDay, variant }] of visits.entries()) {
  test(`a ${sex} who enters at ${entry} ${eventDay ? 'with' : 'without'} an event walks up to the e-mail and on`, async ({
    quiz,
    server,
    page,
  }) => {
    test.slow()
    const table = liveTable({ sex, eventDay })
    const way = met[visitor] ?? []
    await quiz.hurry()
    await givenBefore(page, { paywall: variant })
    await page.goto(entry)

    for (const [index, row] of way.entries()) {
      const { step, act, progress, back } = row
      await test.step(step, async () => {
        await quiz.at(step)
        expect(quiz.pathname()).toBe(routeFor(row, sex))
        expect(await quiz.percents()).toEqual(progress)
        await expect(quiz.backArrow).toHaveCount(back === null ? 0 : 1)
        if (back !== null && goesBackFrom(step, visitor)) {
          await quiz.back()
          await quiz.at(back === HISTORY ? (way[index - 1]?.step ?? '') : back)
          await expectShown(back)
          await walkTo(quiz, table, step)
        }
        await quiz.give(step, act)
      })
    }

    const given = entry === '/' ? table : table.filter(({ step }) => step !== 'your-age')
    await expectRecord(server, await quiz.recordId(), recordAfter(given))

    await quiz.at(shops[variant])
    expect(quiz.pathname()).toBe(`/${sex}/${shops[variant]}`)
    expect(await quiz.percents()).toBeNull()
    await quiz.back()
    await quiz.at('email')
    await expect(page.locator('[id="email-field"]')).toHaveValue('ana.quiz@example.com')

    /** A step that is come back to shows the answer that was given. */
    async function expectShown(step: string) {
      const act = table.find((row) => row.step === step)?.act
      for (const option of act ? optionsIn(act) : []) await expect(quiz.input(step, option)).toBeChecked()
      if (act && 'weight' in act) await expect(quiz.amountField()).toHaveValue(Object.values(act.weight)[0] ?? '')
      if (act && 'height' in act) await expect(quiz.amountField()).toHaveValue(Object.values(act.height)[0] ?? '')
    }
  })
}
