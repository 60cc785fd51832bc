import { stringify } from 'yaml'
import type { JsonSchema } from '../generate/assembleSchemas.ts'
import type { KnownName } from './knownName.ts'

/**
 * What makes an editor complete the names, and say on hovering what the one is that stands there. It checks nothing: a name that is not
 * there yet is the validator's to tell.
 */
export function suggestionOf(names: readonly KnownName[]): JsonSchema {
  const unique = [...new Map(names.toReversed().map((known) => [known.name, known])).values()].reverse()
  if (unique.length === 0) return {}
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { defaultSnippets: unique.map(snippetOf), if: oneOfThese(unique), then: explanationOf(unique) }
}

function snippetOf({ name, about }: KnownName): JsonSchema {
  const written = stringify(name, { compat: 'yaml-1.1', lineWidth: 0 }).trimEnd()
  // In the text of a snippet these two have a meaning.
  return { label: written, bodyText: written.replace(/[$}]/g, '\\$&'), markdownDescription: about }
}

/** Halved again and again: the language server looks at each value often, and a union of hundreds would take it seconds. */
function explanationOf(names: readonly KnownName[]): JsonSchema {
  const [first] = names
  if (first && names.length === 1) return { enum: [first.name], markdownEnumDescriptions: [first.about] }
  const half = names.slice(0, names.length / 2)
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  return { if: oneOfThese(half), then: explanationOf(half), else: explanationOf(names.slice(half.length)) }
}

function oneOfThese(names: readonly KnownName[]): JsonSchema {
  const patterns = names.map(({ name }) => name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return { type: 'string', pattern: `^(?:${patterns.join('|')})$` }
}
