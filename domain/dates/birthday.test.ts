import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn, birthdayFault, readBirthday } from './birthday'

const TODAY = '2026-03-01'

test.each([
  ['a birthday', { year: 1990, month: 5, day: 17 }, { year: 1990, month: 5, day: 17 }],
  ['more than a birthday', { year: 1990, month: 5, day: 17, hour: 3 }, { year: 1990, month: 5, day: 17 }],
  ['30 February', { year: 1990, month: 2, day: 30 }, null],
  ['month 0', { year: 1990, month: 0, day: 1 }, null],
  ['texts', { year: '1990', month: '5', day: '17' }, null],
  ['a missing day', { year: 1990, month: 5 }, null],
  ['a year as text', { year: '1990', month: 5, day: 17 }, null],
  ['a month as text', { year: 1990, month: '5', day: 17 }, null],
  ['a day as text', { year: 1990, month: 5, day: '17' }, null],
  ['a day of null', { year: 1990, month: 5, day: null }, null],
  ['a text', '1990-05-17', null],
  ['null', null, null],
  ['a list', [], null],
])('a stored birthday: %s', (_rule, value, expected) => {
  expect(readBirthday(value)).toEqual(expected)
})

test.each([
  ['an ordinary one is right', { year: 1990, month: 5, day: 17 }, null],
  ['29 February of a leap year is right', { year: 2008, month: 2, day: 29 }, null],
  ['29 February of another year is no day', { year: 2007, month: 2, day: 29 }, 'unreal'],
  ['31 June is no day', { year: 1990, month: 6, day: 31 }, 'unreal'],
  ['yesterday is in the past', { year: 2026, month: 2, day: 28 }, null],
  ['today is not', { year: 2026, month: 3, day: 1 }, 'future'],
  ['tomorrow is not', { year: 2026, month: 3, day: 2 }, 'future'],
  ['120 years ago to the day is right', { year: 1906, month: 3, day: 1 }, null],
  ['a day more is too long ago', { year: 1906, month: 2, day: 28 }, 'tooOld'],
])('a birthday: %s', (_rule, birthday, expected) => {
  expect(birthdayFault(birthday, TODAY, 120)).toBe(expected)
})

describe('the age', () => {
  test.each([
    ['the day before the birthday', { year: 2008, month: 5, day: 17 }, '2026-05-16', 17],
    ['on the birthday', { year: 2008, month: 5, day: 17 }, '2026-05-17', 18],
    ['the day after', { year: 2008, month: 5, day: 17 }, '2026-05-18', 18],
    ['born 29 February: on 28 February not yet', { year: 2008, month: 2, day: 29 }, '2026-02-28', 17],
    ['born 29 February: from 1 March', { year: 2008, month: 2, day: 29 }, '2026-03-01', 18],
    ['born 29 February: in a leap year on the day', { year: 2008, month: 2, day: 29 }, '2028-02-29', 20],
    ['born 29 February: in a leap year not the day before', { year: 2008, month: 2, day: 29 }, '2028-02-28', 19],
    ['on the day of birth', { year: 2026, month: 3, day: 1 }, '2026-03-01', 0],
    ['before the birth', { year: 2026, month: 3, day: 2 }, '2026-03-01', null],
    ['for what is no date', { year: 2007, month: 2, day: 29 }, '2026-03-01', null],
    ['on what is no day', { year: 2008, month: 2, day: 29 }, '2026-02-30', null],
  ])('%s', (_rule, birthday, today, expected) => {
    expect(ageOn(birthday, today)).toBe(expected)
  })

  test('grows by one in a year', () => {
    const birthday = fc.record({
      year: fc.integer({ min: 1910, max: 2020 }),
      month: fc.integer({ min: 1, max: 12 }),
      day: fc.integer({ min: 1, max: 28 }),
    })
    fc.assert(
      fc.property(birthday, fc.integer({ min: 2021, max: 2099 }), (born, year) => {
        const now = ageOn(born, `${year}-06-15`) ?? Number.NaN
        expect(ageOn(born, `${year + 1}-06-15`)).toBe(now + 1)
      }),
    )
  })
})
