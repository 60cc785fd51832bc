// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import NutritionReport from './NutritionReport'

test('the button moves on', () => {
  const { onContinue } = renderStep(NutritionReport, exampleOf('nutrition-report'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
