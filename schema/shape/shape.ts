import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import productsSchema from '../base/products.json' with { type: 'json' }
import brandSchema from '../generated/brand.schema.json' with { type: 'json' }
import claimsSchema from '../generated/claims.schema.json' with { type: 'json' }
import experimentsSchema from '../generated/experiments.schema.json' with { type: 'json' }
import guideSchema from '../generated/guide.schema.json' with { type: 'json' }
import namesSchema from '../generated/names.schema.json' with { type: 'json' }
import offersSchema from '../generated/offers.schema.json' with { type: 'json' }
import orderSchema from '../generated/order.schema.json' with { type: 'json' }
import personasSchema from '../generated/personas.schema.json' with { type: 'json' }
import settingsSchema from '../generated/settings.schema.json' with { type: 'json' }
import stepSchema from '../generated/step.schema.json' with { type: 'json' }
import translationsSchema from '../generated/translations.schema.json' with { type: 'json' }
import wordsSchema from '../generated/words.schema.json' with { type: 'json' }
import { type ParsedFile, type Path, spotAt } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'
import type { Fault } from '../report/problem.ts'
import { nearestName } from '../report/suggest.ts'
import { ALLOW } from './allowances.ts'
import { errorPath, pathOfPointer } from './errorPath.ts'
import { FOR_EDITORS } from './forEditors.ts'
import { shapeFault } from './shapeFault.ts'
import { wordsFaults } from './wordsFaults.ts'

// The schemas themselves were checked, strictly, when they were generated: doing it again would be half of the time to start.
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  discriminator: true,
  allowUnionTypes: true,
  validateSchema: false,
  meta: false,
  code: { optimize: false },
  keywords: FOR_EDITORS,
})
const schemas = {
  brand: brandSchema,
  claims: claimsSchema,
  experiments: experimentsSchema,
  guide: guideSchema,
  names: namesSchema,
  offers: offersSchema,
  order: orderSchema,
  personas: personasSchema,
  products: productsSchema,
  settings: settingsSchema,
  step: stepSchema,
  translations: translationsSchema,
}
let allowOfWords: ValidateFunction | null = null
const validators = new Map<FileKind, ValidateFunction>()

/** A fault of a file's shape, and the path of the value that it is about. */
export interface ShapeFault {
  readonly fault: Fault
  readonly path: Path
}

/** The faults of a file against the schema of its kind. */
export function shapeFaults(file: ParsedFile): ShapeFault[] {
  if (file.kind === 'words') return [...wordsFaults(file), ...allowFaults(file)].map((fault) => ({ fault, path: [] }))
  const validate = validators.get(file.kind) ?? ajv.compile(schemas[file.kind])
  validators.set(file.kind, validate)
  if (validate(file.data)) return []
  const found = decisive(validate.errors ?? [])
  const errors = found.filter((error) => !isToldAlready(file, error) && !isMisspelt(error, found))
  return errors.map((error) => ({ fault: shapeFault(file, error), path: errorPath(error) }))
}

/** What a words file allows: the only part of it that has a schema. */
function allowFaults(file: ParsedFile): Fault[] {
  if (!file.root.inside?.has(ALLOW)) return []
  const { properties, $defs } = wordsSchema
  allowOfWords ??= ajv.compile({
    type: 'object',
    properties: { allow: properties.allow },
    $defs: { allow: $defs.allow },
  })
  if (allowOfWords(file.data)) return []
  return decisive(allowOfWords.errors ?? []).map((error) => shapeFault(file, error))
}

/** A key that is missing because it was refused when the file was read. */
function isToldAlready(file: ParsedFile, { keyword, instancePath, params }: ErrorObject): boolean {
  if (keyword !== 'required' && keyword !== 'minProperties') return false
  const inside = spotAt(file, pathOfPointer(instancePath))?.inside
  if (keyword === 'required') return inside?.get(params.missingProperty)?.isDropped === true
  return [...(inside?.values() ?? [])].some(({ isDropped }) => isDropped)
}

/** A key that is missing because it is there in another spelling, which is told as an unknown key. */
function isMisspelt({ keyword, instancePath, params }: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (keyword !== 'required') return false
  return errors.some(
    (other) =>
      other.keyword === 'additionalProperties' &&
      other.instancePath === instancePath &&
      nearestName(String(other.params.additionalProperty), [params.missingProperty]) !== null,
  )
}

/** Of a choice between forms only the faults of the form that was meant: the one of the value's own kind. */
function decisive(errors: readonly ErrorObject[]): ErrorObject[] {
  // Without a known type nothing else of a step can be judged.
  const untyped = errors.filter(({ keyword, instancePath }) => keyword === 'discriminator' && instancePath === '')
  if (untyped.length > 0) return untyped
  const kept: ErrorObject[] = []
  for (const error of errors) {
    if (error.keyword === 'if' || (error.keyword === 'propertyNames' && kept.at(-1)?.propertyName !== undefined))
      continue
    if (error.keyword !== 'anyOf' && error.keyword !== 'oneOf') {
      kept.push(error)
      continue
    }
    const path = error.instancePath
    const isOfChoice = (other: ErrorObject) => other.instancePath === path || other.instancePath.startsWith(`${path}/`)
    const first = kept.findLastIndex((other) => !isOfChoice(other)) + 1
    const ofChoice = kept.splice(first)
    const meant = ofChoice.filter((other) => other.instancePath !== path || other.keyword !== 'type')
    const inside = meant.filter((other) => other.instancePath !== path)
    if (inside.length > 0) kept.push(...inside)
    else if (meant.length > 0) kept.push(...meant)
    else kept.push(error)
  }
  return kept
}
