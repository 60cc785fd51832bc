import { expect, test } from 'vitest'
import { openReference } from '../../../tests/reference/openReference.ts'
import { stepsWithFigures } from './stepsWithFigures.ts'

test('what says or draws the figures of a visitor is pictured when these change, and a question is not', () => {
  const found = stepsWithFigures(openReference('whole'))
  expect(found).toEqual(expect.arrayContaining(['weight', 'weight-goal', 'prediction', 'paywall', 'paywall-exp']))
  for (const question of ['gender', 'habits', 'height', 'specific-motivation']) expect(found).not.toContain(question)
})
