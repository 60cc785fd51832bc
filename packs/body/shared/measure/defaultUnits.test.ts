import { expect, it } from 'vitest'
import { defaultHeightUnit, defaultWeightUnit } from './defaultUnits'

it.each([
  ['en-US', 'ft', 'lbs'],
  ['en-GB', 'cm', 'kg'],
  ['fr-FR', 'cm', 'kg'],
  ['es-US', 'ft', 'lbs'],
  ['pt', 'cm', 'kg'],
])('%s is asked in %s and %s', (locale, height, weight) => {
  expect([defaultHeightUnit({}, locale), defaultWeightUnit({}, locale)]).toEqual([height, weight])
})

it.each([
  ['the height that was given', { height: { cm: 170 } }, 'kg'],
  ['the weight that was given', { height: { cm: 170 }, weight: { lbs: 160 } }, 'lbs'],
  ['the goal before the weight', { weight: { lbs: 160 }, goal: { kg: 70 } }, 'kg'],
  ['the region where a record is damaged', { weight: { kg: '70' }, height: null }, 'lbs'],
])('the unit of a weight follows %s', (_rule, answers, unit) => {
  expect(defaultWeightUnit(answers, 'en-US')).toBe(unit)
})
