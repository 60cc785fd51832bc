import { describe, expect, it } from 'vitest'
import { type HeightDraft, heightTexts, isHeightDraft, readHeightDraft } from './heightDraft'

const centimetres = (cm: string, unit: 'cm' | 'ft' = 'cm'): HeightDraft => ({
  unit,
  typed: { texts: { cm, ft: '', inch: '' }, unit: 'cm' },
})
const feet = (ft: string, inch: string, unit: 'cm' | 'ft' = 'ft'): HeightDraft => ({
  unit,
  typed: { texts: { cm: '', ft, inch }, unit: 'ft' },
})

describe('a typed height', () => {
  it.each([
    ['170', { tenths: 17_000 }],
    ['170,5', { tenths: 17_050 }],
    ['', { fault: 'empty', field: 'cm' }],
    ['1.700', { fault: 'number', field: 'cm' }],
    ['tall', { fault: 'number', field: 'cm' }],
  ])('"%s" cm', (cm, read) => {
    expect(readHeightDraft(centimetres(cm), 18_200)).toEqual(read)
  })

  it.each([
    ['5', '7', { tenths: 67 * 254 }],
    ['5', '', { tenths: 60 * 254 }],
    ['5', '0', { tenths: 60 * 254 }],
    ['5', '11', { tenths: 71 * 254 }],
    ['5', '12', { fault: 'inches', field: 'inch' }],
    ['5', '20', { fault: 'inches', field: 'inch' }],
    ['', '7', { fault: 'empty', field: 'ft' }],
    ['5.5', '', { fault: 'number', field: 'ft' }],
    ['5', 'x', { fault: 'number', field: 'inch' }],
  ])('S14: "%s" ft "%s" in', (ft, inch, read) => {
    expect(readHeightDraft(feet(ft, inch), null)).toEqual(read)
  })
})

describe('the switch of the unit', () => {
  it.each([
    ['152', '5', '0'],
    ['182', '6', '0'],
    ['213', '7', '0'],
  ])('S14: %s cm are %s ft %s in, never 12 inches', (cm, ft, inch) => {
    expect(heightTexts(centimetres(cm, 'ft'), null, 'en-US')).toEqual({ cm: '', ft, inch })
  })

  it('brings back exactly what was typed', () => {
    expect(heightTexts({ ...centimetres('182', 'ft'), unit: 'cm' }, null, 'en-US').cm).toBe('182')
    expect(heightTexts({ ...feet('5', '', 'cm'), unit: 'ft' }, null, 'en-US')).toEqual({ cm: '', ft: '5', inch: '' })
  })

  it('shows what the record holds in either unit', () => {
    expect(heightTexts({ unit: 'cm' }, 17_050, 'es-ES').cm).toBe('170,5')
    expect(heightTexts({ unit: 'ft' }, 67 * 254, 'en-US')).toEqual({ cm: '', ft: '5', inch: '7' })
  })

  it('shows nothing for what cannot be converted', () => {
    expect(heightTexts(centimetres('tall', 'ft'), 17_000, 'en-US')).toEqual({ cm: '', ft: '', inch: '' })
  })
})

it.each([
  [{ unit: 'cm' }, true],
  [{ unit: 'ft', typed: { unit: 'cm', texts: { cm: '1', ft: '', inch: '' } } }, true],
  [{ unit: 'ft', typed: { unit: 'cm', texts: { cm: 1, ft: '', inch: '' } } }, false],
  [{ unit: 'ft', typed: { unit: 'cm' } }, false],
  [undefined, false],
])('a kept draft: %j is one: %s', (value, is) => {
  expect(isHeightDraft(value)).toBe(is)
})
