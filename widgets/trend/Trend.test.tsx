// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import Trend from './Trend'

test('the button moves on', () => {
  const { onContinue } = renderStep(Trend, exampleOf('trend'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
