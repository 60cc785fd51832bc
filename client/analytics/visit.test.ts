import { beforeEach, describe, expect, test } from 'vitest'
import { createVisits } from './visit'

const MINUTE = 60_000
let stored: Map<string, string>
let ids = 0

beforeEach(() => {
  stored = new Map()
  ids = 0
})

const page = (campaign: Readonly<Record<string, string>> = {}) =>
  createVisits(
    {
      read: (key) => stored.get(key) ?? null,
      write: (key, value) => void stored.set(key, value),
      remove: (key) => void stored.delete(key),
    },
    { minutes: 30, campaign, newId: () => `visit ${++ids}` },
  )

describe('a visit ends after 30 minutes in which nothing happens', () => {
  test.each([
    ['at once', 0, 'visit 1'],
    ['29 minutes later', 30 * MINUTE - 1, 'visit 1'],
    ['30 minutes later', 30 * MINUTE, 'visit 2'],
    ['with a clock that was put back', -MINUTE, 'visit 1'],
    ['with a moment to come in storage', -30 * MINUTE, 'visit 2'],
  ])('%s', (_when, later, id) => {
    expect(page().at(60 * MINUTE)).toMatchObject({ visit: { id: 'visit 1' }, isNew: true })
    expect(page().at(60 * MINUTE + later)).toMatchObject({ visit: { id }, isNew: id !== 'visit 1' })
  })

  test('whatever happens keeps it going', () => {
    const visits = page()
    for (let minute = 0; minute < 120; minute += 20) expect(visits.at(minute * MINUTE).visit.id).toBe('visit 1')
  })
})

test('a visit keeps what its link said, and takes it from a later link where it had none', () => {
  expect(page().at(0).visit.campaign).toEqual({})
  expect(page({ ad: '1' }).at(1).visit.campaign).toEqual({ ad: '1' })
  expect(page({ ad: '2' }).at(2).visit.campaign).toEqual({ ad: '1' })
  expect(page({ ad: '2' }).at(60 * MINUTE).visit.campaign).toEqual({ ad: '2' })
})

test('what a visit was given it knows until it ends', () => {
  const visits = page()
  visits.at(0)
  visits.toldOf('record')
  expect(page().at(1).visit.record).toBe('record')
  expect(page().at(60 * MINUTE).visit.record).toBeNull()
})

test.each(['{', 'null', '[]', '{"id":5}', '{"id":"x","seenAt":"now"}'])('damage is a new visit: %s', (text) => {
  stored.set('funnel.v1.visit', text)
  expect(page().at(0)).toMatchObject({ visit: { id: 'visit 1' }, isNew: true })
})
