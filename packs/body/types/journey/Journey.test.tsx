// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../../tests/renderStep'
import Journey from './Journey'

const example = exampleOf('journey')

const weights = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map((stage) => stage.querySelector('strong')?.textContent)

describe('each stage has the weight that the visitor would have', () => {
  it.each([
    ['in kilograms', { weight: { kg: 82.5 }, goal: { kg: 70 } }, ['82.5\u00a0kg', '76\u00a0kg', '70\u00a0kg']],
    ['in pounds', { weight: { lbs: 180 }, goal: { lbs: 150 } }, ['180\u00a0lb', '165\u00a0lb', '150\u00a0lb']],
    ['on the way up', { weight: { kg: 60 }, goal: { kg: 66 } }, ['60\u00a0kg', '63\u00a0kg', '66\u00a0kg']],
  ] as const)('%s', (_case, answers, expected) => {
    renderStep(Journey, example, { answers })
    expect(weights()).toEqual(expected)
  })

  it.each([
    ['without a goal', { weight: { kg: 82.5 } }],
    ['without a weight', { goal: { kg: 70 } }],
    ['with a weight that is none', { weight: { kg: 0 }, goal: { kg: 70 } }],
  ] as const)('%s the stages stand without numbers', (_case, answers) => {
    renderStep(Journey, example, { answers })
    expect(weights()).toEqual([undefined, undefined, undefined])
    expect(screen.getByRole('heading', { level: 2, name: 'Halfway' })).toBeDefined()
  })
})

it('the curve goes down for a loss and up for a gain', () => {
  const ends = (answers: object) => {
    const { container, unmount } = renderStep(Journey, example, { answers: { ...answers } })
    const pins = [...container.querySelectorAll<HTMLElement>('.journey-pin')]
    const heights = pins.map(({ style }) => Number.parseFloat(style.getPropertyValue('--y')))
    unmount()
    return [heights.at(0) ?? 0, heights.at(-1) ?? 0] as const
  }
  const [lossStart, lossGoal] = ends({ weight: { kg: 80 }, goal: { kg: 70 } })
  expect(lossGoal).toBeGreaterThan(lossStart)
  const [gainStart, gainGoal] = ends({ weight: { kg: 60 }, goal: { kg: 66 } })
  expect(gainGoal).toBeLessThan(gainStart)
})

it('a screen reader hears the list and not the drawing', () => {
  const { container } = renderStep(Journey, example)
  expect(container.querySelector('.journey-chart')?.getAttribute('aria-hidden')).toBe('true')
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(3)
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(Journey, example)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})
