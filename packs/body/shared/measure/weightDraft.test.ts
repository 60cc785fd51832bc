import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWeightDraft, readWeightDraft, type WeightDraft, weightText } from './weightDraft'

const typed = (text: string, unit: 'kg' | 'lbs', shown = unit): WeightDraft => ({ unit: shown, typed: { text, unit } })

describe('a typed weight', () => {
  it.each([
    ['72.5', 72_500],
    ['72,5', 72_500],
    ['72.', 72_000],
    [' 72 ', 72_000],
    ['７２', 72_000],
  ])('S14: "%s" in kg is %i grams, whatever the language', (text, grams) => {
    expect(readWeightDraft(typed(text, 'kg'), null)).toEqual({ grams })
  })

  it.each(['1,000', '1.000', '5e1', '0x50', 'Infinity', '-70', 'seventy'])('S14: "%s" is no number', (text) => {
    expect(readWeightDraft(typed(text, 'kg'), 80_000)).toEqual({ fault: 'number' })
  })

  it.each(['', ' '])('S17: "%s" is empty, and neither zero nor what the record holds', (text) => {
    expect(readWeightDraft(typed(text, 'kg'), 80_000)).toEqual({ fault: 'empty' })
  })

  it('untouched it is what the record holds, exactly', () => {
    expect(readWeightDraft({ unit: 'lbs' }, 72_500)).toEqual({ grams: 72_500 })
    expect(readWeightDraft({ unit: 'lbs' }, null)).toEqual({ fault: 'empty' })
  })
})

describe('the switch of the unit', () => {
  it('converts what was typed', () => {
    expect(weightText(typed('72.5', 'kg', 'lbs'), null, 'en-US')).toBe('159.8')
    expect(weightText(typed('160', 'lbs', 'kg'), null, 'fr-FR')).toBe('72,6')
  })

  it('brings back exactly what was typed, and the same grams all the while', () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 3000 }), fc.constantFrom('kg', 'lbs'), (tenths, unit) => {
        const text = String(tenths / 10)
        const other = unit === 'kg' ? 'lbs' : 'kg'
        const there = typed(text, unit, other)
        expect(weightText({ ...there, unit }, null, 'en-US')).toBe(text)
        expect(readWeightDraft(there, null)).toEqual(readWeightDraft(typed(text, unit), null))
      }),
    )
  })

  it.each(['abc', '1,000', ''])('leaves "%s" as it is', (text) => {
    expect(weightText(typed(text, 'kg', 'lbs'), 70_000, 'en-US')).toBe(text)
  })
})

describe('a draft that was kept', () => {
  it.each([
    [{ unit: 'kg' }, true],
    [{ unit: 'kg', typed: { text: '7', unit: 'lbs' } }, true],
    [{ unit: 'stone' }, false],
    [{ unit: 'kg', typed: { text: 7, unit: 'kg' } }, false],
    [null, false],
    ['kg', false],
  ])('%j is one: %s', (value, is) => {
    expect(isWeightDraft(value)).toBe(is)
  })
})
