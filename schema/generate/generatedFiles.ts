import { compile } from 'json-schema-to-typescript'
import { type AssembledSchemas, assembleSchemas, COMMON, type JsonSchema } from './assembleSchemas.ts'

/** Every file of schema/generated/ with its content, assembled from schema/base, the folders of widgets/types/ and the packs. */
export async function generatedFiles(root: string): Promise<Map<string, string>> {
  const schemas = assembleSchemas(root)
  const files = new Map<string, string>()
  for (const name of [
    'step',
    'order',
    'settings',
    'brand',
    'offers',
    'experiments',
    'claims',
    'guide',
    'names',
    'personas',
    'translations',
    'words',
  ] as const) {
    files.set(`schema/generated/${name}.schema.json`, json(schemas[name]))
  }
  files.set('schema/generated/types.json', json(schemas.types))
  files.set('schema/generated/packs.json', json(schemas.packs))
  files.set('schema/generated/steps.ts', await stepTypes(schemas))
  files.set('schema/generated/settings.ts', await types(schemas.settings, 'Settings'))
  files.set('schema/generated/brand.ts', await types(schemas.brand, 'Brand'))
  files.set('schema/generated/offers.ts', await types(schemas.offers, 'Offers'))
  files.set('schema/generated/experiments.ts', await types(schemas.experiments, 'Experiments'))
  files.set('schema/generated/claims.ts', await types(schemas.claims, 'Claims'))
  files.set('schema/generated/guide.ts', await types(schemas.guide, 'Guide'))
  files.set('schema/generated/names.ts', await types(schemas.names, 'Names'))
  files.set('schema/generated/personas.ts', await types(schemas.personas, 'Personas'))
  files.set('schema/generated/translations.ts', await types(schemas.translations, 'Translations'))
  return files
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

async function stepTypes({ step, types: facts }: AssembledSchemas): Promise<string> {
  const helpers = [
    '',
    "export type StepType = Step['type']",
    '',
    '/** The step types of the engine: all that no pack brings. */',
    'export type OwnStepType = Exclude<StepType, TypesOfPacks[keyof TypesOfPacks]>',
    '',
    '/** The step types that each pack brings. */',
    'export interface TypesOfPacks {',
    ...typesOfPacks(facts).map(([pack, types]) => `  ${quoted(pack)}: ${types.map((type) => `'${type}'`).join(' | ')}`),
    '}',
    '',
    '/** The steps of one type. */',
    'export type StepOfType<T extends StepType> = Extract<Step, { type: T }>',
    '',
    '/** What the steps of each type ask for. */',
    'export interface AnswerKindOf {',
    ...Object.entries(facts).map(([type, { answer }]) => `  ${quoted(type)}: '${answer}'`),
    '}',
    '',
  ]
  const { discriminator: _, type: _type, properties: _properties, required: _required, ...union } = step
  const $defs = Object.entries(step.$defs as { [name: string]: JsonSchema }).map(([name, def]) => [
    name,
    extending(def),
  ])
  return (await types({ ...union, $defs: Object.fromEntries($defs) }, 'Step')) + helpers.join('\n')
}

function typesOfPacks(facts: AssembledSchemas['types']): [pack: string, types: string[]][] {
  const packs = new Set(Object.values(facts).flatMap(({ pack }) => pack ?? []))
  return [...packs].map((pack) => [pack, Object.keys(facts).filter((type) => facts[type]?.pack === pack)])
}

/** The interface of a step type extends those of the common keys: the keys that its schema refers to one by one. */
function extending({ properties = {}, ...schema }: JsonSchema): JsonSchema {
  const bases = Object.values(COMMON).map((name) => `#/$defs/${name}`)
  const baseOf = (value: JsonSchema) => bases.find((base) => String(value.$ref).startsWith(`${base}/`))
  const keys = Object.entries(properties as { [key: string]: JsonSchema })
  const extended = bases.filter((base) => keys.some(([, value]) => baseOf(value) === base))
  // A title is the name of a type: it would make one of each common key.
  const own = keys.filter(([, value]) => !baseOf(value)).map(([key, { title, ...value }]) => [key, value])
  return {
    ...schema,
    ...(own.length > 0 ? { properties: Object.fromEntries(own) } : {}),
    ...(extended.length > 0 ? { extends: extended.map(($ref) => ({ $ref })) } : {}),
  }
}

function quoted(key: string): string {
  return key.includes('-') ? `'${key}'` : key
}

/** A description next to a $ref would make a type of its own of each use. */
function bareReferences(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bareReferences)
  if (typeof schema !== 'object' || schema === null) return schema
  if ('$ref' in schema) return { $ref: schema.$ref }
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, bareReferences(value)]))
}

/** What a file allows is taken out before anything is typed. */
function withoutAllow(schema: JsonSchema): JsonSchema {
  const { $defs = {}, ...top } = schema
  const defs = Object.entries($defs as { [name: string]: JsonSchema }).filter(([name]) => name !== 'allow')
  return { ...keyless(top), $defs: Object.fromEntries(defs.map(([name, def]) => [name, keyless(def)])) }
}

function keyless({ properties, ...schema }: JsonSchema): JsonSchema {
  if (!properties) return schema
  return { ...schema, properties: Object.fromEntries(Object.entries(properties).filter(([key]) => key !== 'allow')) }
}

function types(schema: JsonSchema, name: string): Promise<string> {
  return compile(bareReferences(withoutAllow(schema)) as JsonSchema, name, {
    bannerComment:
      '/** Written by `npm run generate`. Change schema/base, a schema.json of widgets/ or a pack instead. */',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, semi: false, printWidth: 120 },
  })
}
