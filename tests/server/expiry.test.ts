import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/dates/day'
import { emailMark } from '../../server/payments/toldEmail'
import { deleteOldEvents } from '../../server/payments/webhook'
import { createRecord, readRecord } from '../../server/records/recordStore'
import { deleteExpired } from '../../server/retention/deleteExpired'
import { forgetRecord } from '../../server/retention/forgetRecord'
import { expire } from '../../server/retention/housekeeping'
import { daysPassed, SeenDays } from '../../server/retention/seenDays'
import type { Database } from '../../server/store/database'
import { onEachEngine } from './engines'

/** Days from 1970, so many up to this one. */
const lastDays = (count: number, last: number) => Array.from({ length: count }, (_, index) => last - index)
const TODAY = 20_000
const NOON = DAY_MS / 2

describe('what has passed, by the days that were seen', () => {
  it.each<[string, number[], number, number, number | null]>([
    ['days went by: the clock is believed', lastDays(31, TODAY), TODAY, 30, TODAY * DAY_MS],
    ['as many days as are to pass, and today', lastDays(400, TODAY), TODAY, 30, TODAY * DAY_MS],
    ['one day too few', lastDays(30, TODAY), TODAY, 30, null],
    ['a new database', [TODAY], TODAY, 30, null],
    ['a clock a year ahead', [...lastDays(20, TODAY), TODAY + 365], TODAY + 365, 30, null],
    [
      'a clock a year ahead on a database that has seen years',
      [...lastDays(900, TODAY), TODAY + 400],
      TODAY + 400,
      30,
      (TODAY + 1) * DAY_MS,
    ],
    [
      'days on which nothing ran do not count: half of them',
      Array.from({ length: 31 }, (_, index) => TODAY - 2 * index),
      TODAY,
      30,
      (TODAY - 30) * DAY_MS,
    ],
    [
      'days of a clock that was ahead are passed over',
      [TODAY + 400, ...lastDays(31, TODAY)],
      TODAY,
      30,
      TODAY * DAY_MS,
    ],
  ])('%s', (_, seen, today, days, expected) => {
    const passed = daysPassed(seen, today * DAY_MS)
    expect(passed.isClockBehind).toBe(false)
    expect(passed.timeToCallOld(days)).toBe(expected)
  })

  it('a clock that shows a day long over calls nothing old, and stamps nothing with that day', () => {
    const passed = daysPassed(lastDays(100, TODAY), (TODAY - 400) * DAY_MS)
    expect(passed).toMatchObject({ isClockBehind: true, notBefore: (TODAY - 7) * DAY_MS })
    expect(passed.timeToCallOld(1)).toBeNull()
    expect(daysPassed(lastDays(100, TODAY), TODAY * DAY_MS).notBefore).toBe(0)
  })
})

onEachEngine((engine) => {
  let database: Database
  let now = 0
  let elapsed = 0
  let days: SeenDays
  const log: string[] = []
  const logger = {
    info: (_: object, message: string) => void log.push(message),
    warn: (_: object, message: string) => void log.push(message),
  }

  beforeEach(async () => {
    database = await engine.open()
    now = TODAY * DAY_MS + NOON
    elapsed = 0
    log.length = 0
    days = new SeenDays(database, { now: () => now, elapsed: () => elapsed })
  })

  const restarted = () => new SeenDays(database, { now: () => now, elapsed: () => elapsed })
  const seen = async () => {
    const rows = await database.read((queries) => queries.selectFrom('seen_day').select('day').orderBy('day').execute())
    return rows.map(({ day }) => day)
  }
  const write = async (at = now) =>
    (await createRecord(database, { answers: '{}', sequence: null, now: at }, null)).state.id
  const round = async (by = days, most = 1000) =>
    expire(database, { what: 'records', days: 30, delete: deleteExpired }, await by.look(), logger as never, most)
  const isThere = async (id: string) => (await readRecord(database, id)) !== null
  const dayLater = () => {
    now += DAY_MS
    elapsed += DAY_MS
  }

  it('a record goes once thirty days were seen to pass, and not before', async () => {
    const id = await write()
    for (let day = 0; day <= 29; day++, dayLater()) {
      await round()
      expect(await isThere(id)).toBe(true)
    }
    await round()
    expect(await isThere(id)).toBe(true)
    dayLater()
    await round()
    expect(await isThere(id)).toBe(false)
    expect(log).toEqual(['what was older than this many days was deleted'])
  })

  it.each([1, 40, 400, 4000])(
    'a start with the clock %i days ahead deletes nothing, nor does it once it is right again',
    async (ahead) => {
      for (let day = 0; day < 29; day++, dayLater()) await round()
      const id = await write()
      now += ahead * DAY_MS
      await round(restarted())
      expect(await isThere(id)).toBe(true)
      now -= ahead * DAY_MS
      await round(restarted())
      expect(await isThere(id)).toBe(true)
    },
  )

  it('a clock that runs wild within a process is one more day, not many', async () => {
    await days.look()
    for (let jump = 0; jump < 20; jump++) {
      now += 40 * DAY_MS
      elapsed += 1000
      await days.look()
    }
    expect(await seen()).toEqual([TODAY])
    elapsed += DAY_MS
    await days.look()
    expect(await seen()).toHaveLength(2)
  })

  it('what is written while the clock is a year behind is not old once it is right', async () => {
    for (let day = 0; day < 60; day++, dayLater()) await round()
    now -= 365 * DAY_MS
    const behind = restarted()
    await round(behind)
    expect(log).toEqual(['the clock shows a day that is long over: nothing is deleted'])
    const id = await write(behind.now())
    now += 365 * DAY_MS
    await round(restarted())
    expect(await isThere(id)).toBe(true)
  })

  it('one round deletes no more than so many, and says that there are more', async () => {
    await Promise.all(Array.from({ length: 1200 }, () => write()))
    for (let day = 0; day < 40; day++, dayLater()) await days.look()
    await round(days, 500)
    const { left } = await database.read((queries) =>
      queries
        .selectFrom('record')
        .select(({ fn }) => fn.countAll<number>().as('left'))
        .executeTakeFirstOrThrow(),
    )
    expect(Number(left)).toBe(700)
    expect(log).toEqual([
      'what was older than this many days was deleted',
      'more is old: it is deleted in the next hours',
    ])
  })

  it('events of the payment provider go in parts, the old ones alone', async () => {
    const received = (at: number, count: number) =>
      database.change((queries) =>
        queries
          .insertInto('webhook_event')
          .values(Array.from({ length: count }, (_, index) => ({ id: `evt_${at}_${index}`, received_at: at })))
          .execute(),
      )
    await received(now - 31 * DAY_MS, 1200)
    await received(now - 29 * DAY_MS, 3)
    expect(await deleteOldEvents(database, 30, now, 500)).toBe(500)
    expect(await deleteOldEvents(database, 30, now, 10_000)).toBe(700)
    const rows = await database.read((queries) => queries.selectFrom('webhook_event').select('received_at').execute())
    expect(rows.map(({ received_at }) => Number(received_at))).toEqual(Array(3).fill(now - 29 * DAY_MS))
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['deleted', (id) => forgetRecord(database, id)],
    ['expired', () => deleteExpired(database, 30, now + 40 * DAY_MS)],
  ])('of a record that is %s no mark of the e-mail stays, and nothing else leads back', async (_, gone) => {
    const id = await write()
    const customer = {
      product: 0,
      onboarding_id: id,
      gateway: 'test',
      reference: 'reference',
      gateway_customer: null,
      told_email: emailMark('reference', 'ana@example.com'),
      card: null,
      setup: null,
      setups: 0,
    }
    await database.change((queries) => queries.insertInto('payment_customer').values(customer).execute())
    await gone(id)
    const rows = await database.read((queries) => queries.selectFrom('payment_customer').selectAll().execute())
    expect(rows).toEqual([{ ...customer, told_email: null }])
  })
})

it('the same e-mail has another mark with each customer', () => {
  expect(emailMark('a', 'ana@example.com')).not.toBe(emailMark('b', 'ana@example.com'))
})
