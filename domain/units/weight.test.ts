import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  gramsOf,
  looksTheSame,
  readWeight,
  shownWeight,
  shownWeightFrom,
  type WeightUnit,
  weightAnswer,
  weightIn,
  weightUnitOf,
  wholeWeight,
} from './weight'

test.each([
  ['kilograms', { kg: 72.5 }, 72_500, 'kg'],
  ['pounds', { lbs: 160 }, 72_575, 'lbs'],
  ['kilograms before pounds', { kg: 72, lbs: 1 }, 72_000, 'kg'],
  ['pounds beside damaged kilograms', { kg: null, lbs: 160 }, 72_575, 'lbs'],
  ['null', null, null, null],
  ['nothing', undefined, null, null],
  ['an empty text', '', null, null],
  ['true', true, null, null],
  ['a list', [], null, null],
  ['a list with a number', [72], null, null],
  ['a text', '72', null, null],
  ['a bare number', 72, null, null],
  ['an empty map', {}, null, null],
  ['kilograms of null', { kg: null }, null, null],
  ['kilograms as text', { kg: '72' }, null, null],
  ['kilograms of true', { kg: true }, null, null],
  ['zero', { kg: 0 }, null, null],
  ['less than a gram', { kg: 0.0004 }, null, null],
  ['below zero', { kg: -72 }, null, null],
  ['no number', { kg: Number.NaN }, null, null],
  ['infinity', { lbs: Number.POSITIVE_INFINITY }, null, null],
  ['the most', { kg: 1000 }, 1_000_000, 'kg'],
  ['a gram more', { kg: 1000.001 }, null, null],
])('a stored weight: %s', (_rule, value, grams, unit) => {
  expect(readWeight(value)).toBe(grams)
  expect(weightUnitOf(value)).toBe(unit)
})

test.each([
  [72_500, 'kg', 72.5, 73],
  [72_500, 'lbs', 159.8, 160],
  [72_575, 'lbs', 160, 160],
  [72_575, 'kg', 72.6, 73],
  [55_338, 'lbs', 122, 122],
  [100_050, 'kg', 100.1, 100],
] as const)('%i grams in %s are shown as %d, in a sentence as %d', (grams, unit, shown, whole) => {
  expect(shownWeight(grams, unit)).toBe(shown)
  expect(wholeWeight(grams, unit)).toBe(whole)
})

test('weights that are shown alike look the same, in the unit that is shown', () => {
  expect(looksTheSame(72_500, 72_520, 'kg')).toBe(true)
  expect(looksTheSame(72_500, 72_520, 'lbs')).toBe(false)
  expect(looksTheSame(72_500, 72_600, 'kg')).toBe(false)
})

describe('units without drift', () => {
  const tenths = fc.integer({ min: 300, max: 6614 }).map((amount) => amount / 10)
  const unit = fc.constantFrom<WeightUnit>('kg', 'lbs')
  const other = (one: WeightUnit): WeightUnit => (one === 'kg' ? 'lbs' : 'kg')

  test('72.5 kg in pounds and back are 72.5 kg', () => {
    const inPounds = weightAnswer(gramsOf(72.5, 'kg'), 'lbs')
    expect(weightAnswer(readWeight(inPounds) ?? 0, 'kg')).toEqual({ kg: 72.5 })
  })

  test('what was typed is stored as it was typed', () => {
    fc.assert(
      fc.property(tenths, unit, (amount, one) => {
        expect(weightIn(gramsOf(amount, one), one)).toBe(amount)
        expect(shownWeight(gramsOf(amount, one), one)).toBe(amount)
      }),
    )
  })

  test('a switch to the other unit and back, stored each time, shows what was typed', () => {
    fc.assert(
      fc.property(tenths, unit, fc.integer({ min: 1, max: 6 }), (amount, one, switches) => {
        let stored: unknown = weightAnswer(gramsOf(amount, one), one)
        for (let count = 0; count < switches; count += 1) {
          stored = weightAnswer(readWeight(stored) ?? 0, other(one))
          stored = weightAnswer(readWeight(stored) ?? 0, one)
        }
        expect(shownWeight(readWeight(stored) ?? 0, one)).toBe(amount)
      }),
    )
  })
})

test.each([
  [50_550, 'kg', 50.6],
  [50_500, 'kg', 50.5],
  [50_549, 'kg', 50.6],
  [74_000, 'lbs', 163.2],
] as const)('%i grams are enough in %s from %f on', (grams, unit, shown) => {
  expect(shownWeightFrom(grams, unit)).toBe(shown)
  expect(gramsOf(shown, unit)).toBeGreaterThanOrEqual(grams)
})
