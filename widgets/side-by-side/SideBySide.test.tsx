// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import SideBySide from './SideBySide'

test('the button moves on', () => {
  const { onContinue } = renderStep(SideBySide, exampleOf('side-by-side'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
