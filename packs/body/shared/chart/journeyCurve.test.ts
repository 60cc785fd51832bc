import { expect, it } from 'vitest'
import { HEIGHT, journeyCurve, WIDTH } from './journeyCurve'

it('the stages stand at even distances, as high as their share of the way', () => {
  const { stages } = journeyCurve([0, 50, 100], 'lose')
  const [start, middle, goal] = stages
  expect(middle).toEqual({
    x: ((start?.x ?? 0) + (goal?.x ?? 0)) / 2,
    y: ((start?.y ?? 0) + (goal?.y ?? 0)) / 2,
  })
  for (const { x, y } of stages) {
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(WIDTH)
    expect(y).toBeLessThan(HEIGHT)
  }
})

it('a gain is a loss upside down', () => {
  const heights = (direction: 'lose' | 'gain') => journeyCurve([0, 25, 100], direction).stages.map(({ y }) => y)
  const [low, high] = [Math.max(...heights('lose')), Math.min(...heights('lose'))]
  expect(heights('gain')).toEqual(heights('lose').map((y) => low + high - y))
})

it('without stages there is nothing to draw', () => {
  expect(journeyCurve([], 'lose')).toEqual({ line: '', area: '', stages: [] })
})
