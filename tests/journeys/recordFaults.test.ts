import type { Page } from '@playwright/test'
import type { LiveStep } from './liveTable'
import { liveTable, recordAfter } from './liveTable'
import type { Fate } from './Network'
import { expect, test } from './networked'
import { dayFromNow, expectRecord, stepsBetween, walk } from './walk'

/** Where the walks begin: no answer is needed there, and the first one makes the record. */
const START = '/woman/height'
/** An answer of each kind, and a screen without one. */
const steps = stepsBetween(liveTable({ sex: 'woman', eventDay: dayFromNow(40) }), 'height', 'water-intake')
const END = 'plan-preference'
const record = { ...recordAfter(steps), sex: 'woman' }

/** What the browser and the session tell of what the tests do to them. */
const FAULTS = /Failed to load resource|net::ERR|Onboarding: the record could not be (created|updated|loaded)/
/** Failures are waited out ever longer. */
const PATIENCE = { timeout: 60_000 }
/** A browser that has asked for nothing this long has all it wants. */
const QUIET_MS = 700

test.beforeEach(({ complaints }) => {
  test.slow()
  complaints.announce(FAULTS)
})

test('calls that take three seconds hold up no tap, and the record is whole', async ({
  page,
  quiz,
  network,
  server,
}) => {
  network.apiLatencyMs = 3000
  await page.goto(START)
  await walk(quiz, steps)
  await quiz.at(END)
  await expectRecord(server, await quiz.recordId(), record, PATIENCE)
  // One at a time: what comes while a call is on its way goes with the next.
  expect(network.calls.length).toBeLessThan(steps.length)
})

const fates: readonly (readonly [string, readonly Fate[]])[] = [
  ['connections that drop, before or after the server has heard', ['drop', 'dropAnswer', 'pass']],
  [
    'a server that fails, or has too much to do, two times in three',
    [{ status: 500 }, { status: 429, retryAfter: 1 }, 'pass'],
  ],
]

for (const [what, inTurn] of fates) {
  test(`${what}: nothing is lost`, async ({ page, quiz, network, server }) => {
    let count = 0
    network.fateOf = () => inTurn[count++ % inTurn.length] ?? 'pass'
    await page.goto(START)
    await walk(quiz, steps)
    await quiz.at(END)
    // Told by the server, not by the address: the answer to the first call may be lost for a while.
    await expectRecord(server, await quiz.recordId(), record, PATIENCE)
    expect(network.calls.filter(({ method }) => method === 'POST').length).toBeGreaterThanOrEqual(1)
  })
}

test('a server that is killed while it writes, and comes back', async ({ page, quiz, network, server }) => {
  const [before, meanwhile, after] = [steps.slice(0, 2), steps.slice(2, 5), steps.slice(5)]
  let mayBeKilled = false
  let killed: Promise<void> | null = null
  network.fateOf = ({ method }) => {
    if (mayBeKilled && method === 'PUT') killed ??= server.kill()
    return 'pass'
  }
  try {
    await page.goto(START)
    await walk(quiz, before)
    await quiz.at(meanwhile[0]?.step ?? '')
    // The visitor goes on without a server, by what the browser has fetched ahead.
    await aheadIsFetched(page, [...meanwhile, ...after.slice(0, 1)])
    mayBeKilled = true
    await walk(quiz, meanwhile)
    await quiz.at(after[0]?.step ?? '')
    await expect.poll(() => killed).not.toBeNull()
    await killed
  } finally {
    await server.start()
  }
  await walk(quiz, after)
  await quiz.at(END)
  await expectRecord(server, await quiz.recordId(), record, PATIENCE)
})

test('offline for four steps', async ({ page, quiz, context, server }) => {
  const [before, offline, after] = [steps.slice(0, 2), steps.slice(2, 6), steps.slice(6)]
  const meanwhile = { ...recordAfter([...before, ...offline]), sex: 'woman' }
  await page.goto(START)
  await walk(quiz, before)
  await quiz.at(offline[0]?.step ?? '')
  const id = await quiz.recordId()
  await aheadIsFetched(page, offline)
  await context.setOffline(true)
  await walk(quiz, offline)
  await quiz.at(after[0]?.step ?? '')
  expect(await server.record(id)).not.toEqual(meanwhile)
  await context.setOffline(false)
  await expectRecord(server, id, meanwhile)
  await walk(quiz, after)
  await quiz.at(END)
  await expectRecord(server, id, record)
})

test('an answer that is given while the last one is on its way is not undone by its reply', async ({
  page,
  quiz,
  network,
  server,
}) => {
  const id = await quiz.resume(server, { sex: 'woman', height: { cm: 170 } }, '/woman/weight')
  await quiz.type({ kg: '72' })
  network.apiLatencyMs = 2000
  const sent = network.calls.length
  await quiz.continue()
  await quiz.at('weight-goal')
  await expect.poll(() => network.calls.length).toBeGreaterThan(sent)
  await quiz.back()
  await quiz.at('weight')
  await quiz.type({ kg: '75' })
  await quiz.continue()
  await quiz.at('weight-goal')
  await expect.poll(async () => (await server.record(id))?.weight).toEqual({ kg: 72 })
  await quiz.back()
  await expect(quiz.amountField()).toHaveValue('75')
  await expect.poll(async () => (await server.record(id))?.weight, PATIENCE).toEqual({ kg: 75 })
  await expect(quiz.amountField()).toHaveValue('75')
  await page.reload()
  await expect(quiz.amountField()).toHaveValue('75')
})

test('the last answer before the page goes arrives', async ({ page, quiz, server }) => {
  await page.goto('/woman/workout')
  await quiz.pick('workout', 'no_workout')
  await quiz.at('feel-during-the-day')
  const id = await quiz.recordId()
  await quiz.input('feel-during-the-day', 'full_energy').evaluate((input: HTMLElement) => {
    input.click()
    location.href = 'about:blank'
  })
  await expect.poll(async () => (await server.record(id))?.feelDuringTheDay).toBe('full_energy')
})

test('the first answer before the page goes makes one record', async ({ page, quiz, network, server }) => {
  await page.goto('/woman/workout')
  await quiz.at('workout')
  await quiz.input('workout', 'no_workout').evaluate((input: HTMLElement) => {
    input.click()
    location.href = 'about:blank'
  })
  await page.waitForURL('about:blank')
  // On a slow machine it may be sent twice, with one key.
  const created = () => network.answered.filter(({ path, status }) => path === '/api/onboardings' && status === 201)
  await expect.poll(() => created().length).toBe(1)
  await page.goto('/woman/workout')
  await expect(quiz.input('workout', 'no_workout')).toBeChecked()
  const id = await quiz.recordId()
  await expect.poll(async () => (await server.record(id))?.workout).toBe('no_workout')
  expect(created()).toHaveLength(1)
})

/** Until the browser has what it fetches ahead: the steps, and then the code and the pictures that they need. */
async function aheadIsFetched(page: Page, ahead: readonly LiveStep[]): Promise<void> {
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(`/${name}.json`)),
    ahead.at(-1)?.step,
  )
  const fetched = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  await expect(async () => {
    const before = await fetched()
    await page.waitForTimeout(QUIET_MS)
    expect(await fetched()).toBe(before)
  }).toPass()
}
