import { expect, it } from 'vitest'
import { readBirthdayTexts } from './typedBirthday'

const today = '2026-03-01'
const read = (day: string, month: string, year: string) =>
  readBirthdayTexts({ day, month, year }, ['day', 'month', 'year'], today, 120)

it.each([
  ['29', '2', '2008', { year: 2008, month: 2, day: 29 }],
  ['05', '12', '1990', { year: 1990, month: 12, day: 5 }],
  ['٢٩', '2', '٢٠٠٨', { year: 2008, month: 2, day: 29 }],
  ['۵', '12', '۱۹۹۰', { year: 1990, month: 12, day: 5 }],
  ['𞥒𞥘', '2', '𞥒𞥐𞥒𞥖', { year: 2026, month: 2, day: 28 }],
  ['28', '2', '2026', { year: 2026, month: 2, day: 28 }],
  ['1', '3', '1906', { year: 1906, month: 3, day: 1 }],
])('%s %s %s is a birthday', (day, month, year, birthday) => {
  expect(read(day, month, year)).toEqual({ birthday })
})

it.each([
  ['nothing at all', ['', '', ''], 'empty', 'day'],
  ['no month', ['5', '', '1990'], 'empty', 'month'],
  ['no year', ['5', '5', ' '], 'empty', 'year'],
  ['day 0', ['0', '5', '1990'], 'day', 'day'],
  ['day 32', ['32', '5', '1990'], 'day', 'day'],
  ['half a day', ['1.5', '5', '1990'], 'day', 'day'],
  ['a word for a day', ['x', '5', '1990'], 'day', 'day'],
  ['a year of two digits', ['5', '5', '90'], 'year', 'year'],
  ['29 February of no leap year', ['29', '2', '2007'], 'unreal', 'day'],
  ['31 April', ['31', '4', '1990'], 'unreal', 'day'],
  ['today', ['1', '3', '2026'], 'future', 'year'],
  ['next year', ['1', '1', '2027'], 'future', 'year'],
  ['a day more than 120 years ago', ['28', '2', '1906'], 'tooOld', 'year'],
] as const)('%s is refused, with the field to mend', (_what, [day, month, year], fault, field) => {
  expect(read(day, month, year)).toEqual({ fault, field })
})
