import { beforeEach, describe, expect, test } from 'vitest'
import { keptPromises } from './keptPromises'
import type { Reply } from './shopApi'

const WELCOME = { code: 'WELCOME26', percent: 26 }
const nothing = { selectedOffer: null, promo: null, lapsedCode: null, currency: null, countdownElapsed: null }
const stored = new Map<string, string>()
let record: string | null = null
let theirs: Reply = null
let answer: Reply = null
let told: object[] = []
let now = 0

beforeEach(() => {
  stored.clear()
  record = null
  theirs = null
  answer = { status: 200, body: { saved: true } }
  told = []
  now = 100_000
})

const page = () =>
  keptPromises({
    api: {
      get: async () => theirs,
      post: async (_path, body) => {
        told.push(JSON.parse(JSON.stringify(body)))
        return answer
      },
    },
    storage: {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    recordId: () => record,
    now: () => now,
  })
const says = (body: object) => {
  theirs = { status: 200, body: { ...nothing, ...body } }
}

test('what was chosen before there is a record is kept over a reload, and goes to the record that begins', async () => {
  const before = page()
  before.change({ promo: WELCOME })
  before.change({ selected: ['small'] })
  before.change({ countdownStart: 90_000 })
  await before.tell()
  expect(told).toEqual([])
  const after = page()
  expect(after.now()).toMatchObject({ promo: WELCOME, selected: ['small'], countdownStart: 90_000 })
  record = 'r1'
  await after.tell()
  await after.tell()
  expect(told).toEqual([
    { onboardingId: 'r1', selectedOffer: 'small', promoCode: 'WELCOME26', countdownElapsed: 10_000 },
  ])
})

test('another browser takes over what the record was promised', async () => {
  record = 'r1'
  says({ selectedOffer: 'small', promo: WELCOME, countdownElapsed: 30_000 })
  const there = page()
  await there.open()
  expect(there.now()).toMatchObject({ selected: ['small'], promo: WELCOME, countdownStart: 70_000 })
  await there.tell()
  expect(told).toEqual([])
})

test('a code that holds no more is named and not taken off', async () => {
  record = 'r1'
  says({ lapsedCode: 'WELCOME26' })
  const promises = page()
  await promises.open()
  expect(promises.lapsedCode()).toBe('WELCOME26')
  expect(promises.now().promo).toBeNull()
  promises.change({ promo: null })
  expect(promises.lapsedCode()).toBeNull()
})

test.each<[string, Reply]>([
  ['the network is gone', null],
  ['the server is down', { status: 503, body: {} }],
])('where %s, what was chosen is told later, and counts until then', async (_what, lost) => {
  record = 'r1'
  answer = lost
  const promises = page()
  promises.change({ selected: ['small'] })
  await promises.tell()
  answer = { status: 200, body: {} }
  says({ selectedOffer: 'large', promo: WELCOME })
  const after = page()
  await after.open()
  expect(after.now()).toMatchObject({ selected: ['small'], promo: WELCOME })
  await after.tell()
  expect(told.at(-1)).toEqual({ onboardingId: 'r1', selectedOffer: 'small' })
})

test('where the server does not say, what is kept here has to do, and nothing of the record is taken back', async () => {
  record = 'r1'
  const promises = page()
  await promises.open()
  promises.change({ countdownStart: now })
  await promises.tell()
  expect(told).toEqual([{ onboardingId: 'r1', countdownElapsed: 0 }])
})

test('what is told in one breath is told once each, the newest last', async () => {
  record = 'r1'
  const promises = page()
  for (const plan of ['small', 'large', 'small']) promises.change({ selected: [plan] })
  await promises.tell()
  expect(told.at(-1)).toEqual({ onboardingId: 'r1', selectedOffer: 'small' })
})

test('another record in this browser is promised nothing of the first one', async () => {
  record = 'r1'
  const promises = page()
  promises.change({ promo: WELCOME, selected: ['small'], countdownStart: 1 })
  await promises.tell()
  record = 'r2'
  expect(promises.now()).toMatchObject({ promo: null, selected: [], countdownStart: null })
  record = null
  expect(page().now().promo).toBeNull()
})

describe('what is damaged counts as not there', () => {
  test.each(['{', '5', '[]', 'null', '{"selected":5,"promo":{"code":5},"countdownStart":"now","untold":{}}'])(
    'in the storage: %s',
    (text) => {
      stored.set('funnel.v1.promises', text)
      expect(page().now()).toMatchObject({ selected: [], promo: null, countdownStart: null })
    },
  )

  test.each([null, 5, [], '<html>', { promo: 5, selectedOffer: {}, countdownElapsed: -1, lapsedCode: 7 }])(
    'in a reply: %j',
    async (body) => {
      record = 'r1'
      theirs = { status: 200, body }
      const promises = page()
      await promises.open()
      expect(promises.now()).toMatchObject({ selected: [], promo: null, countdownStart: null })
      expect(promises.lapsedCode()).toBeNull()
    },
  )
})

test('the currency goes to the record that begins, and another browser takes it over', async () => {
  const before = page()
  before.change({ currency: 'EUR' })
  await before.tell()
  record = 'r1'
  await page().tell()
  expect(told).toEqual([{ onboardingId: 'r1', currency: 'EUR' }])
  stored.clear()
  says({ currency: 'EUR' })
  const there = page()
  await there.open()
  expect(there.now().currency).toBe('EUR')
})
