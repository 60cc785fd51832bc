import { expect, it } from 'vitest'
import { scaleShare } from './scaleShare'

it.each([
  [15, 0],
  [30, 0.5],
  [45, 1],
  [12, 0],
  [70, 1],
])('%i on a scale from 15 to 45 stands at %f', (value, share) => {
  expect(scaleShare(value, { from: 15, to: 45 })).toBe(share)
})

it('a scale without length has everything at its start', () => {
  expect(scaleShare(5, { from: 5, to: 5 })).toBe(0)
})
