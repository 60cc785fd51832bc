import { expect, test } from 'vitest'
import type { Collectors } from './collectors'
import { partingBatch } from './partingBatch'
import type { Telling } from './teller'

const by = {
  deviceId: 'device',
  now: new Date(5_000),
  navigator: { languages: ['en-US'], language: 'en-US', userAgent: 'a browser' },
}

const visit = { language: 'en', order: 'live' }

function telling(event: string, properties: object): Telling {
  const context = { journal: { path: '/your-age', sessionId: 'visit', visit } }
  return {
    type: 'track',
    event,
    properties,
    messageId: `id of ${event}`,
    timestamp: '1970-01-01T00:00:01.000Z',
    context,
  }
}

const begun = telling('landing_visit', {})
const shown = telling('page_visit', { step: 0, title: 'your-age', name: 'your-age' })
const failed = telling('console_error', { message: 'it broke', stack: 'secret' })

const plan: Collectors['plan'] = {
  events: { console_error: { when: '', properties: { message: { about: '', longest: 10 } } } },
  traits: {},
}

const sent = (tellings: readonly Telling[], known: Collectors['plan'] | null) =>
  JSON.parse(partingBatch(tellings, known, by) ?? '{"batch":[]}')

test('before the plan is known only that the visit began and which steps were shown', () => {
  expect(sent([begun, shown, failed], null)).toEqual({
    writeKey: 'own',
    sentAt: '1970-01-01T00:00:05.000Z',
    batch: [begun, shown].map(({ event, messageId, timestamp }) => ({
      type: 'track',
      event,
      properties: event === 'page_visit' ? { step: 0, title: 'your-age' } : {},
      messageId,
      anonymousId: 'device',
      timestamp,
      context: {
        library: {},
        locale: 'en-US',
        userAgent: 'a browser',
        page: { path: '/your-age' },
        session_id: 'visit',
        visit,
      },
    })),
  })
})

test('once it is known what it names, and nothing else', () => {
  const { batch } = sent([begun, failed], plan)
  expect(batch).toMatchObject([{ event: 'console_error', properties: { message: 'it broke' } }])
  expect(JSON.stringify(batch)).not.toContain('secret')
})

test('nothing to tell is no batch', () => {
  expect(partingBatch([], null, by)).toBeNull()
  expect(partingBatch([failed], null, by)).toBeNull()
})
