import type { ErrorObject } from 'ajv'
import offersSchema from '../generated/offers.schema.json' with { type: 'json' }
import stepSchema from '../generated/step.schema.json' with { type: 'json' }
import types from '../generated/types.json' with { type: 'json' }
import { headOf, keyPlaceOf, type ParsedFile, type Path, placeOf, type Spot, spotAt } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'
import type { Fault, Place } from '../report/problem.ts'
import { nearestName, suggest } from '../report/suggest.ts'
import { errorPath } from './errorPath.ts'
import { quoteFault } from './quoteFault.ts'
import type { StepTypeFacts } from './slots.ts'

interface Found {
  readonly file: ParsedFile
  readonly error: ErrorObject
  /** Of the value, or of the key where a key is the fault. */
  readonly path: Path
  readonly spot: Spot
}

/** What AJV found, in the words of who writes the funnel. */
export function shapeFault(file: ParsedFile, error: ErrorObject): Fault {
  const path = errorPath(error)
  const found = { file, error, path, spot: spotAt(file, path) ?? file.root }
  if (error.propertyName !== undefined) return badName(found)
  return (faultOf[error.keyword] ?? otherValue)(found)
}

const faultOf: { readonly [keyword: string]: (found: Found) => Fault } = {
  discriminator: (found) => (found.path.length === 0 ? unknownType(found) : unknownBranch(found)),
  additionalProperties: unknownKey,
  required: missingKey,
  type: wrongKind,
  anyOf: wrongKind,
  enum: notAllowed,
  const: notAllowed,
  pattern: wrongForm,
  minItems: ({ file, path }) =>
    wrong(keyPlaceOf(file, path), `"${path.at(-1)}" is empty`, 'Fill the list, or delete its key.'),
  minProperties: ({ file, path, error }) =>
    wrong(keyPlaceOf(file, path), `"${path.at(-1) ?? file.name}" is empty`, emptyCure(descriptionOf(error))),
  maxProperties: ({ file, path, error }) =>
    wrong(
      keyPlaceOf(file, path),
      `"${path.at(-1)}" says too much`,
      `Keep only one of: ${Object.keys(error.parentSchema?.properties ?? {}).join(', ')}.`,
    ),
  minLength: ({ file, path }) => wrong(placeOf(file, path), 'this text is empty', 'Write it, or delete its key.'),
  maxLength: ({ file, path, error }) =>
    wrong(placeOf(file, path), `this text has more than ${error.params.limit} characters`, 'Shorten it.'),
  minimum: outOfRange,
  maximum: outOfRange,
  exclusiveMinimum: outOfRange,
  exclusiveMaximum: outOfRange,
  uniqueItems: repeatedItem,
}

function emptyCure(description: string | undefined): string {
  return description === undefined ? 'Fill it, or delete its key.' : `Fill it: ${description}`
}

function wrong(at: Place, message: string, fix?: string): Fault {
  return { code: 'wrong-value', at, message, fix }
}

function unknownType({ file, error }: Found): Fault {
  const branches = (error.parentSchema?.oneOf ?? []) as readonly { readonly $ref: string }[]
  const allowed = branches.map(({ $ref }) => $ref.replace('#/$defs/', ''))
  const written = error.params.tagValue
  const list = `The types are: ${allowed.filter((type) => !packOf(type)).join(', ')}.${typesOfPacks(allowed)}`
  if (written === undefined)
    return { code: 'missing-key', at: headOf(file), message: 'a step needs the key "type"', fix: list }
  const at = placeOf(file, ['type'])
  if (typeof written !== 'string') return { ...quoteFault(file, spotAt(file, ['type']) ?? file.root), fix: list }
  return {
    code: 'unknown-type',
    at,
    message: `there is no step type "${written}"`,
    fix: suggest(written, allowed, list),
  }
}

function packOf(type: string): string | undefined {
  return (types as { readonly [type: string]: StepTypeFacts })[type]?.pack
}

function typesOfPacks(all: readonly string[]): string {
  const names = new Set(all.flatMap((type) => packOf(type) ?? []))
  return [...names]
    .map(
      (pack) =>
        ` With packs: [${pack}] in the settings also: ${all.filter((type) => packOf(type) === pack).join(', ')}.`,
    )
    .join('')
}

/** An item whose form depends on one of its keys, such as a block of a paywall. */
function unknownBranch({ file, error, path }: Found): Fault {
  const { tag, tagValue } = error.params
  const branches = (error.parentSchema?.oneOf ?? []) as readonly {
    readonly properties: { readonly [key: string]: { readonly const: string } }
  }[]
  const allowed = branches.map(({ properties }) => properties[tag]?.const ?? '')
  const list = `Allowed: ${allowed.join(', ')}.`
  if (tagValue === undefined) {
    const message = `${nameOf(path)} needs the key "${tag}"`
    return { code: 'missing-key', at: placeOf(file, path), message, fix: list }
  }
  const written = spotAt(file, [...path, tag]) ?? file.root
  if (typeof tagValue !== 'string') return { ...quoteFault(file, written), fix: list }
  return wrong(written.place, `"${tag}" cannot be "${tagValue}"`, suggest(tagValue, allowed, list))
}

function unknownKey(found: Found): Fault {
  const { file, error, path } = found
  const key = String(path.at(-1))
  const allowed = Object.keys((error.parentSchema?.properties as object | undefined) ?? {})
  const list =
    file.kind === 'step' && path.length === 1
      ? 'docs/step-types.md lists its keys.'
      : `Its keys are ${allowed.join(', ')}.`
  const decimals = commaAmount(file, path)
  if (decimals !== null)
    return wrong(keyPlaceOf(file, path), `the comma in "${decimals}" parts it in two`, amountCure(decimals))
  const fix = sentenceCure(file, path, allowed) ?? innerKeyCure(found) ?? suggest(key, allowed, list)
  return {
    code: 'unknown-key',
    at: keyPlaceOf(file, path),
    message: `"${key}" is not a key of ${ownerOf(file, path)}`,
    fix,
  }
}

/** In braces a comma parts two keys: of { price: 6,99 } the 99 would be one. Null where this is no such key. */
function commaAmount(file: ParsedFile, path: Path): string | null {
  const key = String(path.at(-1))
  const before = file.text.slice(0, keyPlaceOf(file, path).start)
  const whole = /\d+,$/.exec(before)?.[0]
  return whole !== undefined && /^\d+$/.test(key) ? whole + key : null
}

/** 6.99 and 6,99 are 699 of the smallest unit. */
function amountCure(written: string): string {
  return `Write ${Number(written.replace(/\D/g, ''))}: amounts are in the smallest unit, 1399 is 13.99 US dollars.`
}

/** A key that belongs into one of the maps beside it. */
function innerKeyCure({ file, error, path }: Found): string | undefined {
  const key = String(path.at(-1))
  const beside = spotAt(file, path.slice(0, -1))?.value
  const properties = Object.entries((error.parentSchema?.properties ?? {}) as { readonly [key: string]: Inner })
  const [owner] = properties.find(([, { properties: inner }]) => inner !== undefined && Object.hasOwn(inner, key)) ?? []
  const innerSchemas = offersSchema.$defs as { readonly [name: string]: Inner }
  const [named] =
    properties.find(([, { $ref }]) => {
      const inner = $ref === undefined ? undefined : innerSchemas[$ref.replace('#/$defs/', '')]?.properties
      return file.kind === 'offers' && inner !== undefined && Object.hasOwn(inner, key)
    }) ?? []
  const where = owner ?? named
  if (where === undefined) return undefined
  const isThere = typeof beside === 'object' && beside !== null && Object.hasOwn(beside, where)
  return isThere ? `Write it inside "${where}".` : `Write it inside "${where}": ${where}: { ${key}: … }`
}

interface Inner {
  readonly $ref?: string
  readonly properties?: object
}

/** Who writes a title into a step is told where the sentences are. */
function sentenceCure(file: ParsedFile, path: Path, allowed: readonly string[]): string | undefined {
  const { type } = file.data as { readonly type?: unknown }
  if (file.kind !== 'step' || path.length !== 1 || typeof type !== 'string') return undefined
  const places = Object.keys((types as { readonly [type: string]: StepTypeFacts })[type]?.words ?? {})
  const meant = nearestName(String(path[0]), new Set(places.map((place) => place.split('.')[0] as string)))
  if (meant === null || allowed.includes(meant)) return undefined
  return `Sentences stand apart: write "${meant}" under "${file.name}" in funnel/words.`
}

function missingKey({ file, error, path }: Found): Fault {
  const key = String(error.params.missingProperty)
  const at = path.length === 0 ? headOf(file) : keyPlaceOf(file, path)
  const properties = error.parentSchema?.properties as { readonly [key: string]: Described } | undefined
  const value = properties?.[key]
  return {
    code: 'missing-key',
    at,
    message: `${ownerOf(file, [...path, key])} needs the key "${key}"`,
    fix: value?.description ?? commonDescription(value?.$ref) ?? `Write it: "${key}: …".`,
  }
}

interface Described {
  readonly description?: string
  readonly $ref?: string
}

/** What is said of a key that all steps, or all questions, have: the step types refer to it. */
function commonDescription(reference = ''): string | undefined {
  const [key = '', , name = ''] = reference.split('/').reverse()
  const { everyStep, everyQuestion } = stepSchema.$defs
  const properties = { everyStep, everyQuestion }[name]?.properties as { readonly [key: string]: Described } | undefined
  return properties?.[key]?.description
}

function badName(found: Found): Fault {
  const { file, error } = found
  const key = String(error.propertyName)
  const at = keyPlaceOf(file, errorPath(error))
  const allowed = error.params.allowedValues
  const fix = Array.isArray(allowed)
    ? suggest(key, allowed.map(String), `Allowed: ${allowed.join(', ')}.`)
    : descriptionOf(error)
  const straight = key.replace(/[“”„«»‘’]/g, '')
  if (straight !== key) {
    const cure = `Write straight quotes: "${straight}"`
    return { code: 'wrong-value', at, message: `the quotes of ${key} are none to YAML`, fix: cure }
  }
  return { code: 'wrong-value', at, message: `"${key}" cannot be a key here`, fix }
}

const WHOLE: { readonly [kind in FileKind]: string } = {
  step: 'a step',
  order: 'an order',
  settings: 'the settings file',
  brand: 'the brand file',
  offers: 'the offers file',
  experiments: 'the experiments file',
  claims: 'the claims file',
  words: 'a words file',
  guide: 'a guide',
  names: 'this file',
  personas: 'the personas file',
  translations: 'this file',
  products: 'the products file',
}

const KINDS: { readonly [type: string]: string } = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  null: 'null',
}

const CURES: { readonly [type: string]: string } = {
  string: 'Write a text.',
  number: 'Write a number, such as 2.5.',
  integer: 'Write a number without a point or comma.',
  boolean: 'Write true or false.',
  array: 'Write a list in brackets, such as [one, two].',
  object: 'Write its keys below it, each on a line of its own that stands further in.',
}

function wrongKind({ file, error, path, spot }: Found): Fault {
  const types = error.keyword === 'anyOf' ? branchTypes(error) : [error.params.type as string | string[]].flat()
  const isShort = spot.style === 'plain' || spot.style === 'inlineMap'
  if (types.includes('string') && isShort) return quoteFault(file, spot)
  const expected = types.map((type) => KINDS[type] ?? type).join(' or ')
  const at = spot.place.start === spot.place.end ? keyPlaceOf(file, path) : placeOf(file, path)
  if (path.length === 0)
    return wrong(
      headOf(file),
      `${WHOLE[file.kind]} is made of lines such as "key: value"`,
      'Begin with a key and a colon.',
    )
  return wrong(
    at,
    `${nameOf(path)} must be ${expected}`,
    booleanCure(types, spot) ??
      numberCure(types, spot, descriptionOf(error)) ??
      descriptionOf(error) ??
      CURES[types[0] ?? ''],
  )
}

function booleanCure(types: readonly string[], { value }: Spot): string | undefined {
  if (!types.includes('boolean') || typeof value !== 'string') return undefined
  const meant = (
    { yes: 'true', on: 'true', true: 'true', no: 'false', off: 'false', false: 'false' } as {
      readonly [word: string]: string
    }
  )[value.toLowerCase()]
  return meant && `Write ${meant}.`
}

function numberCure(types: readonly string[], { value }: Spot, description = ''): string | undefined {
  const isNumber = types.includes('number') || types.includes('integer')
  if (!isNumber) return undefined
  const amount = /^\D{0,4}(\d+[.,]\d{1,2})\D{0,4}$/.exec(String(value))?.[1]
  if (amount !== undefined && description.startsWith('In the smallest unit')) return amountCure(amount)
  if (typeof value !== 'string' || value.trim() === '') return undefined
  if (Number.isFinite(Number(value))) return `Write it without quotes: ${Number(value)}`
  const [, number] = /^(\d+(?:\.\d+)?)[^\d.]+$/.exec(value) ?? []
  return number === undefined
    ? undefined
    : [`Write the number alone: ${Number(number)}.`, description].join('\n').trim()
}

function branchTypes(error: ErrorObject): string[] {
  // A branch without a type of its own is a reference to one of the texts of schema/base/step.json.
  const types = (error.schema as readonly { type?: string }[]).map(({ type }) => type ?? 'string')
  return [...new Set(types)]
}

function notAllowed({ file, error, path, spot }: Found): Fault {
  const allowed: string[] = (error.params.allowedValues ?? [error.params.allowedValue]).map(String)
  const fix = suggest(String(spot.value), allowed, `Allowed: ${allowed.join(', ')}.`)
  return wrong(placeOf(file, path), `${nameOf(path)} cannot be ${written(file, spot)}`, fix)
}

function wrongForm({ file, error, path, spot }: Found): Fault {
  const cure = descriptionOf(error) ?? (file.kind === 'translations' ? WRITTEN_BY_COMMANDS : undefined)
  const meant = rightForm(String(spot.value), error)
  return wrong(
    placeOf(file, path),
    `${nameOf(path)} cannot be written ${written(file, spot)}`,
    meant === undefined ? cure : [`Did you mean "${meant}"?`, cure].join('\n').trim(),
  )
}

/** What is right with a slash in front, without blanks, or in other letters. */
function rightForm(value: string, { params }: ErrorObject): string | undefined {
  const pattern = new RegExp(params.pattern, 'u')
  const bare = value.trim()
  const joined = bare.replace(/[\s_-]+(.)/g, (_, letter: string) => letter.toUpperCase())
  const camel = joined.slice(0, 1).toLowerCase() + joined.slice(1)
  const lower = bare.toLowerCase()
  const others = [bare, `/${lower}`, camel, ...['-', '_'].map((mark) => lower.replace(/[\s_-]+/g, mark))]
  return others.find((other) => pattern.test(other))
}

const WRITTEN_BY_COMMANDS = 'Bring the line back as it was: this file is written by "npm run words".'

function outOfRange({ file, error, path, spot }: Found): Fault {
  const { comparison, limit } = error.params
  const words: { readonly [sign: string]: string } = {
    '>=': 'at least',
    '<=': 'at most',
    '>': 'more than',
    '<': 'less than',
  }
  return wrong(
    placeOf(file, path),
    `${nameOf(path)} is ${written(file, spot)}, but must be ${words[comparison]} ${limit}`,
    descriptionOf(error) ?? `Write a ${comparison.startsWith('>') ? 'larger' : 'smaller'} number.`,
  )
}

function repeatedItem({ file, error, path }: Found): Fault {
  const { i, j } = error.params
  const later = Math.max(i, j)
  const at = placeOf(file, [...path, later])
  return wrong(at, `${file.text.slice(at.start, at.end)} stands in the list twice`, 'Delete one of the two.')
}

function otherValue({ file, error, path }: Found): Fault {
  return wrong(placeOf(file, path), `${nameOf(path)} cannot have this value`, descriptionOf(error))
}

function descriptionOf(error: ErrorObject): string | undefined {
  return error.parentSchema?.description as string | undefined
}

function written(file: ParsedFile, { place, value }: Spot): string {
  return typeof value === 'string' ? JSON.stringify(value) : file.text.slice(place.start, place.end)
}

/** The last key of a path, and for an item of a list which one. */
function nameOf(path: Path): string {
  const last = path.at(-1)
  if (last !== undefined && /^\d+$/.test(String(last)) && path.length > 1)
    return `item ${Number(last) + 1} of "${path.at(-2)}"`
  return `"${last}"`
}

function ownerOf(file: ParsedFile, path: Path): string {
  const owner = path.slice(0, -1)
  if (owner.length > 0) return nameOf(owner)
  if (file.kind !== 'step') return WHOLE[file.kind]
  const type = (file.data as { readonly type?: unknown }).type
  return typeof type === 'string' ? `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type} step` : 'a step'
}
