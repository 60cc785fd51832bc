import type { JsonSchema } from '../generate/assembleSchemas.ts'
import type { StepType } from '../generated/steps.ts'
import type { ReadFunnel } from '../model/funnel.ts'
import { conditionWithAnswers } from './conditionWithAnswers.ts'
import type { KnownName } from './knownName.ts'
import { markdown } from './markdown.ts'
import type { Thumbnail } from './namedPictures.ts'
import { type ProjectNames, projectNames } from './projectNames.ts'
import { suggestionOf } from './suggestionOf.ts'
import { wordsOfProject } from './wordsOfProject.ts'

export type SchemasByName = ReadonlyMap<string, JsonSchema>

/**
 * The schemas of funnel files with the project's own names, for editors: what `suggests` in the grammar asks for is completed and
 * explained. They allow any other name too, so that nothing is marked only because a schema is older than the funnel.
 */
export function editorSchemas(grammar: SchemasByName, funnel: ReadFunnel, thumbnail: Thumbnail): SchemasByName {
  const names = projectNames(funnel, thumbnail)
  return new Map(
    [...grammar].map(([name, schema]) => {
      const own = name === 'step' ? withoutForeignTypes(schema, funnel) : schema
      const filled = withNames(withCondition(own, names), names) as JsonSchema
      return [name, name === 'words' ? wordsOfProject(filled, funnel) : filled]
    }),
  )
}

/** A step type of a pack that the settings do not name is none that this product can use. */
function withoutForeignTypes(schema: JsonSchema, { types, settings }: ReadFunnel): JsonSchema {
  const isForeign = (type: string) => {
    const pack = Object.hasOwn(types, type) ? types[type as StepType].pack : undefined
    return pack !== undefined && !settings.values.packs?.some((name) => name === pack)
  }
  const defs = Object.entries((schema.$defs ?? {}) as Definitions).filter(([name]) => !isForeign(name))
  const kept = (schema.oneOf as readonly JsonSchema[]).filter(
    ({ $ref }) => !isForeign(String($ref).split('/').at(-1) ?? ''),
  )
  return { ...schema, oneOf: kept, $defs: Object.fromEntries(defs) }
}

type Definitions = { readonly [name: string]: JsonSchema }

/** In a condition the options are those of the answer, so its own option keys suggest and say nothing. */
function withCondition(schema: JsonSchema, { answers }: ProjectNames): JsonSchema {
  const { condition, optionKey, ...others } = (schema.$defs ?? {}) as Definitions
  if (!condition || !optionKey) return schema
  const plain = JSON.parse(JSON.stringify(condition).replaceAll('#/$defs/optionKey', '#/$defs/conditionKey'))
  const { suggests: _suggests, description: _description, ...conditionKey } = optionKey
  return { ...schema, $defs: { ...others, optionKey, conditionKey, condition: conditionWithAnswers(plain, answers) } }
}

function withNames(part: unknown, names: ProjectNames): unknown {
  if (Array.isArray(part)) return part.map((each) => withNames(each, names))
  if (typeof part !== 'object' || part === null) return part
  const entries = Object.entries(part).map(([key, value]) => [key, withNames(value, names)])
  return unionKey(withKeys(withValues(Object.fromEntries(entries), names), names))
}

function withValues(schema: JsonSchema, { byKind }: ProjectNames): JsonSchema {
  const { suggests, ...rest } = schema
  // Under `properties` it may be a key of funnel files.
  if (typeof suggests !== 'string') return schema
  return { ...rest, ...suggestionOf(byKind.get(suggests) ?? []) }
}

/** A map whose keys are names: each of them is a key with its own description. */
function withKeys(schema: JsonSchema, { byKind }: ProjectNames): JsonSchema {
  const { suggestsKeys, propertyNames: _, ...map } = schema
  if (typeof suggestsKeys !== 'string') return schema
  const keys = byKind.get(suggestsKeys) ?? []
  const below = map.additionalProperties as JsonSchema
  return {
    ...map,
    properties: Object.fromEntries(
      keys.map(({ name, about }) => [name, { title: name, markdownDescription: about, ...below }]),
    ),
  }
}

/** A union of maps that one key tells apart: without the key's values beside the union, only those are completed that need no other key. */
function unionKey(schema: JsonSchema): JsonSchema {
  const key = (schema.discriminator as { readonly propertyName?: string } | undefined)?.propertyName
  if (!key) return schema
  const kinds = (schema.oneOf as readonly JsonSchema[]).map((member): KnownName => {
    const { properties } = referred(schema, member)
    const { const: name, description } = (properties as Definitions)[key] ?? {}
    return { name: String(name), about: markdown(String(description)) }
  })
  return { ...schema, properties: { [key]: { title: key, ...suggestionOf(kinds) } } }
}

function referred({ $defs }: JsonSchema, member: JsonSchema): JsonSchema {
  return typeof member.$ref === 'string'
    ? (($defs as Definitions)[member.$ref.split('/').at(-1) ?? ''] ?? member)
    : member
}
