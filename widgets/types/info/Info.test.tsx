// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { exampleOf, renderStep } from '../../../tests/renderStep'
import Info from './Info'

const example = exampleOf('info')

it('the ring says its number and is filled to it', () => {
  const { container } = renderStep(Info, example)
  expect(screen.getByText('82%')).toBeDefined()
  expect(container.querySelector('.ring-fill')?.getAttribute('stroke-dasharray')).toBe('82 100')
  expect(screen.getByText('keep the weight off').tagName).toBe('B')
})

it('an empty ring has no fill', () => {
  const { container } = renderStep(Info, {
    ...example,
    step: { ...example.step, blocks: [{ name: 'keepers', ring: 0 }] },
  })
  expect(screen.getByText('0%')).toBeDefined()
  expect(container.querySelector('.ring-fill')).toBeNull()
})

it('a small picture stands large above its heading', () => {
  renderStep(Info, example)
  const heading = screen.getByRole('heading', { level: 2, name: 'Customers like you' })
  expect(heading.previousElementSibling?.getAttribute('src')).toBe('/images/emoji/ui/handshake.webp')
})

it('points stand in a list below their heading', () => {
  renderStep(Info, example)
  expect(screen.getByRole('heading', { level: 2, name: 'Why it lasts' })).toBeDefined()
  const points = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(points.map((point) => point.textContent)).toEqual([
    'Small steps for ordinary days',
    'Food you like, none of it banned',
  ])
})

it('a figure stands over a bar that is filled as far as it says', () => {
  const { container } = renderStep(Info, example)
  expect(screen.getByText('1 habit')).toBeDefined()
  const parts = [...container.querySelectorAll('.parts-bar-part')]
  expect(parts.map((part) => part.hasAttribute('data-filled'))).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ])
})

it('a plate shows its foods, and its words below', () => {
  const { container } = renderStep(Info, example)
  const plates = [...container.querySelectorAll('.plate')]
  expect(plates.map((plate) => plate.querySelectorAll('img').length)).toEqual([1, 3])
  expect(plates.map((plate) => plate.textContent)).toEqual(['A croissant', 'Egg, bread and strawberries'])
})

describe('the way leads from today’s weight to the goal', () => {
  it.each([
    ['down', { weight: { kg: 82.5 }, goal: { kg: 70 } }, ['82.5\u00a0kg', '70\u00a0kg'], [14, 50]],
    ['up', { weight: { lbs: 120 }, goal: { lbs: 132 } }, ['120\u00a0lb', '132\u00a0lb'], [50, 14]],
    ['level', { weight: { kg: 70 }, goal: { kg: 70 } }, ['70\u00a0kg', '70\u00a0kg'], [14, 14]],
  ] as const)('%s', (_case, answers, weights, heights) => {
    const { container } = renderStep(Info, example, { answers })
    const words = [...container.querySelectorAll('.way-curve-words')]
    expect(words.map((word) => word.textContent)).toEqual(weights)
    const dots = [...container.querySelectorAll('.way-curve-dot')]
    expect(dots.map((dot) => Number(dot.getAttribute('cy')))).toEqual(heights)
  })

  it.each([{ weight: { kg: 82 } }, { goal: { kg: 70 } }, {}])('nothing with %j alone', (answers) => {
    const { container } = renderStep(Info, example, { answers })
    expect(container.querySelector('.way-curve')).toBeNull()
  })
})

it('a picture is the one of the sex', () => {
  const { container } = renderStep(Info, example, { sex: 'male' })
  expect(container.querySelector('.info-picture')?.getAttribute('src')).toBe('/images/man/gender-man-360.webp')
})

it('the button goes on', async () => {
  const { onContinue } = renderStep(Info, example)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onContinue).toHaveBeenCalledTimes(1)
})

it('the button may say something else', () => {
  renderStep(Info, { ...example, words: { ...example.words, action: 'Show me how' } })
  expect(screen.getByRole('button').textContent).toBe('Show me how')
})

it('where the visit ends there is no button', () => {
  renderStep(Info, { ...example, step: { ...example.step, ends: true } })
  expect(screen.queryByRole('button')).toBeNull()
})
