import { expect, test } from 'vitest'
import { ageForPlan, ageFromBirthday, ageRangeOf } from './age'

const TODAY = '2026-03-01'
const ranges = {
  '18_29': { from: 18, to: 29 },
  '30_39': { from: 30, to: 39 },
  '40_49': { from: 40, to: 49 },
  '50_59': { from: 50, to: 59 },
  '60_80': { from: 60, to: 80 },
}
const born = (year: number, month = 1, day = 1) => ({ year, month, day })

test.each([
  ['the range that was picked', { age: '40_49' }, '40_49', 44.5, null],
  ['the middle of the first range', { age: '18_29' }, '18_29', 23.5, null],
  ['the middle of the last range', { age: '60_80' }, '60_80', 70, null],
  ['a birthday', { birthday: born(1990) }, '30_39', 36, 36],
  ['a birthday beats the range', { age: '18_29', birthday: born(1980) }, '40_49', 46, 46],
  ['the last year of a range', { birthday: born(1996, 3, 2) }, '18_29', 29, 29],
  ['the first year of the next', { birthday: born(1996, 3, 1) }, '30_39', 30, 30],
  ['under 18 counts as 18 to 29 for text', { birthday: born(2012) }, '18_29', 14, 14],
  ['over 80 counts as 60 to 80 for text', { birthday: born(1935) }, '60_80', 91, 91],
  ['a birthday in the future does not count', { age: '30_39', birthday: born(2027) }, '30_39', 34.5, null],
  ['a birthday 120 years ago', { age: '30_39', birthday: born(1906, 3, 1) }, '60_80', 120, 120],
  ['a birthday longer ago does not count', { age: '30_39', birthday: born(1906, 2, 28) }, '30_39', 34.5, null],
  ['a damaged birthday does not count', { age: '30_39', birthday: 'May' }, '30_39', 34.5, null],
  ['a range that is none', { age: 'constructor' }, null, null, null],
  ['nothing said', {}, null, null, null],
])('%s', (_rule, answers, range, computed, age) => {
  expect(ageRangeOf(answers, TODAY, ranges)).toBe(range)
  expect(ageForPlan(answers, TODAY, ranges)).toBe(computed)
  expect(ageFromBirthday(answers, TODAY)).toBe(age)
})

test('ranges count in any order of the file', () => {
  const turned = Object.fromEntries(Object.entries(ranges).reverse())
  expect(ageRangeOf({ birthday: born(1980) }, TODAY, turned)).toBe('40_49')
  expect(ageRangeOf({ birthday: born(2012) }, TODAY, turned)).toBe('18_29')
})
