import { liveTable, recordAfter, recordDefaults } from './liveTable'
import { expect, test } from './networked'
import { Quiz } from './Quiz'
import { expectRecord, stepsBefore, stepsBetween, stepsMet, walk } from './walk'

const FAULTS = /Failed to load resource|net::ERR|Onboarding: /

test('the link of a visit, opened in other browsers on a slow network: the visitor is where they were, with all answers, and sees no other step before', async ({
  network,
  server,
  newProfile,
}) => {
  test.slow()
  const steps = stepsBefore(stepsMet(liveTable({ sex: 'woman', eventDay: null }), '/woman'), 'water-intake')
  const record = { ...recordAfter(steps), sex: 'woman', mediaSource: 'mail' }
  const id = await server.createRecord(record)
  const query = `utm_source=mail&onboarding=${id}`

  network.siteLatencyMs = 1000
  network.apiLatencyMs = 3000
  const open = async (address: string) => {
    const there = new Quiz(await (await newProfile()).newPage())
    await there.page.addInitScript(() => {
      const shown = new Set<string>()
      Object.assign(window, { shown })
      new MutationObserver(() => {
        const main = document.querySelector<HTMLElement>('main[data-step]')
        if (main?.checkVisibility({ visibilityProperty: true })) shown.add(main.dataset.step ?? '')
      }).observe(document, { subtree: true, childList: true, attributes: true })
    })
    await there.openLink(address)
    await there.at('water-intake')
    const shown = await there.page.evaluate(() => [...(window as unknown as { shown: Set<string> }).shown])
    expect(shown, `shown by ${address}`).toEqual(['water-intake'])
    return there
  }
  const [copied, toStart] = await Promise.all([open(`/woman/water-intake?${query}`), open(`/?${query}`)])
  network.siteLatencyMs = 0
  network.apiLatencyMs = 0

  for (const [there, howMuchToSleep] of [
    [copied, 'less_than_5'],
    [toStart, '5_to_6'],
  ] as const) {
    await there.back()
    await there.at('how-much-to-sleep')
    await expect(there.input('how-much-to-sleep', '7_to_8')).toBeChecked()
    await there.pick('how-much-to-sleep', howMuchToSleep)
    await there.continue()
    await there.at('water-intake')
    await expectRecord(server, id, { ...record, howMuchToSleep })
  }
})

test('a link to another record replaces what was here', async ({ page, quiz, server }) => {
  await page.goto('/woman')
  await quiz.pick('age', '18_29')
  await quiz.at('focus')
  await quiz.pick('focus', 'fit_body')
  await quiz.at('body-type')
  const own = await quiz.recordId()
  await expectRecord(server, own, { ...recordDefaults, sex: 'woman', age: '18_29', focus: 'fit_body' })
  const id = await quiz.resume(server, { sex: 'woman', age: '60_80' }, '/woman/age')
  await expect(quiz.input('age', '60_80')).toBeChecked()
  await page.goto('/woman/focus')
  await quiz.at('focus')
  await expect(quiz.step.locator('input:checked')).toHaveCount(0)
  await quiz.pick('focus', 'weight_loss')
  await quiz.at('body-type')
  expect(await quiz.recordId()).toBe(id)
  await expectRecord(server, id, { ...recordDefaults, sex: 'woman', age: '60_80', focus: 'weight_loss' })
  await expectRecord(server, own, { ...recordDefaults, sex: 'woman', age: '18_29', focus: 'fit_body' })
})

test('a previous visit is found by its id, and what is answered by then is put on top', async ({
  page,
  quiz,
  server,
}) => {
  const id = await server.createRecord({
    sex: 'woman',
    age: '30_39',
    workout: 'no_workout',
    madeUpField: { kept: true },
  })
  await page.addInitScript((previous) => localStorage.setItem('funnel.v1.previous', previous), id)
  await page.goto('/woman/workout')
  await expect(quiz.input('workout', 'no_workout')).toBeChecked()
  await quiz.pick('workout', 'more_than_five')
  await quiz.at('feel-during-the-day')
  expect(await quiz.recordId()).toBe(id)
  await expectRecord(server, id, {
    ...recordDefaults,
    sex: 'woman',
    age: '30_39',
    workout: 'more_than_five',
    madeUpField: { kept: true },
  })
})

test('a recovered record that takes no update is given up for a new one', async ({
  quiz,
  network,
  server,
  complaints,
}) => {
  complaints.announce(FAULTS)
  const id = await server.createRecord({ sex: 'woman', age: '30_39' })
  network.fateOf = ({ method, path }) => (method === 'PUT' && path.includes(id) ? { status: 404 } : 'pass')
  await quiz.openLink(`/woman/workout?onboarding=${id}`)
  await quiz.pick('workout', 'only_walks')
  await quiz.at('feel-during-the-day')
  await expect.poll(() => quiz.idInAddress() ?? id).not.toBe(id)
  const answers = { sex: 'woman', age: '30_39', workout: 'only_walks' }
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, ...answers }, { timeout: 30_000 })
})

test('an id that nobody has is a clean start, and the answers go into a record of their own', async ({
  quiz,
  server,
  complaints,
}) => {
  complaints.announce(FAULTS)
  await quiz.page.goto('/woman/workout?onboarding=AAAAAAAAAAAAAAAAAAAAAA')
  await quiz.pick('workout', 'only_walks')
  await quiz.at('feel-during-the-day')
  await expect.poll(() => quiz.idInAddress() ?? 'AAAA').not.toMatch(/^A+$/)
  await expectRecord(server, await quiz.recordId(), { ...recordDefaults, sex: 'woman', workout: 'only_walks' })
})

test('of two tabs no answer is lost, and of two answers to one question the later counts', async ({
  page,
  quiz,
  context,
  server,
}) => {
  const steps = stepsBetween(liveTable({ sex: 'woman', eventDay: null }), 'focus', 'dream-body')
  await page.goto('/woman/focus')
  await walk(quiz, steps.slice(0, 1))
  await quiz.at('body-type')
  const id = await quiz.recordId()

  const second = new Quiz(await context.newPage())
  await second.page.goto('/woman/body-type')
  await walk(second, steps.slice(1))
  await second.at('target-zones')
  await quiz.pick('body-type', 'skinny')
  await quiz.at('dream-body')

  // The first tab has heard of what the second has been told.
  await expect(quiz.input('dream-body', 'shapely')).toBeChecked()
  const expected = { ...recordAfter(steps), sex: 'woman', bodyType: 'skinny' }
  await expectRecord(server, id, expected)
  await page.reload()
  await second.page.reload()
  await expect(quiz.input('dream-body', 'shapely')).toBeChecked()
  await second.page.goto('/woman/body-type')
  await expect(second.input('body-type', 'skinny')).toBeChecked()
  expect(await second.recordId()).toBe(id)
  await expectRecord(server, id, expected)
})
