// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import Start from './Start'

test('the button moves on', () => {
  const { onContinue } = renderStep(Start, exampleOf('start'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
