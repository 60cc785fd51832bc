// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PageEvents } from '../../recordSync/browserEnvironment'
import { createOutbox, type PostEnd } from './outbox'
import { createStoredEvents } from './storedEvents'

interface Sent {
  readonly at: number
  readonly numbers: readonly number[]
}

let sent: Sent[]
let answer: () => PostEnd | Promise<PostEnd>
let isOnline: boolean
let page: PageEvents

const taken: PostEnd = { status: 200, retryAfterMs: 0 }
const failed: PostEnd = { status: 503, retryAfterMs: 0 }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: 0 })
  sent = []
  answer = () => taken
  isOnline = true
})

afterEach(() => vi.useRealTimers())

function open({ isStarted = true } = {}) {
  const outbox = createOutbox({
    context: () => ({ locale: 'en' }),
    events: createStoredEvents('own', 'a', 1_000, () => localStorage),
    limits: { flushMilliseconds: 1_000, queueSize: 30, retries: 5 },
    oneTab: (task) => task(),
    environment: {
      random: () => 1,
      isOnline: () => isOnline,
      after(milliseconds, task) {
        const timer = setTimeout(task, milliseconds)
        return () => clearTimeout(timer)
      },
      listen(events) {
        page = events
        return () => {}
      },
    },
    async post(_url, body) {
      const { batch } = JSON.parse(body) as { batch: { number: number }[] }
      sent.push({ at: Date.now(), numbers: batch.map(({ number }) => number) })
      return answer()
    },
  })
  if (isStarted) outbox.start()
  return outbox
}

const soon = () => vi.advanceTimersByTimeAsync(1_000)
const numbersSent = () => sent.flatMap(({ numbers }) => numbers)

describe('sending', () => {
  test('what comes within a second goes together, in its order', async () => {
    const outbox = open()
    await soon()
    for (let number = 1; number <= 3; number++) outbox.send({ number })
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ numbers }) => numbers)).toEqual([[1, 2, 3]])
  })

  test('35 go as 30 and 5, the first without a wait', async () => {
    const outbox = open()
    await soon()
    for (let number = 1; number <= 35; number++) outbox.send({ number })
    await vi.advanceTimersByTimeAsync(1)
    expect(sent.map(({ numbers }) => numbers.length)).toEqual([30, 5])
    expect(numbersSent()).toEqual(Array.from({ length: 35 }, (_, index) => index + 1))
  })

  test('nothing is sent twice, over a reload', async () => {
    open().send({ number: 1 })
    await soon()
    open().send({ number: 2 })
    await soon()
    expect(numbersSent()).toEqual([1, 2])
  })
})

describe('what fails is tried again', () => {
  test('five times, and then no more', async () => {
    answer = () => failed
    const outbox = open()
    outbox.send({ number: 1 })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(6)
  })

  test('with the next event all that waits goes along', async () => {
    answer = () => failed
    const outbox = open()
    outbox.send({ number: 1 })
    await vi.advanceTimersByTimeAsync(600_000)
    sent = []
    answer = () => taken
    outbox.send({ number: 2 })
    await soon()
    expect(sent.map(({ numbers }) => numbers)).toEqual([[1, 2]])
  })

  test('with the next page too', async () => {
    answer = () => failed
    open().send({ number: 1 })
    await vi.advanceTimersByTimeAsync(600_000)
    sent = []
    answer = () => taken
    open()
    await soon()
    expect(numbersSent()).toEqual([1])
  })

  test('offline nothing is tried, and with the network all goes at once', async () => {
    isOnline = false
    const outbox = open()
    for (let number = 1; number <= 40; number++) outbox.send({ number })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toEqual([])
    isOnline = true
    page.online()
    await soon()
    expect(numbersSent()).toHaveLength(40)
  })

  test.each([400, 401, 404, 413])('what is refused with %i is not sent again', async (status) => {
    answer = () => ({ status, retryAfterMs: 0 })
    open().send({ number: 1 })
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toHaveLength(1)
    expect(localStorage).toHaveLength(0)
  })

  test('a server that asks to wait is not asked before', async () => {
    answer = () => ({ status: 429, retryAfterMs: 120_000 })
    open().send({ number: 1 })
    await vi.advanceTimersByTimeAsync(119_000)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(4_000)
    expect(sent).toHaveLength(2)
  })
})

describe('before the outbox is started', () => {
  test('nothing leaves but when the page does', async () => {
    const outbox = open({ isStarted: false })
    outbox.send({ number: 1 })
    page.online()
    page.visible()
    await vi.advanceTimersByTimeAsync(600_000)
    expect(sent).toEqual([])
    page.hidden()
    expect(numbersSent()).toEqual([1])
    await vi.advanceTimersByTimeAsync(0)
    outbox.start()
    await soon()
    expect(numbersSent()).toEqual([1])
  })

  test('what has waited goes once it is started, in its order', async () => {
    const outbox = open({ isStarted: false })
    for (let number = 1; number <= 3; number++) outbox.send({ number })
    outbox.start()
    await soon()
    expect(sent.map(({ numbers }) => numbers)).toEqual([[1, 2, 3]])
  })
})

test('where there is no server, it is asked once', async () => {
  answer = () => ({ status: 404, retryAfterMs: 0 })
  const outbox = open()
  outbox.send({ number: 1 })
  await soon()
  outbox.send({ number: 2 })
  await vi.advanceTimersByTimeAsync(600_000)
  page.hidden()
  expect(sent).toHaveLength(1)
})

test('where there is no server, what came while it was asked is not sent after it', async () => {
  answer = () => ({ status: 404, retryAfterMs: 0 })
  const outbox = open()
  for (let number = 1; number <= 35; number++) outbox.send({ number })
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(1)
})

describe('S41: when the page goes', () => {
  test('what waits is handed over at once', async () => {
    const outbox = open()
    outbox.send({ number: 1 })
    page.hidden()
    expect(numbersSent()).toEqual([1])
    outbox.send({ number: 2 })
    expect(numbersSent()).toEqual([1, 2])
  })

  test('what is under way is not handed over a second time', async () => {
    let end = (_end: PostEnd) => {}
    answer = () => new Promise((resolve) => (end = resolve))
    const outbox = open()
    outbox.send({ number: 1 })
    await soon()
    outbox.send({ number: 2 })
    page.hidden()
    expect(sent.map(({ numbers }) => numbers)).toEqual([[1], [2]])
    end(taken)
    await vi.advanceTimersByTimeAsync(0)
    page.visible()
    await soon()
    expect(numbersSent()).toEqual([1, 2])
  })

  test('no more than a page that goes may leave under way', () => {
    const outbox = open()
    for (let number = 1; number <= 20; number++) outbox.send({ number, text: 'x'.repeat(10_000) })
    page.hidden()
    expect(numbersSent()).toEqual([1, 2, 3, 4])
  })
})
