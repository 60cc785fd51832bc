import { expect, test } from 'vitest'
import { sexes } from '../../tests/orders/sexes'
import { recordOf } from './recordOf'

const defaults = { trainingType: '', calorieGoal: 'lose', proteinLevel: 'case moderate', activityLevel: null }
const settings = { record: { headers: {}, defaults }, sexes }

test.each([
  ['the defaults go out from the start', {}, defaults],
  ['an answer stands over its default', { activityLevel: 'sedentary' }, { ...defaults, activityLevel: 'sedentary' }],
  ['unknown fields are kept', { later: [1] }, { ...defaults, later: [1] }],
  [
    'a goal below the weight is to lose',
    { weight: { kg: 82 }, goal: { kg: 70 } },
    { ...defaults, weight: { kg: 82 }, goal: { kg: 70 }, calorieGoal: 'lose' },
  ],
  [
    'a goal above the weight is to gain, whatever the units',
    { weight: { kg: 60 }, goal: { lbs: 150 } },
    { ...defaults, weight: { kg: 60 }, goal: { lbs: 150 }, calorieGoal: 'gain' },
  ],
  [
    'a recovered goal to gain follows the weights of today',
    { weight: { kg: 82 }, goal: { kg: 70 }, calorieGoal: 'gain' },
    { ...defaults, weight: { kg: 82 }, goal: { kg: 70 }, calorieGoal: 'lose' },
  ],
  ['without a goal it is to lose', { weight: { kg: 82 } }, { ...defaults, weight: { kg: 82 } }],
  ['the sex has the spelling of the record', { sex: 'male' }, { ...defaults, sex: 'men' }],
])('%s', (_rule, answers, expected) => {
  expect(recordOf(settings, answers)).toEqual(expected)
})
