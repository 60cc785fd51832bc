import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { type AtRule, type Declaration, parse } from 'postcss'
import type { Features } from './scriptFeatures'

type Part = Readonly<Record<string, Identifier | undefined>>

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\d(dvh|dvw|dvi|dvb|dvmin|dvmax)\b/, 'viewport_percentage_units_dynamic'],
  [/\d(svh|svw|svi|svb|svmin|svmax)\b/, 'viewport_percentage_units_small'],
  [/\d(lvh|lvw|lvi|lvb|lvmin|lvmax)\b/, 'viewport_percentage_units_large'],
  [/\d(cqw|cqh|cqi|cqb|cqmin|cqmax)\b/, 'container_query_length_units'],
]

/**
 * The features that a built style sheet names. What has a fallback is left out: a declaration after another one of the same property in its
 * rule, and what stands inside of @supports.
 */
export function styleFeatures(code: string, { css }: CompatData): Features {
  const found: Features = new Map()
  const properties = css.properties as unknown as Part
  const selectors = css.selectors as unknown as Part
  const atRules = css['at-rules'] as unknown as Part
  const types = css.types as unknown as Part
  const lengths = types.length as unknown as Part
  const functions = namedTypes(types)

  parse(code).walk((node) => {
    if (isOptional(node)) return
    if (node.type === 'decl') ofDeclaration(node)
    else if (node.type === 'atrule') add(`@${node.name}`, atRules[node.name])
    else if (node.type === 'rule')
      for (const [, name = ''] of node.selector.matchAll(/::?([a-z-]+)/g)) add(`:${name}`, selectors[name])
  })
  return found

  function ofDeclaration({ prop, value }: Declaration): void {
    if (prop.startsWith('--')) return
    const property = properties[prop]
    add(prop, property)
    for (const word of value.match(/[a-z][a-z-]+(?=$|[\s,;])/g) ?? []) {
      add(`${prop}: ${word}`, (property as unknown as Part | undefined)?.[word])
    }
    for (const [, name = ''] of value.matchAll(/([a-z][a-z-]+)\(/g)) add(`${name}()`, functions.get(name))
    for (const [unit, name] of UNITS) if (unit.test(value)) add(`${prop}: ${unit.exec(value)?.[1]}`, lengths[name])
  }

  function add(name: string, feature: Identifier | undefined): void {
    if (feature) found.set(name, feature)
  }
}

function isOptional(node: { parent: unknown; type: string }): boolean {
  const inside = node.parent as AtRule | undefined
  if (node.type === 'decl') {
    const { prop, parent } = node as unknown as Declaration
    const before = parent?.nodes.slice(0, parent.index(node as unknown as Declaration)) ?? []
    if (before.some((each) => each.type === 'decl' && each.prop === prop)) return true
  }
  if (inside === undefined || inside.type === undefined) return false
  return (inside.type === 'atrule' && inside.name === 'supports') || isOptional(inside as never)
}

function namedTypes(types: Part): ReadonlyMap<string, Identifier> {
  const named = new Map<string, Identifier>()
  for (const [name, type] of Object.entries(types)) {
    if (type) named.set(name, type)
    for (const [below, each] of Object.entries(type ?? {})) {
      if (below !== '__compat' && below.includes('-') && each) named.set(below, each as Identifier)
    }
  }
  return named
}
