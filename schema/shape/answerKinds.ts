interface JsonSchema {
  readonly [keyword: string]: unknown
}

/** What a record holds, by the kind of its answer. */
export interface AnswerValues {
  option: string
  options: readonly string[]
  height: { readonly cm: number } | { readonly ft: number; readonly inch: number }
  weight: { readonly kg: number } | { readonly lbs: number }
  /** YYYY-MM-DD */
  date: string
  birthday: { readonly year: number; readonly month: number; readonly day: number }
  email: string
  none: never
}

export type AnswerKind = keyof AnswerValues

interface Kind {
  /** As messages call it. */
  readonly name: string
  /**
   * The JSON Schema of an answer. Limits are wider than those of the page: they keep nonsense out, and no honest answer. Two keywords are the
   * server's own: `calendarDay` for days that exist, `emailAddress` for addresses.
   * @param keys those of the step's options.
   */
  form(keys: readonly string[]): JsonSchema
}

/** A row for each kind of answer. What else has to know a kind does not compile while it lacks one. */
export const answerKinds: { readonly [kind in AnswerKind]: Kind } = {
  option: { name: 'one option', form: (keys) => ({ enum: keys }) },
  options: {
    name: 'a list of options',
    form: (keys) => ({ type: 'array', items: { enum: keys }, uniqueItems: true }),
  },
  height: {
    name: 'a height',
    form: () => oneOf({ cm: between(50, 300) }, { ft: between(1, 9), inch: { ...between(0), exclusiveMaximum: 12 } }),
  },
  weight: { name: 'a weight', form: () => oneOf({ kg: between(10, 700) }, { lbs: between(20, 1600) }) },
  date: { name: 'a date', form: () => ({ type: 'string', calendarDay: 'any' }) },
  birthday: {
    name: 'a birthday',
    form: () => ({ ...whole({ year: integer, month: integer, day: integer }), calendarDay: 'past' }),
  },
  email: { name: 'an e-mail address', form: () => ({ type: 'string', emailAddress: true }) },
  none: { name: 'nothing', form: () => ({}) },
}

const integer = { type: 'integer' }

function between(minimum: number, maximum?: number): JsonSchema {
  return { type: 'number', minimum, ...(maximum === undefined ? {} : { maximum }) }
}

function whole(properties: { readonly [key: string]: JsonSchema }): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}

function oneOf(...forms: { readonly [key: string]: JsonSchema }[]): JsonSchema {
  return { anyOf: forms.map(whole) }
}
