import type { JsonSchema } from '../generate/assembleSchemas.ts'
import type { KnownAnswer } from './projectNames.ts'
import { suggestionOf } from './suggestionOf.ts'

/** A condition that knows the answers of the project, and which options each has. What else it may say stays as it is in the grammar. */
export function conditionWithAnswers(condition: JsonSchema, answers: readonly KnownAnswer[]): JsonSchema {
  const { propertyNames: _, ...rest } = condition
  const properties = answers.map(({ name, about, options }) => {
    const one = suggestionOf(options)
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    const several = { if: { type: 'array' }, then: { items: one } }
    return [name, { title: name, markdownDescription: about, ...one, allOf: [several, condition.additionalProperties] }]
  })
  return { ...rest, properties: { ...Object.fromEntries(properties), ...(condition.properties as object | undefined) } }
}
