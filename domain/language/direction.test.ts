import { expect, test } from 'vitest'
import { directionOf } from './direction'

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['ks-Deva', 'ltr'],
  ['zh-Hant-TW', 'ltr'],
] as const)('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction)
})
