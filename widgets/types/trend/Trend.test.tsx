// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Trend from './Trend'

const example = exampleOf('trend')

it('who cannot see the chart hears what it shows', () => {
  renderStep(Trend, example)
  expect(screen.getByRole('img', { name: /The line of a strict diet falls and climbs back/ })).toBeDefined()
})

it('each line has its name and its tone, and the time its marks', () => {
  const { container } = renderStep(Trend, example)
  const lines = [...container.querySelectorAll('.trend-chart-line')]
  expect(lines.map((line) => line.getAttribute('data-tone'))).toEqual(['caution', 'good'])
  const labels = [...container.querySelectorAll('.trend-chart-label')]
  expect(labels.map((label) => label.textContent)).toEqual(['A strict diet', 'New habits'])
  // The line that ends high has its name above, the one that ends low below.
  expect(labels.map((label) => label.getAttribute('data-side'))).toEqual(['above', 'below'])
  expect(container.querySelector('.trend-chart-marks')?.textContent).toBe('TodayIn 6 months')
})

it('claim, points and small print stand below', () => {
  renderStep(Trend, example)
  expect(screen.getByText('Most').tagName).toBe('B')
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((point) => point.textContent),
  ).toEqual(['Small steps for ordinary days'])
  expect(screen.getByText('A sketch, not a promise.')).toBeDefined()
})

it('each of them can be left out', () => {
  const { points: _, ...step } = example.step
  const words = {
    title: 'Up',
    chart: 'A line',
    lines: { diet: 'Diet', habits: 'Habits' },
    marks: { now: 'A', later: 'B' },
  }
  const { container } = renderStep(Trend, { step, words })
  expect(screen.queryByRole('list')).toBeNull()
  expect(container.querySelector('.trend-claim')).toBeNull()
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(Trend, example)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
