import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { afterEvent, type PurchaseEvent, type PurchaseProgress } from './purchaseStatus'

const TYPES = ['created', 'cardNeeded', 'actionNeeded', 'failed', 'paid', 'cancelled', 'refunded'] as const
const event = fc.record({ type: fc.constantFrom(...TYPES), at: fc.nat(2) })

function told(events: readonly PurchaseEvent[]): PurchaseProgress | null {
  return events.reduce<PurchaseProgress | null>(afterEvent, null)
}

/** created@0 paid@5 as events. */
function read(story: string): PurchaseEvent[] {
  return story.split(' ').map((each) => {
    const [type, at] = each.split('@')
    return { type: type as PurchaseEvent['type'], at: Number(at) }
  })
}

test.each([
  ['begun', 'created@0', 'open'],
  ['the form waits for a card', 'created@0 cardNeeded@1', 'open'],
  ['paid at once', 'created@0 paid@1', 'paid'],
  ['the bank asks', 'created@0 actionNeeded@1', 'needsAction'],
  ['the bank was answered', 'created@0 actionNeeded@1 paid@2', 'paid'],
  ['the bank check was given up (S32)', 'created@0 actionNeeded@1 failed@2', 'failed'],
  ['declined', 'created@0 failed@1', 'failed'],
  ['declined, then another card', 'created@0 failed@1 cardNeeded@2 paid@3', 'paid'],
  ['declined, then the bank of another card asks', 'created@0 failed@1 actionNeeded@2', 'needsAction'],
  ['declined and paid in one second', 'created@0 failed@1 paid@1', 'paid'],
  ['asked and declined in one second', 'created@0 actionNeeded@1 failed@1', 'failed'],
  ['asked and declined in one second, told in the wrong order', 'created@0 failed@1 actionNeeded@1', 'failed'],
  ['given up', 'created@0 failed@1 cancelled@2', 'cancelled'],
  ['the same event twice (S33)', 'created@0 paid@1 paid@1', 'paid'],
  ['a renewal fails later', 'created@0 paid@1 failed@9', 'paid'],
  ['refunded', 'created@0 paid@1 refunded@5', 'refunded'],
  ['ended', 'created@0 paid@1 cancelled@5', 'cancelled'],
  ['refunded after it had ended', 'created@0 paid@1 cancelled@5 refunded@6', 'refunded'],
  ['refunded first, the older payment is told later (S33)', 'created@0 refunded@5 paid@1', 'refunded'],
  ['ended first, the older payment is told later (S33)', 'created@0 cancelled@5 paid@1', 'cancelled'],
  ['a payment that is told after a refund, with a newer time', 'created@0 refunded@5 paid@9', 'refunded'],
  ['a failure that is older than the payment', 'created@0 paid@5 failed@1', 'paid'],
  ['a late word of the beginning', 'paid@5 created@0', 'paid'],
])('%s', (_, story, status) => {
  expect(told(read(story))?.status).toBe(status)
})

describe('for all events', () => {
  test('their order does not matter (S33)', () => {
    const shuffled = fc
      .array(event, { maxLength: 8 })
      .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })))
    fc.assert(
      fc.property(shuffled, ([events, others]) => {
        expect(told(others)).toEqual(told(events))
      }),
      { numRuns: 1000 },
    )
  })

  test('hearing them again changes nothing, not even the object (S33)', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 8 }), (events) => {
        const progress = told(events)
        for (const each of events) expect(afterEvent(progress, each)).toBe(progress)
      }),
    )
  })

  test('what is paid, cancelled or refunded is never less final than before', () => {
    const rank = ['open', 'needsAction', 'failed'].map(() => 0).concat(1, 2, 3)
    const names = ['open', 'needsAction', 'failed', 'paid', 'cancelled', 'refunded']
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 8 }), event, (events, next) => {
        const before = told(events)
        const then = afterEvent(before, next)
        expect(rank[names.indexOf(then.status)]).toBeGreaterThanOrEqual(
          rank[names.indexOf(before?.status ?? 'open')] ?? 0,
        )
      }),
    )
  })
})
