// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import Journey from './Journey'

test('the button moves on', () => {
  const { onContinue } = renderStep(Journey, exampleOf('journey'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
