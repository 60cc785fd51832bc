import { Ajv, type ErrorObject } from 'ajv'
import { DAY_MS } from '../../domain/dates/day'
import { checkEmail } from '../../domain/email/email'
import type { CompiledFunnel } from '../../schema/compile/compiled'
import types from '../../schema/generated/types.json'
import { isForbiddenName } from '../../schema/parse/forbiddenName'
import type { AnswerKind } from '../../schema/shape/slots'
import { recordSchema } from './recordSchema'

export type CheckedAnswers =
  | { readonly answers: { readonly [field: string]: unknown } }
  /** Not a record at all: the sentence says why. */
  | { readonly malformed: string }
  /** The fields that hold what they must not. */
  | { readonly refused: readonly string[] }

type Kinds = Parameters<typeof recordSchema>[1]

const MOST_FIELDS = 400
const LONGEST_NAME = 64
const MOST_ENTRIES = 200
const LONGEST_TEXT = 2000
const DEEPEST = 4
const EARLIEST_YEAR = 1850
const LATEST_YEAR = 2200

const NO_MAP = 'The body is not an object of answers.'
/** What the server says of a record, not what the visitor said. */
const OWN_FIELDS = ['id', 'createdAt', 'updatedAt', 'experiments']

/** The check of what a browser sends as its answers. Nothing is converted; `now` is asked for each birthday. */
export function answersCheck(funnel: CompiledFunnel, now: () => number): (body: unknown) => CheckedAnswers {
  const schema = recordSchema(funnel, types as { [type in keyof Kinds]: { answer: AnswerKind } })
  const ajv = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true, strictTypes: false })
  ajv.addKeyword({
    keyword: 'calendarDay',
    schemaType: 'string',
    validate: (which: string, value: unknown) => {
      const day = dayOf(value)
      // Somewhere it is tomorrow already.
      return day !== null && (which !== 'past' || day <= now() + DAY_MS)
    },
  })
  // The page's own rule, so that both agree.
  ajv.addKeyword({ keyword: 'emailAddress', validate: (_: true, value: unknown) => checkEmail(String(value)).ok })
  const isValid = ajv.compile(schema)
  const known = schema.properties as { readonly [field: string]: object }
  const keepsNull = new Set(
    Object.entries(funnel.settings.record.defaults).flatMap(([field, value]) => (value === null ? [field] : [])),
  )

  return (body) => {
    const fault = shapeFault(body)
    if (fault !== null || !isMap(body)) return { malformed: fault ?? NO_MAP }
    const answers: Record<string, unknown> = {}
    for (const [field, value] of Object.entries(body)) {
      if (OWN_FIELDS.includes(field)) continue
      // Null takes an answer back.
      if (value === null && Object.hasOwn(known, field) && !keepsNull.has(field)) continue
      answers[field] = value
    }
    const refused = new Set(Object.keys(answers).filter((field) => !isWithinLimits(answers[field], 1)))
    if (!isValid(answers)) for (const error of isValid.errors ?? []) refused.add(fieldOf(error))
    return refused.size === 0 ? { answers } : { refused: Object.keys(answers).filter((field) => refused.has(field)) }
  }
}

/** What no record may be, whatever the funnel says. Null: the keys are in order, and `unlimitedFields` says the rest. */
function shapeFault(body: unknown): string | null {
  if (!isMap(body)) return NO_MAP
  if (hasForbiddenKey(body, 0)) return 'A key of the body is not allowed.'
  const names = Object.keys(body)
  if (names.length > MOST_FIELDS) return `A record has at most ${MOST_FIELDS} fields.`
  if (names.some((name) => name === '' || name.length > LONGEST_NAME)) {
    return `The name of a field has 1 to ${LONGEST_NAME} characters.`
  }
  return null
}

/** True for what a record of any funnel may be: a backup of an older one has answers that are no options any more. */
export function canBeAnswers(value: unknown): boolean {
  return shapeFault(value) === null && Object.values(value as object).every((below) => isWithinLimits(below, 1))
}

function isMap(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasForbiddenKey(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  // Thousands of brackets would be more than the stack holds; nobody needs to know what is in them.
  if (depth > 10 * DEEPEST) return true
  const entries = Object.entries(value)
  if (!Array.isArray(value) && entries.some(([key]) => isForbiddenName(key))) return true
  return entries.some(([, below]) => hasForbiddenKey(below, depth + 1))
}

function isWithinLimits(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.length <= LONGEST_TEXT
  // 1e400 is read as infinite, and would be stored as nothing.
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) return true
  const entries = Object.entries(value)
  if (depth >= DEEPEST || entries.length > MOST_ENTRIES) return false
  return entries.every(([key, below]) => key.length <= LONGEST_NAME && isWithinLimits(below, depth + 1))
}

/** The first part of the path, which AJV writes as a JSON pointer. */
function fieldOf({ instancePath }: ErrorObject): string {
  const [, field = ''] = instancePath.split('/')
  return field.replaceAll('~1', '/').replaceAll('~0', '~')
}

/** The start of the day in UTC, of YYYY-MM-DD or of { year, month, day }. Null where there is no such day. */
function dayOf(value: unknown): number | null {
  if (isMap(value)) return utcDay(value.year, value.month, value.day)
  const [, year, month, day] = typeof value === 'string' ? (/^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? []) : []
  return year === undefined ? null : utcDay(Number(year), Number(month), Number(day))
}

function utcDay(year: unknown, month: unknown, day: unknown): number | null {
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return null
  if (year < EARLIEST_YEAR || year > LATEST_YEAR) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.getTime() : null
}
