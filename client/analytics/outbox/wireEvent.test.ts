import { expect, test } from 'vitest'
import { batchReader } from '../../../server/analytics/readBatch'
import { testFunnel } from '../../../tests/server/testFunnel'
import { type TrackedEvent, wireEvent } from './wireEvent'

const event: TrackedEvent = {
  type: 'track',
  event: 'page_visit',
  properties: { step: 1, title: 'gender' },
  messageId: 'm',
  anonymousId: 'a',
  timestamp: '2027-01-01T00:00:00.000Z',
  context: { path: '/woman/age', sessionId: 'visit', visit: { language: 'en' } },
}
const wire = (change: object, campaign: readonly string[] = []) =>
  wireEvent({ ...event, ...change }, campaign, 'https://search.test/find?q=diabetes')

test('S21: an event has nothing in it but what is catalogued', () => {
  const more = { userId: 'ana@example.com', integrations: { all: true }, url: '/?onboarding=SECRET' }
  const told = wire({ ...more, properties: { step: 1, title: 'gender', weight: 72, onboarding: 'SECRET' } })
  expect(told).toEqual({
    type: 'track',
    event: 'page_visit',
    properties: { step: 1, title: 'gender' },
    messageId: 'm',
    anonymousId: 'a',
    timestamp: '2027-01-01T00:00:00.000Z',
    context: {
      page: { path: '/woman/age', referrer: 'https://search.test' },
      session_id: 'visit',
      visit: { language: 'en' },
    },
  })
  expect(JSON.stringify(told)).not.toMatch(/SECRET|ana@|diabetes|72/)
})

test.each([
  ['an event that is not catalogued', { event: 'weight_given' }],
  ['an event named like what every object has', { event: 'constructor' }],
])('%s is not told', (_what, change) => {
  expect(wire(change)).toBeNull()
})

test.each<[string, object, object]>([
  ['a missing value', { step: 1 }, { step: 1 }],
  ['a value that is no number and no text', { step: Number.NaN, title: { a: 1 } }, {}],
  ['a value that is undefined', { step: 1, title: undefined }, { step: 1 }],
])('the event is told without %s', (_what, properties, told) => {
  expect(wire({ properties })).toMatchObject({ event: 'page_visit', properties: told })
  expect((wire({ properties }) as { properties: object }).properties).toEqual(told)
})

test('of a link’s parameters only those that the settings name are told', () => {
  const properties = { onboarding_id: 'r', utm_source: 'tv', utm_term: 'x' }
  expect(wire({ event: 'w2a_visit', properties }, ['utm_source'])).toMatchObject({
    properties: { onboarding_id: 'r', utm_source: 'tv' },
  })
  expect((wire({ properties: { utm_source: 'tv' } }, ['utm_source']) as { properties: object }).properties).toEqual({})
})

test('a server that knows nothing of a common context understands each event by itself', () => {
  const read = batchReader(testFunnel)
  const body = JSON.stringify({ batch: [wire({})], sentAt: '2027-01-01T00:00:01.000Z' })
  expect(read(body, 5_000)).toMatchObject([
    { name: 'page_visit', at: 4_000, step: 'gender', dimensions: { language: 'en' }, properties: { title: 'gender' } },
  ])
})
