// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import FoodCards from './FoodCards'

test('the button moves on', () => {
  const { onContinue } = renderStep(FoodCards, exampleOf('food-cards'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
