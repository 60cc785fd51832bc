import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '../../../domain/dates/day'
import { gramsOf } from '../../../domain/units/weight'
import { calmGoalDate, daysToGoal, type PredictionInput, prediction, projectedWeight } from './prediction'

const TODAY = '2026-11-27'
const input: PredictionInput = {
  weightGrams: 70_000,
  goalGrams: 55_300,
  event: null,
  unit: 'kg',
  percentPerWeek: 1,
  today: TODAY,
}
const eventOn = (date: string) => ({ key: 'wedding', date })

describe('days to the goal', () => {
  test.each([
    ['a float adds no day: 70 to 55.3 kg', 70_000, 55_300, 1, 147],
    ['one percent takes a week', 100_000, 99_000, 1, 7],
    ['a gram more takes a day more', 100_000, 98_999, 1, 8],
    ['a gram less is rounded up too', 100_000, 99_001, 1, 7],
    ['a gain takes as long as a loss', 70_000, 84_700, 1, 147],
    ['82 to 70 kg', 82_000, 70_000, 1, 103],
    ['a goal that is reached', 70_000, 70_000, 1, 0],
    ['half the pace takes twice as long', 70_000, 55_300, 0.5, 294],
    ['a pace that a float cannot hold', 70_000, 63_000, 0.7, 100],
    ['pounds: 200 to 180', gramsOf(200, 'lbs'), gramsOf(180, 'lbs'), 1, 70],
  ])('%s', (_rule, weight, goal, pace, expected) => {
    expect(daysToGoal(weight, goal, pace)).toBe(expected)
  })

  test.each([
    [null, 70_000],
    [0, 70_000],
    [70_000, null],
    [70_000, 0],
  ])('are unknown from %s to %s', (weight, goal) => {
    expect(daysToGoal(weight, goal, 1)).toBeNull()
  })
})

test.each([
  ['the weight is missing', { weightGrams: null }],
  ['the goal is missing', { goalGrams: null }],
  ['the weight is zero', { weightGrams: 0 }],
  ['the goal is zero', { goalGrams: 0 }],
  ['today is no day', { today: '2026-02-30' }],
])('nothing is predicted where %s', (_rule, lacking) => {
  expect(prediction({ ...input, ...lacking })).toBeNull()
})

describe('the goal date', () => {
  test.each([
    ['147 days from today', TODAY, '2027-04-23'],
    ['over the clock changes of America', '2026-10-30', '2027-03-26'],
    ['over a leap day', '2027-12-31', '2028-05-26'],
  ])('%s', (_rule, today, expected) => {
    expect(prediction({ ...input, today })).toEqual({
      direction: 'lose',
      days: 147,
      goalDate: expected,
      event: { kind: 'none' },
    })
  })

  test('a goal above the weight is a gain with the same date', () => {
    expect(prediction({ ...input, goalGrams: 84_700 })).toMatchObject({
      direction: 'gain',
      days: 147,
      goalDate: '2027-04-23',
    })
  })
})

describe('the calmer date at 1 kg a week', () => {
  const calm = { weightGrams: 128_000, goalGrams: 80_000, percentPerWeek: 1, gramsPerWeek: 1000, today: TODAY }
  test.each([
    ['48 kg are 48 weeks and not 37.5', {}, '2027-10-29'],
    ['a gram more takes a day more', { goalGrams: 79_999 }, '2027-10-30'],
    ['a gain has one too', { weightGrams: 110_000, goalGrams: 120_000 }, '2027-02-05'],
    ['there is none where 1 % is 1 kg', { weightGrams: 100_000 }, null],
    ['there is one above', { weightGrams: 101_000 }, '2027-04-23'],
    ['there is none below', { weightGrams: 82_000, goalGrams: 70_000 }, null],
    ['there is none where it is the same day', { weightGrams: 100_100, goalGrams: 99_100 }, null],
    [
      'a faster pace makes 82 kg too fast',
      { weightGrams: 82_000, goalGrams: 72_000, percentPerWeek: 1.5 },
      '2027-02-05',
    ],
    ['a pace of nothing gives no day', { gramsPerWeek: 0 }, null],
  ])('%s', (_rule, differing, expected) => {
    expect(calmGoalDate({ ...calm, ...differing })).toBe(expected)
  })
})

describe('the special event', () => {
  test.each([
    ['none is ahead', null, 'none'],
    ['one that is over does not count', eventOn('2026-11-26'), 'none'],
    ['one today does not count', eventOn(TODAY), 'none'],
    ['after the goal date: reached', eventOn('2027-04-24'), 'reached'],
    ['on the goal date: reached', eventOn('2027-04-23'), 'reached'],
    ['the day before the goal date: on the way', eventOn('2027-04-22'), 'onTheWay'],
    ['at 1.1 kg of loss: on the way', eventOn('2026-12-08'), 'onTheWay'],
    ['at exactly 1 kg of loss: close', eventOn('2026-12-07'), 'close'],
    ['tomorrow: close', eventOn('2026-11-28'), 'close'],
  ])('%s', (_rule, event, kind) => {
    expect(prediction({ ...input, event })?.event.kind).toBe(kind)
  })

  test('the weight and the loss by the event are exact', () => {
    expect(prediction({ ...input, event: eventOn('2026-12-27') })?.event).toEqual({
      kind: 'onTheWay',
      event: eventOn('2026-12-27'),
      weightGrams: 67_000,
      changeGrams: 3000,
    })
  })

  test('a gain is computed towards the goal', () => {
    expect(prediction({ ...input, goalGrams: 84_700, event: eventOn('2026-12-27') })?.event).toMatchObject({
      kind: 'onTheWay',
      weightGrams: 73_000,
      changeGrams: 3000,
    })
  })

  test('more than one unit is one of the visitor’s unit', () => {
    const event = eventOn('2026-12-03')
    expect(prediction({ ...input, event, unit: 'kg' })?.event.kind).toBe('close')
    expect(prediction({ ...input, event, unit: 'lbs' })?.event.kind).toBe('onTheWay')
  })
})

describe('for all weights', () => {
  const grams = fc.integer({ min: 30_000, max: 300_000 })
  const pace = fc.constantFrom(0.5, 0.7, 1, 1.25)

  test('a lower goal never comes sooner', () => {
    fc.assert(
      fc.property(grams, grams, grams, pace, (weight, one, other, percent) => {
        const [lower, higher] = [Math.min(one, other), Math.min(weight, Math.max(one, other))]
        if (lower > higher) return
        expect(daysToGoal(weight, lower, percent)).toBeGreaterThanOrEqual(daysToGoal(weight, higher, percent) ?? 0)
      }),
    )
  })

  test('the days are just enough: one less does not reach the goal', () => {
    fc.assert(
      fc.property(grams, grams, (weight, goal) => {
        const days = daysToGoal(weight, goal, 1) ?? 0
        expect(projectedWeight(weight, goal, days, 1)).toBe(goal)
        if (days > 0) expect(projectedWeight(weight, goal, days - 1, 1)).not.toBe(goal)
      }),
    )
  })

  test('the projected weight moves towards the goal, never back and never past it', () => {
    fc.assert(
      fc.property(grams, grams, fc.nat(3000), fc.nat(3000), (weight, goal, one, other) => {
        const sooner = projectedWeight(weight, goal, Math.min(one, other), 1)
        const later = projectedWeight(weight, goal, Math.max(one, other), 1)
        expect(Math.abs(goal - later)).toBeLessThanOrEqual(Math.abs(goal - sooner))
        expect(later).toBeGreaterThanOrEqual(Math.min(weight, goal))
        expect(later).toBeLessThanOrEqual(Math.max(weight, goal))
      }),
    )
  })

  test('a calmer date always comes later', () => {
    fc.assert(
      fc.property(grams, grams, pace, (weightGrams, goalGrams, percentPerWeek) => {
        const calm = calmGoalDate({ weightGrams, goalGrams, percentPerWeek, gramsPerWeek: 1000, today: TODAY })
        const usual = prediction({ ...input, weightGrams, goalGrams, percentPerWeek })?.goalDate ?? ''
        expect(calm === null || calm > usual).toBe(true)
      }),
    )
  })

  test('an event is reached exactly when it does not come before the goal date', () => {
    fc.assert(
      fc.property(grams, grams, fc.integer({ min: 1, max: 2000 }), (weightGrams, goalGrams, days) => {
        const date = addDays(TODAY, days) ?? ''
        const found = prediction({ ...input, weightGrams, goalGrams, event: eventOn(date) })
        expect(found?.event.kind === 'reached').toBe(date >= (found?.goalDate ?? ''))
        expect(daysBetween(TODAY, found?.goalDate ?? '')).toBe(found?.days)
      }),
    )
  })
})
