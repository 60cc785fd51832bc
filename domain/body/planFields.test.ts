import { expect, test } from 'vitest'
import { testSettings } from '../../tests/orders/settings'
import { planFields } from './planFields'

test('are found by what the rules read, fallbacks too', () => {
  expect(planFields(testSettings)).toEqual([
    'activityLevel',
    'age',
    'birthday',
    'goal',
    'height',
    'planPreference',
    'preferredDiet',
    'specificMotivation',
    'specificMotivationDate',
    'typicalDay',
    'weight',
  ])
})
