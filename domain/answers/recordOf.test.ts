import { expect, test } from 'vitest'
import { sexes } from '../../tests/orders/sexes'
import { recordOf } from './recordOf'

const defaults = { trainingType: '', calorieGoal: 'lose', proteinLevel: 'case moderate', activityLevel: null }
const settings = { record: { headers: {}, defaults }, sexes }

test.each([
  ['the defaults go out from the start', {}, defaults],
  ['an answer stands over its default', { activityLevel: 'sedentary' }, { ...defaults, activityLevel: 'sedentary' }],
  ['unknown fields are kept', { later: [1] }, { ...defaults, later: [1] }],
  ['what a pack follows stands over both', { steps: 2 }, { ...defaults, steps: 2, calorieGoal: 'walk' }],
  ['the sex has the spelling of the record', { sex: 'male' }, { ...defaults, sex: 'men' }],
])('%s', (_rule, answers, expected) => {
  expect(recordOf(settings, answers, [({ steps }) => (steps === 2 ? { calorieGoal: 'walk' } : {})])).toEqual(expected)
})
