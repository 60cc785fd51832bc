import { expect, test } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import pack from './pack.json' with { type: 'json' }
import { planFields } from './planFields'
import { record } from './record'

test.each([
  ['below the weight is to lose', { weight: { kg: 82 }, goal: { kg: 70 } }, { calorieGoal: 'lose' }],
  [
    'above the weight is to gain, whatever the units',
    { weight: { kg: 60 }, goal: { lbs: 150 } },
    { calorieGoal: 'gain' },
  ],
  [
    'of before follows the weights of today',
    { weight: { kg: 82 }, goal: { kg: 70 }, calorieGoal: 'gain' },
    { calorieGoal: 'lose' },
  ],
  ['that is not there says nothing', { weight: { kg: 82 } }, {}],
])('a goal %s', (_rule, answers, expected) => {
  expect(record(answers)).toEqual(expected)
})

test('pack.json lists what the formulas read, fallbacks too, and what they write', () => {
  expect(planFields(testSettings)).toEqual(pack.record.reads)
  expect(Object.keys(record({ weight: { kg: 82 }, goal: { kg: 70 } }))).toEqual(pack.record.writes)
})
