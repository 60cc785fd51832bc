import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../dates/day'
import { nextPayment } from './nextPayment'

const renews = { currentPeriodEnds: '2026-12-26', standing: 'renews' } as const

test.each([
  ['days before', renews, '2026-12-01', { on: '2026-12-26', cancelBy: '2026-12-25' }],
  ['the last day to cancel', renews, '2026-12-25', { on: '2026-12-26', cancelBy: '2026-12-25' }],
  ['the day itself, where it is that day already', renews, '2026-12-26', { on: '2026-12-26', cancelBy: null }],
  ['a page that was left open', renews, '2026-12-27', null],
  ['one that was cancelled', { ...renews, standing: 'ends' }, '2026-12-01', null],
  ['one that is past due', { ...renews, standing: 'pastDue' }, '2026-12-01', null],
  ['one that is over', { currentPeriodEnds: null, standing: 'over' }, '2026-12-01', null],
] as const)('%s', (_when, subscription, today, next) => {
  expect(nextPayment(subscription, today)).toEqual(next)
})

test('no day that is told lies behind', () => {
  const day = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-01-01', days) as string)
  fc.assert(
    fc.property(day, day, (currentPeriodEnds, today) => {
      const next = nextPayment({ currentPeriodEnds, standing: 'renews' }, today)
      if (!next) {
        expect(currentPeriodEnds < today).toBe(true)
        return
      }
      expect(next.on >= today).toBe(true)
      if (next.cancelBy) expect(next.cancelBy >= today).toBe(true)
    }),
  )
})
