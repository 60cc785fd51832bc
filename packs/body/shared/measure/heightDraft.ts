import {
  centimetresOf,
  feetOf,
  type HeightUnit,
  INCHES_PER_FOOT,
  tenthsOfCentimetres,
  tenthsOfFeet,
} from '../../../../domain/units/height'
import { inputText } from '../../../../domain/units/quantityText'
import { readTypedNumber } from '../../../../domain/units/typedNumber'

/** The fields of both units. The one of the unit that is not shown is not used. */
export interface HeightTexts {
  readonly cm: string
  readonly ft: string
  readonly inch: string
}

/** A height while it is being typed. What was typed is kept as it is, so that switching the unit to and fro brings it back. */
export interface HeightDraft {
  /** The unit that is shown. */
  readonly unit: HeightUnit
  /** What was typed, and in which unit. Absent while the fields show what the record holds. */
  readonly typed?: { readonly texts: HeightTexts; readonly unit: HeightUnit }
}

export type HeightFault = 'empty' | 'number' | 'inches'
export type HeightField = keyof HeightTexts
/** A fault comes with the field to mend. */
export type TypedHeight = { readonly tenths: number } | { readonly fault: HeightFault; readonly field: HeightField }

const nothing: HeightTexts = { cm: '', ft: '', inch: '' }

/** @param recordTenths the height in the record, in tenths of a millimetre, null where it has none. */
export function readHeightDraft({ unit, typed }: HeightDraft, recordTenths: number | null): TypedHeight {
  if (!typed) return recordTenths === null ? { fault: 'empty', field: unit } : { tenths: recordTenths }
  return typed.unit === 'cm' ? readCentimetres(typed.texts.cm) : readFeet(typed.texts)
}

/** What the fields show. They are empty in a unit that the typed text cannot be converted to. */
export function heightTexts(draft: HeightDraft, recordTenths: number | null, locale: string): HeightTexts {
  if (draft.typed?.unit === draft.unit) return draft.typed.texts
  const height = readHeightDraft(draft, recordTenths)
  if ('fault' in height) return nothing
  if (draft.unit === 'cm') return { ...nothing, cm: inputText(centimetresOf(height.tenths), locale) }
  const { ft, inch } = feetOf(height.tenths)
  return { ...nothing, ft: inputText(ft, locale), inch: inputText(inch, locale) }
}

/** A draft that was kept over a reload. Null for anything else. */
export function isHeightDraft(value: unknown): value is HeightDraft {
  if (typeof value !== 'object' || value === null) return false
  const { unit, typed } = value as { unit?: unknown; typed?: { texts?: unknown; unit?: unknown } | undefined }
  return isUnit(unit) && (typed === undefined || (isUnit(typed?.unit) && areTexts(typed.texts)))
}

function readCentimetres(text: string): TypedHeight {
  const cm = readTypedNumber(text)
  if (cm.kind === 'number') return { tenths: tenthsOfCentimetres(cm.value) }
  return { fault: cm.kind === 'empty' ? 'empty' : 'number', field: 'cm' }
}

/** Feet without inches are whole feet. */
function readFeet({ ft: ftText, inch: inchText }: HeightTexts): TypedHeight {
  const ft = readTypedNumber(ftText)
  const inch = readTypedNumber(inchText.trim() === '' ? '0' : inchText)
  if (ft.kind === 'empty') return { fault: 'empty', field: 'ft' }
  if (ft.kind !== 'number' || !Number.isInteger(ft.value)) return { fault: 'number', field: 'ft' }
  if (inch.kind !== 'number' || !Number.isInteger(inch.value)) return { fault: 'number', field: 'inch' }
  if (inch.value >= INCHES_PER_FOOT) return { fault: 'inches', field: 'inch' }
  return { tenths: tenthsOfFeet({ ft: ft.value, inch: inch.value }) }
}

function areTexts(texts: unknown): texts is HeightTexts {
  if (typeof texts !== 'object' || texts === null) return false
  const { cm, ft, inch } = texts as { cm?: unknown; ft?: unknown; inch?: unknown }
  return [cm, ft, inch].every((text) => typeof text === 'string')
}

function isUnit(unit: unknown): unit is HeightUnit {
  return unit === 'cm' || unit === 'ft'
}
