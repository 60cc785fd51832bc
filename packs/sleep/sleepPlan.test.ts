import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { sleepPlan } from './sleepPlan'
import { sleepSettings as settings } from './sleepSettings.fixture'

test.each<[string, Answers, number, number | null]>([
  ['the middle of the range', { ageGroup: 'adult' }, 480, null],
  ['less for who wakes rested', { ageGroup: 'adult', wakingFeel: 'rested' }, 450, null],
  ['more for who is exhausted', { ageGroup: 'adult', wakingFeel: 'exhausted' }, 510, null],
  ['never more than the range allows', { ageGroup: 'older', wakingFeel: 'exhausted' }, 480, null],
  ['what is missing', { ageGroup: 'adult', sleepNow: 'five' }, 480, 180],
  ['nothing is missing', { ageGroup: 'adult', sleepNow: 'nine' }, 480, 0],
  ['an answer that means nothing', { ageGroup: 'adult', wakingFeel: 'constructor', sleepNow: 7 }, 480, null],
])('%s', (_, answers, need, short) => {
  expect(sleepPlan(answers, settings)).toMatchObject({ need, short })
})

test.each<[string, Answers]>([
  ['the age is not known', { sleepNow: 'five' }],
  ['the age is none of the settings', { ageGroup: 'toString' }],
])('there is no plan where %s', (_, answers) => {
  expect(sleepPlan(answers, settings)).toBeNull()
})

test('there is no plan in a product without the settings', () => {
  expect(sleepPlan({ ageGroup: 'adult' }, undefined)).toBeNull()
})

test('nights get longer from week to week until the need is met', () => {
  expect(sleepPlan({ ageGroup: 'adult', sleepNow: 'five' }, settings)?.nights).toEqual([300, 345, 390, 435, 480])
  expect(sleepPlan({ ageGroup: 'adult', sleepNow: 'nine' }, settings)?.nights).toEqual([540])
})

test.each<[string, Answers, number | null]>([
  ['before midnight', { ageGroup: 'adult', wakeTime: 'early' }, 21 * 60 + 45],
  ['after midnight', { ageGroup: 'adult', wakeTime: 'late' }, 45],
  ['unknown while nobody has said when they get up', { ageGroup: 'adult' }, null],
])('bedtime is %s', (_, answers, bedtime) => {
  expect(sleepPlan(answers, settings)?.bedtime).toBe(bedtime)
})

test('whatever is answered, the need is within the range, and no night is shorter than the one before', () => {
  const answers = fc.record(
    {
      ageGroup: fc.constantFrom('adult', 'older'),
      sleepNow: fc.constantFrom('five', 'nine', 'x'),
      wakingFeel: fc.constantFrom('rested', 'exhausted'),
    },
    { requiredKeys: ['ageGroup'] },
  )
  fc.assert(
    fc.property(answers, (given) => {
      const plan = sleepPlan(given, settings)
      const { from, to } = settings.need[given.ageGroup] ?? { from: 0, to: 0 }
      expect(plan?.need).toBeGreaterThanOrEqual(from * 60)
      expect(plan?.need).toBeLessThanOrEqual(to * 60)
      expect(plan?.nights).toEqual([...(plan?.nights ?? [])].sort((one, other) => one - other))
    }),
  )
})
