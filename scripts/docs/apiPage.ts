import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { analyticsCalls } from '../../domain/wire/analyticsCalls'
import type { Call } from '../../domain/wire/calls'
import { paymentCalls } from '../../domain/wire/paymentCalls'
import { recordCalls } from '../../domain/wire/recordCalls'

const PAGE = 'docs/api.md'
const END = '<!-- end of the table -->'
const TABLES = { recordCalls, paymentCalls, analyticsCalls }

/** docs/api.md with its tables of calls written anew. */
export function apiPage(root: string): string {
  const page = readFileSync(join(root, PAGE), 'utf8')
  return Object.entries(TABLES).reduce((text, [name, calls]) => withTable(text, name, calls), page)
}

function withTable(page: string, name: string, calls: Readonly<Record<string, Call>>): string {
  const begin = `<!-- npm run generate writes this table from domain/wire/${name}.ts -->`
  const [before = '', rest = ''] = page.split(begin)
  const end = rest.indexOf(END)
  if (end < 0) throw new Error(`${PAGE} has no place for the table of ${name}`)
  return [before, begin, '\n\n', tableOf(calls), '\n', rest.slice(end)].join('')
}

function tableOf(calls: Readonly<Record<string, Call>>): string {
  const rows = Object.entries(calls).map(([name, { query, body, bodyIs, reply, answer }]) => {
    const fields = fieldsOf(reply)
    const parts = [fields && `\`${fields}\``, answer].filter((part) => part !== '')
    const asked = [bodyIs, body && `\`${fieldsOf(body)}\``, query && `query: \`${fieldsOf(query)}\``].filter(Boolean)
    return `| \`${addressOf(name)}\` | ${asked.join(', ')} | ${parts.join(': ')} |\n`
  })
  return ['| call | body | answer |\n', '|---|---|---|\n', ...rows].join('')
}

/** `POST /api/stripe/payments/{purchaseId}/tell` */
function addressOf(name: string): string {
  return name.replace(' /', ' /api/').replaceAll(/:(\w+)/g, '{$1}')
}

interface Fields {
  readonly properties?: Readonly<Record<string, unknown>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Fields[]
}

/** The names of an object's fields, those that may be missing with a question mark. An empty text for what `domain/` describes. */
function fieldsOf(schema: TSchema): string {
  const forms = formsOf(schema)
  const names = [...new Set(forms.flatMap(({ properties = {} }) => Object.keys(properties)))]
  if (names.length === 0) return ''
  const isAlways = (name: string) => forms.every(({ required = [] }) => required.includes(name))
  return `{ ${names.map((name) => (isAlways(name) ? name : `${name}?`)).join(', ')} }`
}

function formsOf(schema: Fields): readonly Fields[] {
  return schema.anyOf?.flatMap(formsOf) ?? [schema]
}
