import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centimetresOf,
  feetOf,
  heightAnswer,
  heightUnitOf,
  readHeight,
  tenthsOfCentimetres,
  tenthsOfFeet,
} from './height'

test.each([
  ['centimetres', { cm: 182 }, 18_200, 'cm'],
  ['a decimal', { cm: 172.5 }, 17_250, 'cm'],
  ['feet and inches', { ft: 5, inch: 7 }, 17_018, 'ft'],
  ['feet without inches', { ft: 5 }, 15_240, 'ft'],
  ['feet with inches of null', { ft: 5, inch: null }, 15_240, 'ft'],
  ['inches without feet', { ft: 0, inch: 10 }, 2540, 'ft'],
  ['a decimal that a float cannot hold', { cm: 161.7 }, 16_170, 'cm'],
  ['part of an inch', { ft: 5, inch: 7.7 }, 17_196, 'ft'],
  ['the most', { cm: 300 }, 30_000, 'cm'],
  ['a tenth of a millimetre more', { cm: 300.01 }, null, null],
  ['feet as text', { ft: '5', inch: 7 }, null, null],
  ['twelve inches', { ft: 5, inch: 12 }, null, null],
  ['twenty inches', { ft: 5, inch: 20 }, null, null],
  ['inches below zero', { ft: 5, inch: -1 }, null, null],
  ['inches as text', { ft: 5, inch: '7' }, null, null],
  ['inches that are no number', { ft: 5, inch: Number.NaN }, null, null],
  ['feet below zero', { ft: -5, inch: 1 }, null, null],
  ['inches only', { inch: 7 }, null, null],
  ['no height at all', { ft: 0, inch: 0 }, null, null],
  ['zero', { cm: 0 }, null, null],
  ['null', { cm: null }, null, null],
  ['a text', '182', null, null],
  ['true', true, null, null],
  ['a list', [], null, null],
  ['nothing', undefined, null, null],
  ['infinity', { cm: Number.POSITIVE_INFINITY }, null, null],
])('a stored height: %s', (_rule, value, tenths, unit) => {
  expect(readHeight(value)).toBe(tenths)
  expect(heightUnitOf(value)).toBe(unit)
})

test.each([
  [152, { ft: 5, inch: 0 }],
  [182, { ft: 6, inch: 0 }],
  [213, { ft: 7, inch: 0 }],
  [170, { ft: 5, inch: 7 }],
  [100, { ft: 3, inch: 3 }],
  [250, { ft: 8, inch: 2 }],
])('%i cm are %j', (cm, expected) => {
  expect(feetOf(tenthsOfCentimetres(cm))).toEqual(expected)
  expect(heightAnswer(tenthsOfCentimetres(cm), 'ft')).toEqual(expected)
})

describe('for every height', () => {
  const inches = fc.integer({ min: 40, max: 98 })

  test('there are never twelve inches', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30_000 }), (tenths) => {
        expect(feetOf(tenths).inch).toBeLessThan(12)
      }),
    )
  })

  test('feet and inches in centimetres and back are the same, stored each time', () => {
    fc.assert(
      fc.property(inches, (total) => {
        const typed = { ft: Math.floor(total / 12), inch: total % 12 }
        const stored = heightAnswer(tenthsOfFeet(typed), 'cm')
        expect(feetOf(readHeight(stored) ?? 0)).toEqual(typed)
      }),
    )
  })

  test('what was typed in centimetres is shown and stored as it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 2500 }), (millimetres) => {
        const cm = millimetres / 10
        expect(centimetresOf(tenthsOfCentimetres(cm))).toBe(cm)
        expect(heightAnswer(tenthsOfCentimetres(cm), 'cm')).toEqual({ cm })
      }),
    )
  })
})
