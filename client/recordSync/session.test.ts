import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSafeStorage } from '../storage/safeStorage'
import { browser } from './browser.fixture'
import { onboardingServer } from './onboardingServer.fixture'
import { ANSWERS_KEY, addOwnRecord, ownRecords, PREVIOUS_ID_KEY, SESSION_KEY } from './savedSession'

const X = 'record-x-of-22-letters'
const Y = 'record-y-of-22-letters'
const NEW = 'record-1-of-22-letters'

type Server = ReturnType<typeof onboardingServer>

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)
/** Longer than any wait of the session. */
const settle = () => pass(400_000)

function setUp(options: Omit<Parameters<typeof browser>[0], 'server'> = {}) {
  const server = onboardingServer()
  const profile = browser({ server, ...options })
  return {
    server,
    profile,
    answersOf: (id: string) => server.records.get(id)?.answers,
    methods: () => server.calls.map(({ method }) => method),
  }
}

/** A visitor with a record Y, whose page is closed again. */
async function visitedBefore({ server, profile }: ReturnType<typeof setUp>, id: string | null = null) {
  const tab = profile.open({ onboarding: id })
  tab.session.change({ focus: 'lose_weight' })
  await settle()
  tab.close()
  await settle()
  server.calls.length = 0
  return tab.session.id() ?? ''
}

/** Lets time pass until the session is ready. */
async function ready(session: { ready(): Promise<void> }) {
  for (let waited = 0; waited < 5_000 && !(await isReady(session)); waited += 50) await pass(50)
}

/** Whether it has resolved. */
async function isReady(session: { ready(): Promise<void> }) {
  let resolved = false
  session.ready().then(() => {
    resolved = true
  })
  await pass(0)
  return resolved
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('held up', () => {
  it('is an outage from the second failure on, until the record has the answers', async () => {
    const { server, profile, answersOf } = setUp()
    const { session } = profile.open()
    const told: boolean[] = []
    session.subscribe(() => told.push(session.isHeldUp()))
    server.next.push({ status: 503 })
    session.change({ focus: 'tone' })
    await pass(500)
    // One call that failed may be over with the next.
    expect(session.isHeldUp()).toBe(false)
    await settle()
    expect(told).not.toContain(true)

    server.usual = { status: 503, retryAfter: 2 }
    session.change({ age: '30_39' })
    // Told with the second failure, and not with the call after it.
    await pass(4_000)
    expect([session.isHeldUp(), told.at(-1)]).toEqual([true, true])
    await settle()
    expect(session.isHeldUp()).toBe(true)
    expect(session.answers()).toMatchObject({ age: '30_39' })
    session.change({ weight: { kg: 70 } })
    expect(session.isHeldUp()).toBe(true)
    server.usual = {}
    await settle()
    expect([session.isHeldUp(), told.at(-1)]).toEqual([false, false])
    expect(answersOf(session.id() ?? '')).toMatchObject({ focus: 'tone', age: '30_39', weight: { kg: 70 } })
  })

  it('is so offline as soon as there is something to tell, and not before', async () => {
    const { profile } = setUp()
    const { session } = profile.open()
    session.change({ focus: 'tone' })
    await settle()
    profile.setOnline(false)
    expect(session.isHeldUp()).toBe(false)
    session.change({ age: '30_39' })
    expect(session.isHeldUp()).toBe(true)
    profile.setOnline(true)
    await settle()
    expect(session.isHeldUp()).toBe(false)
  })
})

describe('saved', () => {
  it('does not wait for the debounce, and ends when the record has the answers', async () => {
    const { profile, answersOf } = setUp()
    const { session } = profile.open()
    session.change({ email: 'ana@example.com' })
    let isSaved = false
    session.saved().then(() => {
      isSaved = true
    })
    await pass(100)
    expect(isSaved).toBe(true)
    expect(answersOf(session.id() ?? '')).toMatchObject({ email: 'ana@example.com' })
  })

  it('is no wait where all is saved', async () => {
    const world = setUp()
    await visitedBefore(world)
    const { session } = world.profile.open()
    await session.saved()
    expect(world.server.calls).toEqual([])
  })

  it('ends without a record where the server cannot be reached', async () => {
    const { profile } = setUp()
    const { session } = profile.open()
    profile.setOnline(false)
    session.change({ email: 'ana@example.com' })
    let isOver = false
    session.saved().then(() => {
      isOver = true
    })
    await pass(7_900)
    expect(isOver).toBe(false)
    await pass(200)
    expect(isOver).toBe(true)
    expect(session.id()).toBe(null)
  })
})

describe('lifecycle', () => {
  it('rule 1: saved metadata and answers load from local storage, without a call', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session } = world.profile.open()
    expect(session.id()).toBe(id)
    expect(session.state()).toBe('recorded')
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
    expect(await isReady(session)).toBe(true)
    await settle()
    expect(world.server.calls).toEqual([])
  })

  it('rule 2: the record in the address replaces the local one that has another id', async () => {
    const world = setUp()
    const old = await visitedBefore(world)
    world.server.add(X, { age: '30_39', futureField: { a: 1, b: 2 } }, 7)
    const { session, address } = world.profile.open({ onboarding: X })
    expect(session.state()).toBe('recovering')
    await ready(session)
    expect(session.state()).toBe('recovered')
    expect(session.id()).toBe(X)
    expect(session.answers()).toEqual({ age: '30_39', futureField: { a: 1, b: 2 } })
    await settle()
    expect(world.answersOf(old)).toMatchObject({ focus: 'lose_weight' })
    expect(world.profile.stored.get(PREVIOUS_ID_KEY)).toBe(X)
    // It has been read: whoever looks at the address later does not see the key.
    expect(address.onboarding).toBe(null)
  })

  it('rule 2: the same id in the address is no reason to fetch', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session } = world.profile.open({ onboarding: id })
    await settle()
    expect(session.state()).toBe('recorded')
    expect(world.server.calls).toEqual([])
  })

  it('rule 2: what was answered after the load began wins over the record', async () => {
    const world = setUp()
    await visitedBefore(world)
    world.server.add(X, { focus: 'tone', age: '30_39', workout: 'often' })
    world.server.next.push({ toClient: 3_000 })
    const { session } = world.profile.open({ onboarding: X })
    await pass(1_000)
    session.change({ age: '40_49', focus: 'lose_weight', workout: undefined })
    await settle()
    expect(session.answers()).toEqual({ focus: 'lose_weight', age: '40_49' })
    expect(world.answersOf(X)).toEqual({ calorieGoal: 'lose', focus: 'lose_weight', age: '40_49' })
  })

  it('rule 2: so does what was answered before a reload in the middle of the load', async () => {
    const world = setUp()
    const old = await visitedBefore(world)
    world.server.add(X, { age: '30_39' })
    world.profile.setOnline(false)
    const first = world.profile.open({ onboarding: X })
    first.session.change({ age: '40_49' })
    await settle()
    first.close()
    const { session } = world.profile.open({ onboarding: X })
    world.profile.setOnline(true)
    await settle()
    expect(session.answers()).toEqual({ age: '40_49' })
    expect(world.answersOf(X)).toMatchObject({ age: '40_49' })
    expect(world.answersOf(old)).toMatchObject({ focus: 'lose_weight' })
  })

  it('rule 2: an unknown id in the address leaves the stored session, and the address is rid of it', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session, address, failures } = world.profile.open({ onboarding: X })
    await ready(session)
    expect(session.state()).toBe('recorded')
    expect(session.id()).toBe(id)
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
    expect(address.onboarding).toBe(null)
    expect(failures).toEqual(['the record could not be loaded'])
  })

  it('rule 3: each change is stored at once, and updates the record', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session } = world.profile.open()
    session.change({ age: '18_29' })
    expect(world.profile.stored.get(ANSWERS_KEY)).toContain('18_29')
    await pass(399)
    expect(world.methods()).toEqual([])
    await pass(11)
    expect(world.methods()).toEqual(['PUT'])
    expect(world.answersOf(id)).toEqual({ calorieGoal: 'lose', focus: 'lose_weight', age: '18_29' })
  })

  it('rule 4: with no id, the previous one is fetched, the local answers are merged in, and it is updated', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39', focus: 'tone' }, 3)
    world.profile.stored.set(PREVIOUS_ID_KEY, X)
    world.profile.stored.set(
      ANSWERS_KEY,
      JSON.stringify({ version: 1, of: null, answers: { focus: [5, 'lose_weight'] } }),
    )
    const { session, address } = world.profile.open()
    expect(session.state()).toBe('recovering')
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
    await ready(session)
    expect(session.state()).toBe('recovered')
    expect(session.answers()).toEqual({ age: '30_39', focus: 'lose_weight' })
    expect(address.onboarding).toBe(X)
    await pass(410)
    expect(world.methods()).toEqual(['GET', 'PUT'])
    expect(session.state()).toBe('recorded')
    expect(world.answersOf(X)).toMatchObject({ age: '30_39', focus: 'lose_weight' })
  })

  it('rule 4: with no id, the one in the address comes before the previous one', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    world.profile.stored.set(PREVIOUS_ID_KEY, Y)
    const { session } = world.profile.open({ onboarding: X })
    await ready(session)
    expect(session.id()).toBe(X)
    expect(world.server.calls.map(({ id }) => id)).toEqual([X])
  })

  it('rule 4: where the one in the address is gone, the previous one is tried', async () => {
    const world = setUp()
    world.server.add(Y, { age: '30_39' })
    world.profile.stored.set(PREVIOUS_ID_KEY, Y)
    const { session } = world.profile.open({ onboarding: X })
    await pass(1_000)
    expect(session.id()).toBe(Y)
    expect(world.server.calls.map(({ id }) => id)).toEqual([X, Y])
  })

  it('rule 5: otherwise a record is created; its id goes into address and storage', async () => {
    const world = setUp()
    const { session, address } = world.profile.open()
    expect(session.state()).toBe('unrecorded')
    session.change({ age: '18_29' })
    expect(session.state()).toBe('creating')
    await pass(410)
    expect(session.state()).toBe('recorded')
    expect(session.id()).toBe(NEW)
    expect(address.onboarding).toBe(NEW)
    expect(world.profile.stored.get(SESSION_KEY)).toContain(NEW)
    expect(world.profile.stored.get(PREVIOUS_ID_KEY)).toBe(NEW)
    expect(world.methods()).toEqual(['POST'])
    expect(world.answersOf(NEW)).toEqual({ calorieGoal: 'lose', age: '18_29' })
  })

  it('rule 5: where the previous record is gone as well', async () => {
    const world = setUp()
    world.profile.stored.set(PREVIOUS_ID_KEY, Y)
    const { session, failures } = world.profile.open({ onboarding: X })
    session.change({ age: '18_29' })
    expect(session.state()).toBe('recovering')
    await pass(2_000)
    expect(world.methods()).toEqual(['GET', 'GET', 'POST'])
    expect(session.id()).toBe(NEW)
    expect(failures).toEqual(['the record could not be loaded'])
  })

  it('rule 5: a visitor who answers nothing leaves no record, and nothing in storage', async () => {
    const world = setUp()
    const tab = world.profile.open()
    await settle()
    tab.close()
    expect(world.server.calls).toEqual([])
    expect([...world.profile.stored]).toEqual([])
  })

  it.each([
    ['is gone', (server: Server) => server.records.delete(X)],
    ['is not taken', (server: Server) => server.next.push({ status: 413 })],
  ])('rule 6: where a recovered record %s at its update, a new one is created', async (_, befall) => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    const { session, address } = world.profile.open({ onboarding: X })
    await ready(session)
    expect(session.state()).toBe('recovered')
    befall(world.server)
    session.change({ focus: 'tone' })
    await pass(410)
    expect(session.state()).toBe('creating')
    await settle()
    expect(session.state()).toBe('recorded')
    expect(session.id()).not.toBe(X)
    expect(address.onboarding).toBe(session.id())
    expect(world.answersOf(session.id() ?? '')).toMatchObject({ age: '30_39', focus: 'tone' })
  })

  it('rule 6: a field that is not taken is left out, and is no reason for a new one', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39', weight: { kg: 5 } })
    world.server.refuses = { weight: { kg: 5 } }
    const { session } = world.profile.open({ onboarding: X })
    await ready(session)
    session.change({ focus: 'tone' })
    await settle()
    expect(session.id()).toBe(X)
    expect(world.answersOf(X)).toEqual({ calorieGoal: 'lose', age: '30_39', focus: 'tone' })
  })

  it('rule 6: a failure that passes is waited out, with the record that was found', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    const { session } = world.profile.open({ onboarding: X })
    await ready(session)
    world.server.next.push(
      { status: 429, retryAfter: 1 },
      { status: 500 },
      { status: 503 },
      { lost: 'request' },
      { lost: 'reply' },
    )
    session.change({ focus: 'tone' })
    await settle()
    expect(session.id()).toBe(X)
    expect(world.answersOf(X)).toMatchObject({ age: '30_39', focus: 'tone' })
    expect(world.server.callsOf('POST')).toEqual([])
  })

  it('our own record that is gone is created again, whole', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session, address } = world.profile.open()
    world.server.records.clear()
    world.server.add(X, {})
    session.change({ age: '18_29' })
    await settle()
    expect(session.id()).not.toBe(id)
    expect(address.onboarding).toBe(session.id())
    expect(world.answersOf(session.id() ?? '')).toEqual({ calorieGoal: 'lose', focus: 'lose_weight', age: '18_29' })
  })
})

describe('ready', () => {
  it('is at once where there is nothing to recover', async () => {
    expect(await isReady(setUp().profile.open().session)).toBe(true)
  })

  it('S20: waits for a slow record', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    world.server.next.push({ toServer: 1_500, toClient: 1_500 })
    const { session } = world.profile.open({ onboarding: X })
    await pass(2_900)
    expect(await isReady(session)).toBe(false)
    await pass(200)
    expect(await isReady(session)).toBe(true)
    expect(session.answers()).toEqual({ age: '30_39' })
  })

  it('S20: waits over a dropped connection', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    world.server.next.push({ lost: 'request' })
    const { session } = world.profile.open({ onboarding: X })
    await ready(session)
    expect(session.answers()).toEqual({ age: '30_39' })
  })

  it('gives up after four seconds, and what comes later is merged in', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39', focus: 'tone' })
    world.server.next.push({ toClient: 9_000 })
    const { session } = world.profile.open({ onboarding: X })
    await pass(3_999)
    expect(await isReady(session)).toBe(false)
    await pass(1)
    expect(await isReady(session)).toBe(true)
    session.change({ focus: 'lose_weight' })
    await settle()
    expect(session.answers()).toEqual({ age: '30_39', focus: 'lose_weight' })
    expect(world.answersOf(X)).toMatchObject({ age: '30_39', focus: 'lose_weight' })
    expect(world.server.callsOf('POST')).toEqual([])
  })

  it('is at once while offline; the record comes when the line does', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    world.profile.setOnline(false)
    const { session } = world.profile.open({ onboarding: X })
    expect(await isReady(session)).toBe(true)
    await settle()
    expect(world.server.calls).toEqual([])
    world.profile.setOnline(true)
    await settle()
    expect(session.answers()).toEqual({ age: '30_39' })
  })

  it('a server that cannot be reached is waited for, however long', async () => {
    const world = setUp()
    world.server.add(X, { age: '30_39' })
    world.server.usual = { lost: 'request' }
    const { session } = world.profile.open({ onboarding: X })
    session.change({ focus: 'tone' })
    await pass(3_600_000)
    expect(session.state()).toBe('recovering')
    world.server.usual = {}
    await settle()
    expect(world.methods()).toEqual(['GET', 'PUT'])
    expect(world.answersOf(X)).toMatchObject({ age: '30_39', focus: 'tone' })
  })

  it('a server that never gives the record does not keep the answers from a new one', async () => {
    const world = setUp()
    for (let tries = 0; tries < 6; tries++) world.server.next.push({ status: 500 })
    const { session } = world.profile.open({ onboarding: X })
    session.change({ age: '18_29' })
    await settle()
    expect(session.state()).toBe('recorded')
    expect(world.methods()).toEqual(['POST'])
  })
})

describe('writes', () => {
  it('are debounced, and yet go out while the visitor types on', async () => {
    const world = setUp()
    await visitedBefore(world)
    const { session } = world.profile.open()
    for (let letters = 1; letters <= 30; letters++) {
      session.change({ email: 'x'.repeat(letters) })
      await pass(100)
    }
    await settle()
    expect(world.server.calls.map(({ body }) => String(body?.email).length)).toEqual([20, 30])
  })

  it('go one at a time, and the newest answers last', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.usual = { toServer: 2_000, toClient: 1_000 }
    const { session } = world.profile.open()
    for (const weight of [70, 71, 72, 73]) {
      session.change({ weight: { kg: weight } })
      await pass(1_000)
    }
    await settle()
    expect(world.server.calls.map(({ body }) => body?.weight)).toEqual([{ kg: 70 }, { kg: 73 }])
    expect(world.answersOf(id)?.weight).toEqual({ kg: 73 })
  })

  it('S20: the reply to a save does not replace what was typed meanwhile', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.usual = { toClient: 2_000 }
    const { session } = world.profile.open()
    session.change({ weight: { kg: 72 } })
    await pass(1_000)
    session.change({ weight: { kg: 75 } })
    await pass(1_500)
    expect(session.answers().weight).toEqual({ kg: 75 })
    await settle()
    expect(session.answers().weight).toEqual({ kg: 75 })
    expect(world.answersOf(id)?.weight).toEqual({ kg: 75 })
  })

  it('S20: nor does the reply that was lost, when the record has to be read again', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.next.push({ lost: 'reply' })
    const { session } = world.profile.open()
    session.change({ focus: 'tone' })
    await pass(410)
    session.change({ focus: 'lose_weight' })
    await settle()
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
    expect(world.answersOf(id)?.focus).toBe('lose_weight')
  })

  it('an answer that is taken back goes from the record', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session } = world.profile.open()
    session.change({ focus: undefined, age: '18_29' })
    expect(session.answers()).toEqual({ age: '18_29' })
    await settle()
    expect(world.answersOf(id)).toEqual({ calorieGoal: 'lose', age: '18_29' })
    world.profile.open().session.change({ workout: 'often' })
    await settle()
    expect(world.answersOf(id)).toEqual({ calorieGoal: 'lose', age: '18_29', workout: 'often' })
  })

  it('the same answer again is no change', async () => {
    const world = setUp()
    await visitedBefore(world)
    const { session } = world.profile.open()
    const before = session.answers()
    session.change({ focus: 'lose_weight', never: undefined })
    await settle()
    expect(session.answers()).toBe(before)
    expect(world.server.calls).toEqual([])
  })

  it('a POST whose reply is lost makes one record', async () => {
    const world = setUp()
    world.server.next.push({ lost: 'reply' })
    const { session } = world.profile.open()
    session.change({ age: '18_29' })
    await pass(410)
    session.change({ focus: 'tone' })
    await settle()
    expect(world.server.records.size).toBe(1)
    expect(world.answersOf(session.id() ?? '')).toEqual({ calorieGoal: 'lose', age: '18_29', focus: 'tone' })
  })

  it('nor does a page that goes before the reply make a second one', async () => {
    const world = setUp()
    world.server.next.push({ toClient: 1_000 })
    const first = world.profile.open()
    first.session.change({ age: '18_29' })
    await pass(500)
    first.crash()
    const { session } = world.profile.open()
    session.change({ focus: 'tone' })
    await settle()
    expect(world.server.records.size).toBe(1)
    expect(world.answersOf(session.id() ?? '')).toEqual({ calorieGoal: 'lose', age: '18_29', focus: 'tone' })
  })

  it('back off: ever longer, until the server is well again', async () => {
    const world = setUp({ random: () => 0.999 })
    const id = await visitedBefore(world)
    const { session } = world.profile.open()
    const start = Date.now()
    world.server.attempts.length = 0
    for (let tries = 0; tries < 8; tries++) world.server.next.push({ status: 500 })
    session.change({ age: '18_29' })
    await settle()
    const waits = world.server.attempts.map((at, index, all) => at - (all[index - 1] ?? start))
    expect(waits.map((wait) => Math.round(wait / 1_000))).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60])
    expect(world.answersOf(id)?.age).toBe('18_29')
  })

  it('a tap while backing off does not bring the next try forward', async () => {
    const world = setUp({ random: () => 0.999 })
    await visitedBefore(world)
    world.server.next.push({ status: 429, retryAfter: 30 })
    const { session } = world.profile.open()
    session.change({ age: '18_29' })
    await pass(10_000)
    session.change({ age: '30_39' })
    await pass(20_000)
    expect(world.server.calls).toEqual([])
    await pass(2_000)
    expect(world.server.calls.map(({ body }) => body?.age)).toEqual(['30_39'])
  })

  it('pause offline, and go on online', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session } = world.profile.open()
    world.profile.setOnline(false)
    for (let step = 5; step <= 12; step++) {
      session.change({ [`step${step}`]: step })
      await pass(10_000)
    }
    expect(world.server.calls).toEqual([])
    world.profile.setOnline(true)
    await pass(0)
    expect(world.methods()).toEqual(['PUT'])
    expect(world.answersOf(id)).toMatchObject({ step5: 5, step12: 12 })
  })

  it('a field that the server refuses does not hold up the others', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.refuses = { weight: { kg: 5 } }
    const { session } = world.profile.open()
    session.change({ weight: { kg: 5 }, age: '18_29' })
    await settle()
    expect(world.answersOf(id)).toEqual({ calorieGoal: 'lose', focus: 'lose_weight', age: '18_29' })
    expect(world.methods()).toEqual(['PUT', 'PUT'])
    expect(session.answers().weight).toEqual({ kg: 5 })
    session.change({ weight: { kg: 72 } })
    await settle()
    expect(world.answersOf(id)?.weight).toEqual({ kg: 72 })
  })

  it('a body that the server refuses is not sent again until it is another one', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.next.push({ status: 413 })
    const { session } = world.profile.open()
    session.change({ age: '18_29' })
    await settle()
    expect(world.server.calls).toEqual([])
    session.change({ workout: 'often' })
    await settle()
    expect(world.answersOf(id)).toMatchObject({ age: '18_29', workout: 'often' })
    expect(session.id()).toBe(id)
  })

  it('what a buyer has said stays in the record, and is taken over without another word', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const { session } = world.profile.open()
    session.change({ email: 'ana@example.com', weight: { kg: 72 }, habits: ['sweet_tooth'] })
    await settle()
    world.server.frozen[id] = ['email', 'weight', 'typicalDay']
    world.server.calls.length = 0
    session.change({ email: 'bob@example.com', weight: undefined, typicalDay: 'mostly_active', habits: ['like_wine'] })
    await settle()
    const kept = { focus: 'lose_weight', email: 'ana@example.com', weight: { kg: 72 }, habits: ['like_wine'] }
    expect(session.answers()).toEqual(kept)
    expect(world.answersOf(id)).toEqual({ calorieGoal: 'lose', ...kept })
    expect(world.methods()).toEqual(['PUT'])
    expect(world.profile.open().session.answers()).toEqual(kept)
  })

  it('also what the other tab types while this one pays', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const a = world.profile.open()
    const b = world.profile.open()
    a.session.change({ email: 'ana@example.com' })
    await settle()
    b.session.change({ email: 'bob@example.com' })
    world.server.frozen[id] = ['email']
    await settle()
    for (const { session } of [a, b]) expect(session.answers().email).toBe('ana@example.com')
    expect(world.answersOf(id)?.email).toBe('ana@example.com')
    const calls = world.server.attempts.length
    await settle()
    expect(world.server.attempts.length).toBe(calls)
  })

  it('what another device has written is taken over, and not overwritten', async () => {
    const world = setUp()
    const phone = world.profile.open()
    phone.session.change({ age: '18_29', focus: 'tone', workout: 'never' })
    await settle()
    const id = phone.session.id() ?? ''
    const laptop = browser({ server: world.server }).open({ onboarding: id })
    await ready(laptop.session)
    laptop.session.change({ focus: 'lose_weight', habits: ['sweet_tooth'], workout: undefined })
    await settle()
    world.server.calls.length = 0
    phone.session.change({ age: '30_39' })
    await settle()
    const both = { age: '30_39', focus: 'lose_weight', habits: ['sweet_tooth'] }
    expect(phone.session.answers()).toEqual(both)
    expect(world.answersOf(id)).toEqual({ calorieGoal: 'lose', ...both })
    expect(world.methods()).toEqual(['PUT', 'GET', 'PUT'])
  })
})

describe('when the page goes', () => {
  it('what is not on its way yet is sent with keepalive', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const tab = world.profile.open()
    tab.session.change({ age: '18_29' })
    tab.close()
    await pass(0)
    expect(world.server.calls).toMatchObject([{ method: 'PUT', keepalive: true }])
    expect(world.answersOf(id)).toMatchObject({ age: '18_29' })
  })

  it('also where the record is still to be created', async () => {
    const world = setUp()
    const tab = world.profile.open()
    tab.session.change({ age: '18_29' })
    tab.close()
    await pass(0)
    expect(world.server.calls).toMatchObject([{ method: 'POST', keepalive: true }])
    const { session } = world.profile.open()
    session.change({ focus: 'tone' })
    await settle()
    expect(world.server.records.size).toBe(1)
    expect(world.answersOf(NEW)).toEqual({ calorieGoal: 'lose', age: '18_29', focus: 'tone' })
  })

  it('an older write that is still on its way does not undo it', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.next.push({ toServer: 5_000 })
    const tab = world.profile.open()
    tab.session.change({ age: '18_29' })
    await pass(410)
    tab.session.change({ age: '30_39' })
    tab.hide()
    await settle()
    expect(world.server.calls.map(({ body }) => body?.age)).toEqual(['30_39', '18_29'])
    expect(world.answersOf(id)?.age).toBe('30_39')
  })

  it('nor one that comes a moment before it', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.next.push({ toServer: 100 }, { toServer: 200 })
    const tab = world.profile.open()
    tab.session.change({ age: '18_29' })
    await pass(410)
    tab.session.change({ age: '30_39' })
    tab.close()
    await settle()
    expect(world.answersOf(id)?.age).toBe('30_39')
  })

  it('hidden twice sends once', async () => {
    const world = setUp()
    await visitedBefore(world)
    world.server.usual = { toClient: 100 }
    const tab = world.profile.open()
    tab.session.change({ age: '18_29' })
    tab.hide()
    tab.hide()
    await settle()
    expect(world.server.calls).toHaveLength(1)
  })

  it('hidden again sends again what did not arrive', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.server.next.push({ lost: 'request' })
    const tab = world.profile.open()
    tab.session.change({ age: '18_29' })
    tab.hide()
    await pass(10)
    tab.close()
    await pass(10)
    expect(world.answersOf(id)?.age).toBe('18_29')
  })

  it('a page that only was hidden goes on', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const tab = world.profile.open()
    world.server.next.push({ lost: 'request' })
    tab.session.change({ age: '18_29' })
    tab.hide()
    await pass(10)
    tab.show()
    await settle()
    expect(world.answersOf(id)?.age).toBe('18_29')
  })
})

describe('tabs', () => {
  it.each([
    ['a channel', true],
    ['storage events', false],
  ])('S20: nothing that the other tab was told is lost, by %s', async (_, hasChannel) => {
    const world = setUp({ hasChannel })
    const a = world.profile.open()
    a.session.change({ page3: 'a' })
    await pass(1_000)
    const b = world.profile.open()
    b.session.change({ page3: 'b', page4: 'b', page5: 'b', page6: 'b' })
    await pass(10)
    expect(a.session.answers()).toEqual({ page3: 'b', page4: 'b', page5: 'b', page6: 'b' })
    a.session.change({ page3: 'a again' })
    await settle()
    const all = { page3: 'a again', page4: 'b', page5: 'b', page6: 'b' }
    expect(a.session.answers()).toEqual(all)
    expect(b.session.answers()).toEqual(all)
    expect(world.answersOf(NEW)).toEqual({ calorieGoal: 'lose', ...all })
    expect(world.profile.open().session.answers()).toEqual(all)
  })

  it('S20: nor where both answer before they hear of each other', async () => {
    const world = setUp({ lag: () => 3_000 })
    const a = world.profile.open()
    const b = world.profile.open()
    a.session.change({ page3: 'a' })
    b.session.change({ page4: 'b' })
    await settle()
    expect(world.answersOf(a.session.id() ?? '')).toEqual({ calorieGoal: 'lose', page3: 'a', page4: 'b' })
    expect(b.session.answers()).toEqual(a.session.answers())
  })

  it('S20: nor without storage', async () => {
    const world = setUp()
    world.profile.forbidsAll = true
    const a = world.profile.open()
    const b = world.profile.open()
    a.session.change({ page3: 'a' })
    await pass(100)
    b.session.change({ page4: 'b' })
    await settle()
    expect(a.session.answers()).toEqual({ page3: 'a', page4: 'b' })
    expect(world.server.records.size).toBe(1)
    expect(world.answersOf(NEW)).toEqual({ calorieGoal: 'lose', page3: 'a', page4: 'b' })
  })

  it.each([
    ['with locks', true],
    ['without locks', false],
  ])('two tabs that start at once make one record, %s', async (_, hasLocks) => {
    const world = setUp({ hasLocks })
    world.server.usual = { toServer: 500, toClient: 500 }
    const a = world.profile.open()
    const b = world.profile.open()
    a.session.change({ age: '18_29' })
    b.session.change({ focus: 'tone' })
    await settle()
    expect(world.server.records.size).toBe(1)
    expect(a.session.id()).toBe(b.session.id())
    expect(a.address.onboarding).toBe(b.address.onboarding)
    expect(world.answersOf(NEW)).toEqual({ calorieGoal: 'lose', age: '18_29', focus: 'tone' })
  })

  it('the tab that was answered in writes; the other one does not', async () => {
    const world = setUp()
    await visitedBefore(world)
    const a = world.profile.open()
    const b = world.profile.open()
    a.session.change({ age: '18_29' })
    await settle()
    expect(world.server.calls).toHaveLength(1)
    expect(b.session.answers().age).toBe('18_29')
  })

  it('but writes for it when it is gone', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    const a = world.profile.open()
    world.profile.open()
    a.session.change({ age: '18_29' })
    await pass(100)
    a.crash()
    await settle()
    expect(world.answersOf(id)?.age).toBe('18_29')
  })

  it('a resume link in one tab makes it the record of both', async () => {
    const world = setUp()
    await visitedBefore(world)
    world.server.add(X, { age: '30_39' })
    const a = world.profile.open()
    world.profile.open({ onboarding: X })
    a.session.change({ workout: 'often' })
    await settle()
    expect(a.session.id()).toBe(X)
    expect(a.address.onboarding).toBe(X)
    expect(a.session.answers()).toEqual({ age: '30_39', workout: 'often' })
  })

  it('what the other one still had to say to its record is saved before', async () => {
    const world = setUp()
    const old = await visitedBefore(world)
    world.server.add(X, { age: '30_39' })
    const a = world.profile.open()
    a.session.change({ workout: 'often' })
    await pass(10)
    world.profile.open({ onboarding: X })
    await settle()
    expect(a.session.answers()).toEqual({ age: '30_39' })
    expect(world.answersOf(old)).toEqual({ calorieGoal: 'lose', focus: 'lose_weight', workout: 'often' })
    expect(world.answersOf(X)).toMatchObject({ age: '30_39' })
    expect(world.answersOf(X)?.workout).toBe(undefined)
  })

  it('a tab whose write is lost with its old record does not give up the new one', async () => {
    const world = setUp()
    const old = await visitedBefore(world)
    world.server.add(X, { age: '30_39' })
    const a = world.profile.open()
    world.server.next.push({ toServer: 3_000 })
    a.session.change({ workout: 'often' })
    await pass(410)
    world.profile.open({ onboarding: X })
    await pass(100)
    world.server.records.delete(old)
    await settle()
    expect(a.session.id()).toBe(X)
    expect(world.server.callsOf('POST')).toEqual([])
  })
})

describe('the records of this browser', () => {
  it('are those that were made or opened here, the latest first, and no others', async () => {
    const world = setUp()
    const first = await visitedBefore(world)
    world.server.add(X, { age: '30_39' })
    world.server.add(Y, { age: '40_49' })
    await ready(world.profile.open({ onboarding: X }).session)
    const storage = createSafeStorage(
      () => world.profile.storage,
      () => {},
    )
    expect(ownRecords(storage)).toEqual([X, first])
    for (let count = 0; count < 60; count++) addOwnRecord(storage, `record-${count}-of-22-letters`)
    expect(ownRecords(storage)).toHaveLength(20)
    // The one that the session has is never pushed out.
    expect(ownRecords(storage)).toContain(X)
  })

  it.each([
    ['is forgotten by all tabs, and stays on the server as it was', true],
    ['also where only storage tells', false],
  ])('one %s', async (_, hasChannel) => {
    const world = setUp({ hasChannel })
    const id = await visitedBefore(world)
    const a = world.profile.open()
    const b = world.profile.open()
    const before = world.answersOf(id)
    a.session.forget()
    await settle()
    for (const { session } of [a, b]) {
      expect(session.id()).toBe(null)
      expect(session.answers()).toEqual({})
    }
    b.session.change({ focus: 'tone' })
    await settle()
    expect(a.session.id()).not.toBe(id)
    expect(a.session.id()).toBe(b.session.id())
    expect(world.answersOf(a.session.id() ?? '')).toEqual({ calorieGoal: 'lose', focus: 'tone' })
    expect(world.answersOf(id)).toEqual(before)
    const { session } = world.profile.open()
    expect(session.answers()).toEqual({ focus: 'tone' })
  })
})

describe('storage', () => {
  const damages = [
    '{',
    'null',
    '"x"',
    '[]',
    '{"answers":5}',
    '{"version":99,"id":"x","answers":{"focus":"tone"}}',
    '{"version":1,"id":"../../x","bound":1,"since":0,"sent":0}',
    '{"version":1,"id":"x","bound":"1","since":null,"sent":-1}',
    '{"version":1,"of":null,"answers":{"__proto__":[1,{"a":1}],"focus":[1e999,"tone"],"age":["18_29"],"sex":[]}}',
    `"${'x'.repeat(4_000_000)}"`,
  ].map((text) => [text.slice(0, 60), text])

  it.each(damages)('S20: %s makes a clean start, and is replaced', async (_, text) => {
    const world = setUp()
    for (const key of [SESSION_KEY, ANSWERS_KEY, PREVIOUS_ID_KEY, 'funnel.v1.opening']) {
      world.profile.stored.set(key, text)
    }
    const { session } = world.profile.open()
    expect(session.answers()).toEqual({})
    expect(session.id()).toBe(null)
    expect([SESSION_KEY, ANSWERS_KEY].map((key) => world.profile.stored.get(key))).not.toContain(text)
    session.change({ age: '18_29' })
    await settle()
    expect(world.answersOf(NEW)).toEqual({ calorieGoal: 'lose', age: '18_29' })
    expect([...world.profile.stored.values()]).not.toContain(text)
    expect(world.profile.open().session.answers()).toEqual({ age: '18_29' })
  })

  it.each(damages)('S20: %s in place of the session is healed by the previous id', async (_, text) => {
    const world = setUp()
    const id = await visitedBefore(world)
    world.profile.stored.set(SESSION_KEY, text)
    const { session } = world.profile.open()
    await ready(session)
    expect(session.id()).toBe(id)
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
    await settle()
    expect(world.server.records.size).toBe(1)
  })

  it.each(damages)('S20: %s in place of the answers is healed by the record', async (_, text) => {
    const world = setUp()
    await visitedBefore(world)
    world.profile.stored.set(ANSWERS_KEY, text)
    const { session } = world.profile.open()
    await ready(session)
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
  })

  it('S20: answers of another record, from a page that went between two writes, are not taken for ours', async () => {
    const world = setUp()
    await visitedBefore(world)
    const foreign = JSON.stringify({ version: 1, of: X, answers: { focus: [9, 'tone'] } })
    world.profile.stored.set(ANSWERS_KEY, foreign)
    const { session } = world.profile.open()
    await ready(session)
    expect(session.answers()).toEqual({ focus: 'lose_weight' })
  })

  it('S20: every answer counts and reaches the server while storage throws on everything', async () => {
    const world = setUp()
    world.profile.forbidsAll = true
    const tab = world.profile.open()
    for (let page = 1; page <= 9; page++) {
      tab.session.change({ [`page${page}`]: 'secret' })
      await pass(1_000)
    }
    expect(Object.keys(world.answersOf(NEW) ?? {})).toHaveLength(10)
    expect(tab.failures).toEqual(['local storage cannot be read', 'local storage cannot be written'])
    tab.close()
    const { session } = world.profile.open({ onboarding: tab.address.onboarding })
    await ready(session)
    expect(Object.keys(session.answers())).toHaveLength(9)
  })

  it('S20: storage that is full from page 5 on loses nothing over a reload', async () => {
    const world = setUp()
    const tab = world.profile.open()
    for (let page = 1; page <= 9; page++) {
      if (page === 5) world.profile.forbidsWrite = () => true
      tab.session.change({ [`page${page}`]: 'secret' })
      await pass(1_000)
    }
    expect(tab.failures).toEqual(['local storage cannot be written'])
    tab.close()
    const { session } = world.profile.open({ onboarding: tab.address.onboarding })
    await ready(session)
    session.change({ page10: 'secret' })
    await settle()
    expect(Object.keys(world.answersOf(NEW) ?? {})).toHaveLength(11)
    expect(world.server.records.size).toBe(1)
  })

  it('a clock that was set back does not make older answers win', async () => {
    const world = setUp()
    const id = await visitedBefore(world)
    vi.setSystemTime(new Date('2020-01-01'))
    const { session } = world.profile.open()
    session.change({ focus: 'tone' })
    await settle()
    expect(session.answers().focus).toBe('tone')
    expect(world.profile.open().session.answers().focus).toBe('tone')
    expect(world.answersOf(id)?.focus).toBe('tone')
  })
})

describe('change', () => {
  it('never throws, whatever it is given', () => {
    const { session, failures } = setUp().profile.open()
    const loop: Record<string, unknown> = {}
    loop.loop = loop
    session.change({ loop })
    session.change(JSON.parse('{"__proto__":{"isAdmin":true},"constructor":1,"age":"18_29"}'))
    session.change({ number: Number.NaN, call: () => 1 })
    expect(session.answers()).toEqual({ age: '18_29', number: null })
    expect(failures).toEqual(['an answer could not be stored'])
  })

  it('keeps its own copy', () => {
    const { session } = setUp().profile.open()
    const habits = ['sweet_tooth']
    session.change({ habits })
    habits.push('like_wine')
    expect(session.answers().habits).toEqual(['sweet_tooth'])
  })

  it('tells who listens, with a new object only where something changed', () => {
    const { session } = setUp().profile.open()
    const seen = new Set<object>([session.answers()])
    const unsubscribe = session.subscribe(() => seen.add(session.answers()))
    session.change({ age: '18_29' })
    session.change({ age: '18_29' })
    expect(seen.size).toBe(2)
    unsubscribe()
    session.change({ age: '30_39' })
    expect(seen.size).toBe(2)
  })

  it('counts before the session runs, and over a stop', async () => {
    const world = setUp()
    await visitedBefore(world)
    const { session } = world.profile.open()
    session.stop()
    session.change({ age: '18_29' })
    expect(session.state()).toBe('stopped')
    expect(session.answers().age).toBe('18_29')
    await settle()
    expect(world.server.calls).toEqual([])
    session.start()
    await settle()
    expect(session.answers()).toEqual({ focus: 'lose_weight', age: '18_29' })
    expect(world.methods()).toEqual(['PUT'])
  })
  it('before the session runs counts as given after a record of the address began to load', async () => {
    const world = setUp()
    await visitedBefore(world)
    world.server.add(X, { age: '30_39', focus: 'tone' })
    const tab = world.profile.open()
    tab.session.stop()
    tab.address.opened = X
    tab.session.change({ age: '18_29' })
    tab.session.start()
    await settle()
    expect(tab.session.answers()).toEqual({ age: '18_29', focus: 'tone' })
  })
})
