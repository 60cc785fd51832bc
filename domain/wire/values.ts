import { Type } from 'typebox'

/** The parts that bodies are made of. A field that may be left out may be null as well. */

const LONGEST_TEXT = 128
const MOST_TEXTS = 100

/** `storable`: every database takes it. The server says what that is. */
export const Text = Type.String({ minLength: 1, maxLength: LONGEST_TEXT, format: 'storable' })
export const OptionalText = Type.Optional(Type.Union([Text, Type.Null()]))
export const Texts = Type.Array(Type.String({ maxLength: LONGEST_TEXT }), { maxItems: MOST_TEXTS })

/** Whole, and as large as a number is exact. */
const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
/** Milliseconds. */
export const OptionalSpan = Type.Optional(Type.Union([Count, Type.Null()]))

/** In minor units. */
export const MoneySchema = Type.Object({ amount: Count, currency: Type.String() })

export function choice<const Choice extends string>(...choices: readonly Choice[]) {
  return Type.Unsafe<Choice>({ enum: choices })
}

export function optionalChoice<const Choice extends string>(...choices: readonly Choice[]) {
  return Type.Optional(Type.Unsafe<Choice | null>({ enum: [...choices, null] }))
}
