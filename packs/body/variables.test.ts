import { expect, test } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { testSettings } from '../../tests/orders/settings'
import { variables } from './variables'

const of = (answers: Answers) =>
  variables(testSettings, { sex: null, sexRoute: null, answers, today: '2026-11-28', locale: 'en-US' })

test.each<[string, Answers, { weightChange?: string; weeksToGoal?: number; weightUnit?: string }]>([
  [
    'a loss in pounds',
    { weight: { lbs: 180 }, goal: { lbs: 155 } },
    { weightChange: '25\u00a0lb', weeksToGoal: 14, weightUnit: 'lbs' },
  ],
  [
    'a gain',
    { weight: { kg: 50 }, goal: { kg: 55 } },
    { weightChange: '5\u00a0kg', weeksToGoal: 10, weightUnit: 'kg' },
  ],
  [
    'each in its own unit',
    { weight: { kg: 80 }, goal: { lbs: 165 } },
    { weightChange: '11.4\u00a0lb', weeksToGoal: 7, weightUnit: 'kg' },
  ],
  [
    'a week at least',
    { weight: { kg: 80 }, goal: { kg: 79.9 } },
    { weightChange: '0.1\u00a0kg', weeksToGoal: 1, weightUnit: 'kg' },
  ],
  ['no way to go', { weight: { kg: 80 }, goal: { kg: 80 } }, { weightUnit: 'kg' }],
  ['no goal yet', { weight: { kg: 80 } }, { weightUnit: 'kg' }],
  ['nothing known', {}, {}],
])('the way to the goal: %s', (_, answers, known) => {
  const { weightChange, weeksToGoal, weightUnit } = of(answers)
  expect({ weightChange, weeksToGoal, weightUnit }).toEqual(known)
})
