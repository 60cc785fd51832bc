// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { createStoredEvents } from './storedEvents'

beforeEach(() => localStorage.clear())

const open = (name = 'own', tab = 'a', limit = 1_000, store = () => localStorage as Storage) =>
  createStoredEvents(name, tab, limit, store)
const numbers = (events: ReturnType<typeof open>) => events.oldest(5_000).map(({ text }) => JSON.parse(text).number)

test('the oldest come first, over a reload', () => {
  const events = open()
  for (let number = 1; number <= 12; number++) events.add({ number })
  expect(open().oldest(3)).toHaveLength(3)
  expect(numbers(open())).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
})

test('what was sent is gone, for all tabs', () => {
  const events = open()
  for (let number = 1; number <= 3; number++) events.add({ number })
  const [first] = events.oldest(1)
  events.remove([first?.key ?? ''])
  expect(numbers(open('own', 'b'))).toEqual([2, 3])
})

test('tabs and collectors do not write over each other', () => {
  open('own', 'a').add({ number: 1 })
  open('own', 'b').add({ number: 2 })
  open('segment', 'a').add({ number: 3 })
  expect(numbers(open()).sort()).toEqual([1, 2])
  expect(numbers(open('segment'))).toEqual([3])
})

test('of more than a thousand the oldest go', () => {
  const events = open()
  for (let number = 1; number <= 1_010; number++) events.add({ number })
  expect(numbers(events)).toHaveLength(1_000)
  expect(numbers(events)[0]).toBe(11)
})

test('S20: what storage does not take is kept while the page lives', () => {
  const blocked = open('own', 'a', 3, () => {
    throw new DOMException('denied', 'SecurityError')
  })
  for (let number = 1; number <= 5; number++) blocked.add({ number })
  expect(numbers(blocked)).toEqual([3, 4, 5])
  blocked.clear()
  expect(numbers(blocked)).toEqual([])
})

test('an entry that is damaged spoils no batch', () => {
  const events = open()
  localStorage.setItem('funnel.v1.journal.own.00000000000001.00001.a', '{"number":')
  events.add({ number: 2 })
  expect(numbers(events)).toEqual([2])
})

test('other entries of storage are left alone', () => {
  localStorage.setItem('funnel.v1.answers', 'x')
  const events = open()
  events.add({ number: 1 })
  events.clear()
  expect(Object.keys(localStorage)).toEqual(['funnel.v1.answers'])
})
