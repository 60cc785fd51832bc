// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, renderStep } from '../../tests/renderStep'
import Timeline from './Timeline'

test('the button moves on', () => {
  const { onContinue } = renderStep(Timeline, exampleOf('timeline'))
  fireEvent.click(screen.getByRole('button'))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
