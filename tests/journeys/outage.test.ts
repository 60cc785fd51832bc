import { liveTable, recordAfter } from './liveTable'
import type { Call, Fate } from './Network'
import { expect, test as networked } from './networked'
import { Shopper } from './payments/Shopper'
import { sentence } from './payments/sentence'
import { planPrice } from './payments/shippedPrices'
import { charged } from './payments/till'
import { dayFromNow, expectRecord, goTo, stepsBefore, stepsBetween, stepsMet, walk } from './walk'

const test = networked.extend<{ readonly shopper: Shopper }>({
  shopper: ({ page, server }, use) => use(new Shopper(page, server)),
})

const table = stepsMet(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), '/woman')
const before = stepsBefore(table, 'specific-motivation')
const quizLeft = stepsBefore(table, 'email').slice(before.length)
const record = { ...recordAfter(table), sex: 'woman' }
const SAID = sentence('app.heldUp')
/** Failures are waited out ever longer. */
const PATIENCE = { timeout: 60_000 }

const UNAVAILABLE: Fate = { status: 503, retryAfter: 2 }
/** What is for sale stands in files; all else is asked of the database. */
const asksDatabase = ({ path }: Call) =>
  /^\/api\/(onboardings|stripe|journal\/b)/.test(path) && !/\/(offers|settings)(\?|$)/.test(path)

/** The answers of docs/api.md while the database cannot be used. */
const OUTAGES: readonly (readonly [string, (call: Call) => Fate])[] = [
  ['the database is gone', (call) => (asksDatabase(call) ? UNAVAILABLE : 'pass')],
  [
    'the database is full, or only lets read',
    (call) => (asksDatabase(call) && call.method !== 'GET' ? UNAVAILABLE : 'pass'),
  ],
]

for (const [what, during] of OUTAGES) {
  test(`${what} in the midst of a walk, and comes back while paying: nothing is lost, and the page says so where it is waited for`, async ({
    page,
    quiz,
    shopper,
    network,
    server,
    complaints,
  }) => {
    test.slow()
    complaints.announce(/Failed to load resource|Onboarding: the record could not be updated/)
    await quiz.hurry()
    const heldUp = quiz.step.locator('.held-up')
    const id = await quiz.resume(server, { ...recordAfter(before), sex: 'woman' }, '/woman/specific-motivation')

    network.fateOf = during
    for (const one of quizLeft) {
      await walk(quiz, [one])
      // Nobody is bothered in the quiz: it goes on as it does.
      await expect(page.getByText(SAID)).toHaveCount(0)
    }
    await quiz.at('email')
    await expect(heldUp).toHaveText(SAID)
    await expect(heldUp).toHaveAttribute('role', 'status')
    await quiz.give('email', { email: 'ana.quiz@example.com' })
    await quiz.at('paywall')
    await expect(heldUp).toHaveText(SAID)

    // What is chosen meanwhile is kept too.
    await shopper.choose('plan-12-weeks')
    await shopper.openSheet()
    await shopper.agree()
    await shopper.payWith('works')
    await expect(shopper.problem).toHaveText(sentence('app.shop.problems.unreachable'), PATIENCE)
    expect(charged(server, id)).toEqual([])
    // A reload in the midst of it: what this browser has is shown again.
    await page.reload()
    await quiz.at('paywall')
    await expect(shopper.plan('plan-12-weeks').locator('input')).toBeChecked()
    await expect(heldUp).toHaveText(SAID, PATIENCE)
    expect(await server.record(id)).not.toHaveProperty('email')

    network.fateOf = () => 'pass'
    // By itself, without a tap.
    await expect(heldUp).toBeEmpty(PATIENCE)
    await expectRecord(server, id, record, PATIENCE)
    expect(await quiz.recordId()).toBe(id)
    await shopper.buy()
    await quiz.at('purchase-success')
    expect(charged(server, id)).toEqual([planPrice('plan-12-weeks')])
    await expect(heldUp).toBeEmpty()
  })
}

test('the database is gone before the first answer: the record begins once it is back, whole', async ({
  page,
  quiz,
  network,
  server,
  complaints,
}) => {
  test.slow()
  complaints.announce(/Failed to load resource|Onboarding: the record could not be created/)
  network.fateOf = (call) => (asksDatabase(call) ? UNAVAILABLE : 'pass')
  await page.goto('/woman/height')
  const steps = stepsBetween(table, 'height', 'weight-goal')
  await walk(quiz, steps)
  await quiz.at('birthday')
  await goTo(page, '/woman/email')
  await quiz.at('email')
  await expect(quiz.step.locator('.held-up')).toHaveText(SAID)
  network.fateOf = () => 'pass'
  await expect(quiz.step.locator('.held-up')).toBeEmpty(PATIENCE)
  await expectRecord(server, await quiz.recordId(), { ...recordAfter(steps), sex: 'woman' }, PATIENCE)
})

test('who has bought and comes back while the database is gone is not sold to again', async ({
  page,
  quiz,
  shopper,
  network,
  complaints,
}) => {
  test.slow()
  await shopper.arrive('/woman/paywall')
  await shopper.buy()
  await quiz.at('purchase-success')
  complaints.announce(/Failed to load resource|what was bought cannot be asked for/)
  network.fateOf = (call) => (asksDatabase(call) ? UNAVAILABLE : 'pass')
  await page.goto('/woman/paywall')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sentence('app.error.title'))
  await expect(page.locator('.plan')).toHaveCount(0)
  network.fateOf = () => 'pass'
  await page.getByRole('button', { name: sentence('app.error.action') }).tap()
  await quiz.at('purchase-success')
})
