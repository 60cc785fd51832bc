import { expect, test } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { testSettings } from '../../tests/orders/settings'
import pack from './pack.json' with { type: 'json' }
import { sleepSettings } from './sleepSettings.fixture'
import { variables } from './variables'

function said(answers: Answers, locale = 'en-GB') {
  const visitor = { sex: null, sexRoute: null, answers, today: '2026-03-01', locale }
  const values = Object.entries(variables({ ...testSettings, sleep: sleepSettings }, visitor))
  return Object.fromEntries(
    values.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value).replaceAll('\u00a0', ' ')]])),
  )
}

test('who sleeps too little is told what is missing, and until when', () => {
  expect(said({ ageGroup: 'adult', sleepNow: 'five', wakeTime: 'early' })).toEqual({
    sleepNeed: '8 hrs',
    sleepShort: '3 hrs',
    sleepShortWeek: '21 hrs',
    sleepState: 'short',
    weeksToSleepGoal: '4',
    sleepGoalDate: '29 March',
    bedtime: '21:45',
    wakeUpTime: '06:00',
  })
})

test('who sleeps enough is told of nothing that is missing', () => {
  expect(said({ ageGroup: 'adult', sleepNow: 'nine' })).toEqual({ sleepNeed: '8 hrs', sleepState: 'enough' })
})

test('nothing is said while the age is not known', () => {
  expect(said({ sleepNow: 'five', wakeTime: 'early' })).toEqual({})
})

test('every variable of pack.json has a value somewhere, and no other has', () => {
  const all = said({ ageGroup: 'adult', sleepNow: 'five', wakeTime: 'early' })
  expect(Object.keys(all).sort()).toEqual(Object.keys(pack.variables).sort())
})
