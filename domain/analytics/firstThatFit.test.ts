import { expect, test } from 'vitest'
import { firstThatFit } from './firstThatFit'

test.each([
  ['all that fit', [2, 3], [2, 3]],
  ['up to the limit, and not beyond', [4, 4, 2, 1], [4, 4, 2]],
  ['none behind the first that does not fit', [6, 6, 1], [6]],
  ['one that is too large goes alone', [11, 1], [11]],
  ['nothing of nothing', [], []],
])('%s', (_what, sizes, fitting) => {
  expect(firstThatFit(sizes, (size) => size, 10)).toEqual(fitting)
})
