import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { type Identifier as Name, parse } from 'acorn'
import { full } from 'acorn-walk'

/** What a script uses, by a name that people know, with what the compatibility data says of it. */
export type Features = Map<string, Identifier | undefined>

/** Objects that every page has, and the interfaces that they are of. */
const KNOWN_OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  window: 'Window',
  globalThis: 'Window',
  crypto: 'Crypto',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  screen: 'Screen',
}

type Part = Readonly<Record<string, Identifier | undefined>>

/** The features of the language and of the browser that a built script names. Throws where its syntax is newer than ES2022. */
export function scriptFeatures(code: string, { javascript, api }: CompatData): Features {
  const found: Features = new Map()
  const builtins = javascript.builtins as unknown as Part
  const interfaces = api as unknown as Part
  const members = gathered.get(javascript) ?? instanceMembers(builtins)
  gathered.set(javascript, members)
  const classes = javascript.classes as unknown as Readonly<Record<string, Part>>
  const patterns = javascript.regular_expressions as unknown as Part

  full(parse(code, { ecmaVersion: 2022, sourceType: 'module' }), (node) => {
    if (node.type === 'StaticBlock') found.set('class static blocks', classes.static?.initialization_blocks)
    else if (node.type === 'Literal' && 'regex' in node) ofPattern((node.regex as { pattern: string }).pattern)
    else if (node.type === 'Identifier') ofGlobal((node as Name).name)
    else if (node.type === 'MemberExpression') ofMember(node as unknown as MemberExpression)
  })
  return found

  function ofPattern(pattern: string): void {
    if (/\(\?<[=!]/.test(pattern)) found.set('lookbehind in a regular expression', patterns.lookbehind_assertion)
  }

  function ofGlobal(name: string): void {
    // Minified names are shorter than any of these.
    if (
      name.length < 5 ||
      !/^[A-Z]|^(structuredClone|requestIdleCallback|queueMicrotask|reportError|scheduler|cookieStore)$/.test(name)
    )
      return
    const feature = own(builtins, name) ?? own(interfaces, name)
    if (feature) found.set(name, feature)
  }

  function ofMember({ object, property, computed }: MemberExpression): void {
    if (computed || property.type !== 'Identifier') return
    const { name } = property
    const holder = object.type === 'Identifier' ? object.name : ''
    const known = own(builtins, holder) ?? own(interfaces, holder)
    const page = own(interfaces, KNOWN_OBJECTS[holder] ?? '')
    if (known) add(`${holder}.${name}`, child(known, `${name}_static`) ?? child(known, name))
    else if (page) add(`${holder}.${name}`, child(page, name))
    else for (const feature of members.get(name) ?? []) add(`.${name}`, feature)
  }

  /** Of things by one name the one that most browsers have counts: nobody can see from outside which of them is meant. */
  function add(name: string, feature: Identifier | undefined): void {
    if (feature && !(found.has(name) && age(found.get(name)) <= age(feature))) found.set(name, feature)
  }
}

interface MemberExpression {
  readonly object: { readonly type: string; readonly name: string }
  readonly property: { readonly type: string; readonly name: string }
  readonly computed: boolean
}

/** The members take long to gather, and are the same for every file. */
const gathered = new WeakMap<object, ReadonlyMap<string, readonly Identifier[]>>()

/** Of the language alone: what is of the browser is named by its object, and by its name alone half of all words would be an interface's. */
function instanceMembers(builtins: Part): ReadonlyMap<string, readonly Identifier[]> {
  const members = new Map<string, Identifier[]>()
  for (const holder of Object.values(builtins)) {
    for (const [name, feature] of Object.entries(holder ?? {})) {
      if (name === '__compat' || name.endsWith('_static') || /^[A-Z]/.test(name)) continue
      members.set(name, [...(members.get(name) ?? []), feature as Identifier])
    }
  }
  return members
}

/** The version of Chrome that brought it; nobody needs more to tell old from new. */
function age(feature: Identifier | undefined): number {
  const added = [feature?.__compat?.support.chrome ?? []].flat()[0]?.version_added
  return typeof added === 'string' ? Number.parseInt(added.replace('≤', ''), 10) || 1 : Number.POSITIVE_INFINITY
}

function own(part: Part, name: string): Identifier | undefined {
  return Object.hasOwn(part, name) ? part[name] : undefined
}

function child(of: Identifier, name: string): Identifier | undefined {
  return own(of as unknown as Part, name)
}
