import type { AnswerValues } from '../../schema/shape/answerKinds'
import { roundTo } from './roundTo'

export type HeightUnit = 'cm' | 'ft'

export interface FeetAndInches {
  readonly ft: number
  readonly inch: number
}

const TENTHS_PER_CM = 100
/** By definition: in tenths of a millimetre neither unit needs a fraction. */
export const TENTHS_PER_INCH = 254
export const INCHES_PER_FOOT = 12
/** Three metres, above what anybody has measured: such a value is damage, not a height. */
const MOST_TENTHS = 30_000

/** A height as the record holds it, in tenths of a millimetre. Null unless it is a number above zero in cm, or in ft with fewer than 12 inches. */
export function readHeight(value: unknown): number | null {
  if (typeof value !== 'object' || value === null) return null
  const { cm, ft, inch } = value as { cm?: unknown; ft?: unknown; inch?: unknown }
  return readCentimetres(cm) ?? readFeet(ft, inch)
}

/** The unit that the record holds a height in. Null where it holds none. */
export function heightUnitOf(value: unknown): HeightUnit | null {
  if (readHeight(value) === null) return null
  return readCentimetres((value as { cm?: unknown }).cm) === null ? 'ft' : 'cm'
}

/** Tenths of a millimetre of a height in cm. */
export function tenthsOfCentimetres(cm: number): number {
  return Math.round(cm * TENTHS_PER_CM)
}

/** Tenths of a millimetre of a height in ft and inch. */
export function tenthsOfFeet({ ft, inch }: FeetAndInches): number {
  return Math.round((ft * INCHES_PER_FOOT + inch) * TENTHS_PER_INCH)
}

/** A height in cm to one decimal. */
export function centimetresOf(tenths: number): number {
  return roundTo(tenths / TENTHS_PER_CM, 1)
}

/** A height in ft and whole inches. 182 cm are 6 ft 0 and never 5 ft 12: the inches are rounded before they are divided. */
export function feetOf(tenths: number): FeetAndInches {
  const inches = Math.round(tenths / TENTHS_PER_INCH)
  return { ft: Math.floor(inches / INCHES_PER_FOOT), inch: inches % INCHES_PER_FOOT }
}

/** A height as the record stores it, in the unit and as exactly as it is shown. */
export function heightAnswer(tenths: number, unit: HeightUnit): AnswerValues['height'] {
  return unit === 'cm' ? { cm: centimetresOf(tenths) } : feetOf(tenths)
}

function readCentimetres(cm: unknown): number | null {
  return typeof cm === 'number' ? plausible(tenthsOfCentimetres(cm)) : null
}

function readFeet(ft: unknown, inch: unknown): number | null {
  const inches = inch ?? 0
  if (typeof ft !== 'number' || typeof inches !== 'number') return null
  if (ft < 0 || inches < 0 || inches >= INCHES_PER_FOOT) return null
  return plausible(tenthsOfFeet({ ft, inch: inches }))
}

function plausible(tenths: number): number | null {
  return tenths > 0 && tenths <= MOST_TENTHS ? tenths : null
}
