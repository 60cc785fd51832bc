// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import Statement from './Statement'

test('the button moves on', () => {
  const { onContinue } = renderStep(Statement, exampleOf('statement'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
