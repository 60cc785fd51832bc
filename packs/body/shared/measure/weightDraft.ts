import { inputText } from '../../../../domain/units/quantityText'
import { readTypedNumber } from '../../../../domain/units/typedNumber'
import { gramsOf, shownWeight, type WeightUnit } from '../../../../domain/units/weight'

/** A weight while it is being typed. What was typed is kept as it is, so that switching the unit to and fro brings it back. */
export interface WeightDraft {
  /** The unit that is shown. */
  readonly unit: WeightUnit
  /** What was typed, and in which unit. Absent while the field shows what the record holds. */
  readonly typed?: { readonly text: string; readonly unit: WeightUnit }
}

export type TypedWeight = { readonly grams: number } | { readonly fault: 'empty' | 'number' }

/** @param recordGrams the weight in the record, null where it has none. */
export function readWeightDraft({ typed }: WeightDraft, recordGrams: number | null): TypedWeight {
  if (!typed) return recordGrams === null ? { fault: 'empty' } : { grams: recordGrams }
  const number = readTypedNumber(typed.text)
  if (number.kind === 'number') return { grams: gramsOf(number.value, typed.unit) }
  return { fault: number.kind === 'empty' ? 'empty' : 'number' }
}

/** What the field shows. A text that is no number stays the same in every unit. */
export function weightText(draft: WeightDraft, recordGrams: number | null, locale: string): string {
  if (draft.typed?.unit === draft.unit) return draft.typed.text
  const weight = readWeightDraft(draft, recordGrams)
  if ('fault' in weight) return draft.typed?.text ?? ''
  return inputText(shownWeight(weight.grams, draft.unit), locale)
}

/** A draft that was kept over a reload. Null for anything else. */
export function isWeightDraft(value: unknown): value is WeightDraft {
  if (typeof value !== 'object' || value === null) return false
  const { unit, typed } = value as { unit?: unknown; typed?: { text?: unknown; unit?: unknown } | undefined }
  return isUnit(unit) && (typed === undefined || (typeof typed?.text === 'string' && isUnit(typed.unit)))
}

function isUnit(unit: unknown): unit is WeightUnit {
  return unit === 'kg' || unit === 'lbs'
}
