import { expect, test } from 'vitest'
import { plannedEvent } from './plannedEvent'

const plan = {
  events: { page_visit: { when: '', properties: { title: { about: '', oneOf: ['age'] } } } },
  traits: { age: { about: '', oneOf: ['18_29'], optional: true as const } },
}

/** As Segment's library fills it, on a page whose address and title say much. */
const context = {
  page: {
    path: '/woman/email',
    url: 'https://a.test/woman/email?onboarding=SECRET&email=ana@example.com',
    search: '?onboarding=SECRET',
    title: 'You could weigh 65 kg',
    referrer: 'https://search.test/find?q=diabetes',
  },
  campaign: { source: 'tv', email: 'ana@example.com' },
  referrer: { id: 'SECRET', type: 'ad' },
  userAgentData: { mobile: true },
  userAgent: 'Browser',
  locale: 'en-US',
  timezone: 'UTC',
  library: { name: 'analytics.js', version: '1', extra: 'SECRET' },
  journal: { path: '/woman/age', sessionId: 'visit' },
}
const event = {
  type: 'track',
  event: 'page_visit',
  properties: { title: 'age', weight: 72 },
  userId: 'ana@example.com',
  messageId: 'm',
  anonymousId: 'a',
  timestamp: '2027-01-01',
  integrations: { all: true },
  context,
}

test('S21: an event has nothing in it but what is planned', () => {
  const planned = plannedEvent(plan, event)
  expect(planned).toEqual({
    type: 'track',
    event: 'page_visit',
    properties: { title: 'age' },
    messageId: 'm',
    anonymousId: 'a',
    timestamp: '2027-01-01',
    context: {
      library: { name: 'analytics.js', version: '1' },
      locale: 'en-US',
      timezone: 'UTC',
      userAgent: 'Browser',
      page: { path: '/woman/age', referrer: 'https://search.test' },
      session_id: 'visit',
    },
  })
  expect(JSON.stringify(planned)).not.toMatch(/SECRET|ana@|diabetes|weigh/)
})

test('of the visitor only what is planned is told', () => {
  const traits = { age: '18_29', email: 'ana@example.com', bodyType: 'normal' }
  expect(plannedEvent(plan, { ...event, type: 'identify', traits })).toMatchObject({ traits: { age: '18_29' } })
})

test.each([
  ['an event that is not planned', { event: 'weight_given' }],
  ['an event named like what every object has', { event: 'constructor' }],
  ['a value that is not planned', { properties: { title: 'diabetes' } }],
  ['a call of another kind', { type: 'page' }],
  ['an alias', { type: 'alias' }],
])('%s is not told', (_what, change) => {
  expect(plannedEvent(plan, { ...event, ...change })).toBeNull()
})
