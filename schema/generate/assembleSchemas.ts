import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { ALLOWABLE, SAID_BY } from '../report/allowable.ts'
import { codes } from '../report/codes.ts'
import type { AnswerKind } from '../shape/answerKinds.ts'
import { FOR_EDITORS } from '../shape/forEditors.ts'
import type { PackFacts } from '../shape/packs.ts'
import type { ReservedName, ReservedSlots, Slot, Slots, StepTypeFacts } from '../shape/slots.ts'
import { folderSchema, packSchema, partsSchema, reservedWordsSchema } from './folderSchema.ts'
import { packNames, partsFiles, typeFolders } from './typeFolders.ts'

export interface JsonSchema {
  readonly [keyword: string]: unknown
}

export interface AssembledSchemas {
  readonly step: JsonSchema
  readonly order: JsonSchema
  readonly settings: JsonSchema
  readonly brand: JsonSchema
  readonly offers: JsonSchema
  readonly experiments: JsonSchema
  readonly claims: JsonSchema
  readonly guide: JsonSchema
  readonly names: JsonSchema
  readonly personas: JsonSchema
  readonly translations: JsonSchema
  readonly words: JsonSchema
  readonly types: { readonly [type: string]: StepTypeFacts }
  readonly packs: { readonly [pack: string]: PackFacts }
}

/** A part of the settings that a pack brings. */
interface PackPart {
  readonly description?: string
  /** Experiments may try another value. */
  readonly inExperiments?: true
  readonly properties: JsonSchema
  readonly required?: readonly string[]
}

/** A pack.json. */
interface Pack {
  readonly description: string
  readonly settings?: { readonly [part: string]: PackPart }
  readonly record?: PackFacts['record']
  readonly variables?: PackFacts['variables']
  readonly figures?: PackFacts['figures']
  readonly problems?: PackFacts['problems']
  /** Of its words.json. */
  readonly words: Slots
  readonly $defs?: BaseStep['$defs']
}

/** A packs/NAME/parts/TYPE.json. */
interface Parts {
  readonly blocks?: readonly { readonly properties: { readonly block: { readonly const: string } } }[]
  /** Keys of every block, and those of blocks by their names. */
  readonly blockKeys?: JsonSchema
  readonly keysOfBlocks?: { readonly [block: string]: JsonSchema }
  readonly properties?: JsonSchema
  readonly words?: Slots
}

interface Folder {
  /** The file that says all this. */
  readonly file: string
  readonly pack?: string
  readonly description: string
  readonly answer: AnswerKind
  readonly properties: { readonly [key: string]: unknown }
  readonly required?: readonly string[]
  readonly words: Slots
  readonly usesShop?: boolean
  readonly isEnd?: boolean
  readonly looksBack?: boolean
  readonly drawsFigures?: boolean
  readonly computesWith?: readonly string[]
  readonly ofPacks?: StepTypeFacts['ofPacks']
}

interface BaseStep {
  readonly properties: { readonly [key: string]: JsonSchema }
  readonly required: readonly string[]
  readonly $defs: { readonly [name: string]: JsonSchema }
}

/** A schema file that cannot be used. The message names the file and what is wrong with it. */
export class MalformedSchema extends Error {}

/** The keys that only steps with an answer have. */
const QUESTION_KEYS = {
  stores: {
    $ref: '#/$defs/fieldName',
    description: 'The field of the record that the answer goes to, such as typicalDay.',
  },
  dataClass: { $ref: '#/$defs/dataClass' },
  echo: { $ref: '#/$defs/echo' },
  askedOnce: {
    const: true,
    description:
      'true: who goes on passes over this question when its answer is known already. Back, and its own address, still lead to it.',
  },
}

/** The keys that say for whom a step is. The items of these lists may have them too. */
const SHOWN_ITEM = { showIf: {}, showUnless: {}, from: {}, until: {} }
const CONDITIONAL_LISTS = [
  'blocks',
  'options',
  'reviews',
  'features',
  'claims',
  'questions',
  'points',
  'now',
  'goal',
  'reviewList',
]

/** What steps have in common stands once in a step schema, under these names. Each type refers to it, key by key: so a type can still forbid all other keys. */
export const COMMON = { all: 'everyStep', questions: 'everyQuestion' } as const
const ALLOW = { $ref: '#/$defs/allow' }
const DRAFT = 'http://json-schema.org/draft-07/schema#'

/** The schemas of all funnel files, from schema/base, the folders of widgets/types/ and the packs, which are read as files. */
export function assembleSchemas(root: string): AssembledSchemas {
  const packs = packsIn(root)
  const base = withAllow(withFigures(withDefsOf(packs, readJson(root, 'schema/base/step.json') as never), packs), packs)
  const folders = foldersIn(root)
  const step = stepSchema(base, folders)
  const order = withDefs(allowing(readJson(root, 'schema/base/order.json')), base)
  const settingsFile = allowing(withPacks(readJson(root, 'schema/base/settings.json'), packs))
  const settings = withDefs(settingsFile, base)
  const brand = withDefs(allowing(readJson(root, 'schema/base/brand.json')), base)
  const offers = withDefs(allowing(readJson(root, 'schema/base/offers.json')), base)
  const experiments = withDefs(
    allowing(experimentsSchema(readJson(root, 'schema/base/experiments.json'), settingsFile, packs)),
    base,
  )
  const claims = withDefs(allowing(readJson(root, 'schema/base/claims.json')), base)
  const guide = withDefs(allowing(readJson(root, 'schema/base/guide.json')), base)
  const names = { $schema: DRAFT, ...readJson(root, 'schema/base/names.json') }
  const personas = withDefs(allowing(readJson(root, 'schema/base/personas.json')), base)
  const translations = { $schema: DRAFT, ...readJson(root, 'schema/base/translations.json') }
  checkSchema('schema/base/order.json', order)
  checkSchema('schema/base/settings.json', settings)
  checkSchema('schema/base/brand.json', brand)
  checkSchema('schema/base/offers.json', offers)
  checkSchema('schema/base/experiments.json', experiments)
  checkSchema('schema/base/claims.json', claims)
  checkSchema('schema/base/guide.json', guide)
  checkSchema('schema/base/names.json', names)
  checkSchema('schema/base/personas.json', personas)
  // Editors and the validator read it as it is.
  checkSchema('schema/base/products.json', readJson(root, 'schema/base/products.json'))
  checkSchema('schema/base/translations.json', translations)
  for (const [type, folder] of folders) {
    checkSchema(folder.file, { ...typeSchema(type, folder, base), $defs: commonDefs(base) })
  }
  const types = Object.fromEntries(
    [...folders].map(
      ([type, { answer, words, usesShop, isEnd, looksBack, drawsFigures, computesWith, pack, ofPacks }]) => [
        type,
        { answer, words, usesShop, isEnd, looksBack, drawsFigures, computesWith, pack, ofPacks },
      ],
    ),
  )
  return {
    step,
    order,
    settings,
    brand,
    offers,
    experiments,
    claims,
    guide,
    names,
    personas,
    translations,
    words: withDefs(allowing(wordsSchema(withWordsOf(packs, reservedSlots(root)))), base),
    types,
    packs: Object.fromEntries(
      [...packs].map(([name, { settings, record, variables = {}, figures = {}, problems = {}, words }]) => [
        name,
        {
          settings: Object.fromEntries(
            Object.entries(settings ?? {}).map(([part, { properties }]) => [
              part,
              { optionMaps: optionMaps(properties) },
            ]),
          ),
          record,
          variables,
          figures,
          problems,
          words,
        },
      ]),
    ),
  }
}

/** Which keys of a part of the settings are maps by the options of a question, or of several. */
function optionMaps(properties: JsonSchema): PackFacts['settings'][string]['optionMaps'] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const said = String((schema as JsonSchema).suggestsKeys ?? '')
    if (said === 'answers') return [{ key }]
    const [, field] = /^options of (\w+)$/.exec(said) ?? []
    return field === undefined ? [] : [{ key, field }]
  })
}

/** The settings with the names of the packs, what each wants to know, and the variables that it brings. */
function withPacks(settings: JsonSchema, packs: ReadonlyMap<string, Pack>): JsonSchema {
  if (packs.size === 0) return settings
  const properties = settings.properties as { readonly [key: string]: JsonSchema }
  const items = properties.variables?.items as { readonly enum: string[]; readonly enumDescriptions: string[] }
  const brought = [...packs.values()].flatMap(({ variables = {} }) => Object.entries(variables))
  const parts = partsOf(packs)
  const taken = parts.find(
    ([part], index) => part in properties || parts.slice(0, index).some(([other]) => other === part),
  )
  if (taken) throw new MalformedSchema(`The settings have the key "${taken[0]}" already. Choose another name.`)
  const doubled = brought.find(
    ([name], index) => items.enum.includes(name) || brought.slice(0, index).some(([other]) => other === name),
  )
  if (doubled) throw new MalformedSchema(`There is a variable "${doubled[0]}" already. Choose another name.`)
  return {
    ...settings,
    properties: {
      ...properties,
      packs: {
        type: 'array',
        items: {
          enum: [...packs.keys()],
          enumDescriptions: [...packs.values()].map(({ description }) => description),
        },
        minItems: 1,
        uniqueItems: true,
        description:
          'The packs that the product is made with: what they know of a field, with step types and variables for it.',
      },
      ...Object.fromEntries(parts),
      variables: {
        ...properties.variables,
        items: {
          ...items,
          enum: [...items.enum, ...brought.map(([name]) => name)],
          enumDescriptions: [...items.enumDescriptions, ...brought.map(([, { description }]) => description)],
        },
      },
    },
  }
}

/** The step schema with the definitions that step types and parts of packs refer to. */
function withDefsOf(packs: ReadonlyMap<string, Pack>, base: BaseStep): BaseStep {
  const all = { ...base.$defs }
  for (const [name, { $defs = {} }] of packs) {
    const doubled = Object.keys($defs).find((def) => def in all)
    if (doubled) throw new MalformedSchema(`packs/${name}: there is a definition "${doubled}" already.`)
    Object.assign(all, $defs)
  }
  return { ...base, $defs: all }
}

/** The step schema with the figures of the packs: in conditions, and in what echoes say ranges of. */
function withFigures(base: BaseStep, packs: ReadonlyMap<string, Pack>): BaseStep {
  const brought = [...packs.values()].flatMap(({ figures = {} }) => Object.entries(figures))
  if (brought.length === 0) return base
  const { visitorCondition, echo } = base.$defs as { readonly [name: string]: { readonly properties: JsonSchema } }
  if (!visitorCondition || !echo) throw new MalformedSchema('schema/base/step.json has no conditions or no echoes.')
  const known = visitorCondition.properties
  const doubled = brought.find(
    ([name], index) => name in known || brought.slice(0, index).some(([other]) => other === name),
  )
  if (doubled) throw new MalformedSchema(`There is a figure "${doubled[0]}" already. Choose another name.`)
  const ranges = brought.map(([name, { description }]) => [name, { $ref: '#/$defs/numberRange', description }])
  const by = echo.properties.by as { readonly enum: string[]; readonly enumDescriptions: string[] }
  const said = {
    ...by,
    enum: [...by.enum, ...brought.map(([name]) => name)],
    enumDescriptions: [...by.enumDescriptions, ...brought.map(([, { description }]) => description)],
  }
  return {
    ...base,
    $defs: {
      ...base.$defs,
      visitorCondition: { ...visitorCondition, properties: { ...known, ...Object.fromEntries(ranges) } },
      echo: { ...echo, properties: { ...echo.properties, by: said } },
    },
  }
}

/** The parts of the settings that packs bring, each with its schema. */
function partsOf(
  packs: ReadonlyMap<string, Pack>,
  isWanted: (part: PackPart) => boolean = () => true,
): [string, JsonSchema][] {
  return [...packs.values()].flatMap(({ description: ofPack, settings = {} }) =>
    Object.entries(settings)
      .filter(([, part]) => isWanted(part))
      .map(([name, { description = ofPack, properties, required }]): [string, JsonSchema] => [
        name,
        { type: 'object', description, properties, ...(required && { required }), additionalProperties: false },
      ]),
  )
}

function packsIn(root: string): Map<string, Pack> {
  return new Map(
    packNames(root).map((name) => {
      const file = `packs/${name}/pack.json`
      if (!/^[a-z]+$/.test(name))
        throw new MalformedSchema(`${file}: "${name}" cannot be a pack's name. It has small letters only.`)
      const pack = readJson(root, file)
      refuse(file, packSchema, pack)
      return [name, { ...(pack as unknown as Pack), words: slotsIn(root, `packs/${name}/words.json`) }]
    }),
  )
}

/** The step schema with the codes that may be allowed, and the key that allows them. */
function withAllow(base: BaseStep, packs: ReadonlyMap<string, Pack>): BaseStep {
  const saidBy = [...ALLOWABLE.map((code): [string, string] => [code, SAID_BY[code]]), ...allowableOf(packs)].sort()
  const allowable = { enum: saidBy.map(([code]) => code), enumDescriptions: saidBy.map(([, said]) => said) }
  const $defs = JSON.parse(
    JSON.stringify(base.$defs).replace('"enum":[],"enumDescriptions":[]', JSON.stringify(allowable).slice(1, -1)),
  )
  return { ...base, properties: { ...base.properties, allow: ALLOW }, $defs: conditional($defs) }
}

/** The warnings of packs that may be allowed, with what each says. */
function allowableOf(packs: ReadonlyMap<string, Pack>): [string, string][] {
  const brought = [...packs.values()].flatMap(({ problems = {} }) => Object.entries(problems))
  const doubled = brought.find(
    ([code], index) =>
      (codes as readonly string[]).includes(code) || brought.slice(0, index).some(([other]) => other === code),
  )
  if (doubled) throw new MalformedSchema(`There is a problem "${doubled[0]}" already. Choose another code.`)
  return brought.flatMap(([code, { allowable, description }]) => (allowable ? [[code, description]] : []))
}

/** With the keys that say for whom an item is, in the lists that may have them. */
function conditional<Schema>(schema: Schema, isItem = false): Schema {
  if (Array.isArray(schema)) return schema.map((each) => conditional(each, isItem)) as Schema
  if (typeof schema !== 'object' || schema === null) return schema
  const inside = Object.entries(schema).map(([key, below]) => {
    if (isItem && key === 'properties') return [key, { ...conditional(below), ...referencesTo(COMMON.all, SHOWN_ITEM) }]
    if (isItem && (key === 'oneOf' || key === 'anyOf')) return [key, conditional(below, true)]
    if (!CONDITIONAL_LISTS.includes(key) || below?.type !== 'array') return [key, conditional(below)]
    return [key, { ...below, items: conditional(below.items, true) }]
  })
  return Object.fromEntries(inside)
}

/** Files of every kind but the recorded translations allow warnings under the same key. */
function allowing(schema: JsonSchema): JsonSchema {
  return { ...schema, properties: { ...(schema.properties as object | undefined), allow: ALLOW } }
}

/** The top names of the words files that belong to no step, with the file that has their places. */
const RESERVED: { readonly [name in ReservedName]: string } = {
  app: 'renderer/words.json',
  report: 'server/report/words.json',
}

/** The places of the words that belong to no step. */
export function reservedSlots(root: string): ReservedSlots {
  return { app: slotsIn(root, RESERVED.app), report: slotsIn(root, RESERVED.report) }
}

/** With the places that packs add under app: each pack has sections of its own. */
function withWordsOf(packs: ReadonlyMap<string, Pack>, { app, ...others }: ReservedSlots): ReservedSlots {
  const all: { [place: string]: Slot } = { ...app }
  for (const [name, { words }] of packs) {
    const sections = new Set(Object.keys(all).map((place) => place.split('.')[0]))
    const doubled = Object.keys(words).find((place) => !place.includes('.') || sections.has(place.split('.')[0]))
    if (doubled) throw new MalformedSchema(`packs/${name}/words.json: "${doubled}" is not in a section of its own.`)
    Object.assign(all, words)
  }
  return { ...others, app: all }
}

function slotsIn(root: string, file: string): Slots {
  if (!existsSync(join(root, file))) return {}
  const section = readJson(root, file)
  refuse(file, reservedWordsSchema, section)
  return section.words as Slots
}

function foldersIn(root: string): Map<string, Folder> {
  const folders = new Map<string, Folder>()
  for (const { type, folder, pack } of typeFolders(root)) {
    const file = `${folder}/schema.json`
    const content = readJson(root, file)
    refuse(file, folderSchema, content)
    if (folders.has(type)) throw new MalformedSchema(`${file}: there is a step type "${type}" already.`)
    folders.set(type, { ...(content as unknown as Folder), file, pack })
  }
  for (const { type, pack, file } of partsFiles(root)) {
    const folder = folders.get(type)
    if (!folder || folder.pack !== undefined)
      throw new MalformedSchema(`${file}: the engine has no step type "${type}".`)
    const parts = readJson(root, file)
    refuse(file, partsSchema, parts)
    folders.set(type, withParts(folder, parts as unknown as Parts, { pack, file }))
  }
  if (folders.size === 0) throw new MalformedSchema('widgets/types/ has no folder with a schema.json')
  return folders
}

/** A step type of the engine with what a pack adds to it. */
function withParts(
  folder: Folder,
  parts: Parts,
  { pack, file }: { readonly pack: string; readonly file: string },
): Folder {
  const { blocks = [], blockKeys = {}, keysOfBlocks = {}, properties = {}, words = {} } = parts
  const doubled = [...Object.keys(properties), ...Object.keys(words)].find(
    (key) => key in folder.properties || key in folder.words,
  )
  if (doubled) throw new MalformedSchema(`${file}: there is "${doubled}" already. Choose another name.`)
  const names = blocks.map((block) => block.properties.block.const)
  const known = { blocks: {}, blockKeys: {}, keys: {}, ...folder.ofPacks }
  const own = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, pack]))
  return {
    ...folder,
    properties: { ...withBlocks(folder.properties, { names, pack, file }, parts), ...properties },
    words: { ...folder.words, ...words },
    ofPacks: {
      blocks: { ...known.blocks, ...own(names) },
      blockKeys: { ...known.blockKeys, ...own([blockKeys, ...Object.values(keysOfBlocks)].flatMap(Object.keys)) },
      keys: { ...known.keys, ...own(Object.keys(properties)) },
    },
  }
}

interface BlockSchema {
  readonly properties: { readonly block: { readonly const: string } }
}

function withBlocks(
  properties: Folder['properties'],
  { names, pack, file }: { readonly names: readonly string[]; readonly pack: string; readonly file: string },
  { blocks = [], blockKeys = {}, keysOfBlocks = {} }: Parts,
): Folder['properties'] {
  if ([...blocks, ...Object.keys(blockKeys), ...Object.keys(keysOfBlocks)].length === 0) return properties
  const list = properties.blocks as { readonly description: string; readonly items: JsonSchema }
  const { oneOf, properties: keys } = list.items as {
    readonly oneOf?: readonly BlockSchema[]
    readonly properties?: object
  }
  const unknown = Object.keys(keysOfBlocks).find(
    (name) => !oneOf?.some((block) => block.properties.block.const === name),
  )
  if (unknown) throw new MalformedSchema(`${file}: there is no block "${unknown}".`)
  const withKeys = (block: BlockSchema) => ({
    ...block,
    properties: { ...block.properties, ...keysOfBlocks[block.properties.block.const] },
  })
  return {
    ...properties,
    blocks: {
      ...list,
      description:
        names.length === 0 ? list.description : `${list.description} With the pack ${pack} also: ${names.join(', ')}.`,
      items: {
        ...list.items,
        ...(oneOf && { oneOf: [...oneOf.map(withKeys), ...blocks] }),
        ...(keys && { properties: { ...keys, ...blockKeys } }),
      },
    },
  }
}

function readJson(root: string, file: string): JsonSchema {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'))
  } catch (error) {
    throw new MalformedSchema(`${file} cannot be read as JSON: ${(error as Error).message}`, { cause: error })
  }
}

/** Keeps what it compiled for each form. */
const forms = new Ajv({ allErrors: true })

/** Throws where the file is not of the form that schema.json files have. */
function refuse(file: string, form: JsonSchema, content: unknown): void {
  if (forms.validate(form, content)) return
  const faults = (forms.errors ?? []).map(({ instancePath, message, params }) => {
    const what =
      'additionalProperty' in params
        ? `there is no key "${params.additionalProperty}" here`
        : 'allowedValues' in params
          ? `must be one of ${params.allowedValues.join(', ')}`
          : message
    return `  ${instancePath || '/'}: ${what}`
  })
  throw new MalformedSchema([`${file} does not have the form that it needs:`, ...faults].join('\n'))
}

/** Throws where AJV, in its strict mode, does not take the schema. */
function checkSchema(file: string, schema: JsonSchema): void {
  try {
    new Ajv({ strict: true, allowUnionTypes: true, discriminator: true, keywords: FOR_EDITORS }).compile(schema)
  } catch (error) {
    throw new MalformedSchema(`${file} is not a JSON Schema that can be used: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function stepSchema(base: BaseStep, folders: ReadonlyMap<string, Folder>): JsonSchema {
  const types = [...folders].map(([type, folder]) => [type, typeSchema(type, folder, base)] as const)
  return {
    $schema: DRAFT,
    title: 'Step',
    type: 'object',
    properties: { type: base.properties.type },
    required: ['type'],
    discriminator: { propertyName: 'type' },
    oneOf: types.map(([type]) => ({ $ref: `#/$defs/${type}` })),
    $defs: { ...commonDefs(base), ...Object.fromEntries(types) },
  }
}

function commonDefs({ properties: { type: _, ...properties }, required, $defs }: BaseStep): JsonSchema {
  const all = {
    description: 'The keys that every step may have.',
    type: 'object',
    properties: titled(properties),
    required: required.filter((key) => key in properties),
  }
  const questions = {
    description: 'The keys of a step with an answer.',
    type: 'object',
    properties: titled(QUESTION_KEYS),
    required: ['stores'],
  }
  return { ...$defs, [COMMON.all]: all, [COMMON.questions]: questions }
}

/** Without a title of its own a key shows, in an editor, the name of whichever step type was looked at last. */
function titled(properties: { readonly [key: string]: JsonSchema }): JsonSchema {
  return Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, { title: key, ...value }]))
}

function referencesTo(name: string, keys: object): JsonSchema {
  return Object.fromEntries(Object.keys(keys).map((key) => [key, { $ref: `#/$defs/${name}/properties/${key}` }]))
}

function typeSchema(type: string, folder: Folder, base: BaseStep): JsonSchema {
  const taken = Object.keys(folder.properties).filter((key) => key in base.properties || key in QUESTION_KEYS)
  if (taken.length > 0) {
    throw new MalformedSchema(`${folder.file}: every step has the key "${taken[0]}" already. Choose another name.`)
  }
  const { type: _, ...shared } = base.properties
  const isQuestion = folder.answer !== 'none'
  const properties = {
    type: { title: type, const: type, description: folder.description },
    ...(isQuestion ? referencesTo(COMMON.questions, QUESTION_KEYS) : {}),
    ...conditional(folder.properties),
    ...referencesTo(COMMON.all, shared),
  }
  const required = new Set([...base.required, ...(isQuestion ? ['stores'] : []), ...(folder.required ?? [])])
  const unknown = [...required].find((key) => !(key in properties))
  if (unknown) throw new MalformedSchema(`${folder.file}: "${unknown}" is required but is not among the properties.`)
  return {
    title: `${type} step`,
    description: folder.description,
    type: 'object',
    properties,
    required: [...required],
    additionalProperties: false,
  }
}

/** With those definitions of schema/base/step.json that it refers to. */
function withDefs({ $defs, ...schema }: JsonSchema, base: BaseStep): JsonSchema {
  const all = { ...base.$defs, ...($defs as BaseStep['$defs'] | undefined) }
  const used = new Set<string>()
  const collect = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/\$defs\/([^"/]+)/g)) {
      if (used.has(name)) continue
      used.add(name)
      collect(all[name] ?? {})
    }
  }
  collect(schema)
  return {
    $schema: DRAFT,
    ...schema,
    $defs: Object.fromEntries(Object.entries(all).filter(([name]) => used.has(name))),
  }
}

/** A setting that an experiment changes has the form that it has in the settings: { "asInSettings": "links" } stands for that. "settingsOfPacks" stands for
 * those that packs let experiments change. */
function experimentsSchema(base: JsonSchema, settings: JsonSchema, packs: ReadonlyMap<string, Pack>): JsonSchema {
  const forms = settings.properties as { readonly [key: string]: unknown }
  const ofPacks = partsOf(packs, ({ inExperiments }) => inExperiments === true)
  const filled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(filled)
    if (typeof value !== 'object' || value === null) return value
    if ('asInSettings' in value) return forms[String(value.asInSettings)]
    const { settingsOfPacks, ...others } = value as JsonSchema
    const own = Object.entries(others).map(([key, below]) => [key, filled(below)])
    return Object.fromEntries(settingsOfPacks ? [...ofPacks, ...own] : own)
  }
  const { $defs, ...form } = filled(base) as JsonSchema
  return { ...form, $defs: { ...(settings.$defs as object), ...($defs as object) } }
}

/** Which places a step's words have depends on the step, so an editor is told only the form, and the places that belong to no step. */
function wordsSchema({ app, report }: ReservedSlots): JsonSchema {
  return {
    $schema: DRAFT,
    title: 'Words',
    description: 'The sentences of one language, by step and place. They are ICU messages.',
    type: 'object',
    properties: {
      app: { description: 'The sentences of the app itself.', ...placesSchema(RESERVED.app, app) },
      report: { description: 'The sentences of the report.', ...placesSchema(RESERVED.report, report) },
    },
    additionalProperties: { $ref: '#/$defs/places' },
    $defs: {
      places: {
        type: 'object',
        minProperties: 1,
        additionalProperties: { anyOf: [{ type: 'string', minLength: 1 }, { $ref: '#/$defs/places' }] },
      },
    },
  }
}

interface PlacesSchema {
  type: 'object'
  properties: { [key: string]: PlacesSchema | { type: 'string'; minLength: 1; description?: string } }
  additionalProperties: false
}

function placesSchema(file: string, slots: Slots): PlacesSchema {
  const top: PlacesSchema = { type: 'object', properties: {}, additionalProperties: false }
  for (const [place, slot] of Object.entries(slots)) {
    const keys = place.split('.')
    let level = top
    for (const key of keys.slice(0, -1)) {
      const below = level.properties[key] ?? { type: 'object', properties: {}, additionalProperties: false }
      level.properties[key] = below
      if (below.type !== 'object') throw new MalformedSchema(`${file}: "${place}" stands below a sentence.`)
      level = below
    }
    level.properties[keys[keys.length - 1] as string] = {
      type: 'string',
      minLength: 1,
      ...(slot.description ? { description: slot.description } : {}),
    }
  }
  return top
}
