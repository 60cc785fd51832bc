import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import type { Call } from '../../domain/wire/calls'
import { paymentCalls } from '../../domain/wire/paymentCalls'

const PAGE = 'docs/api.md'
const BEGIN = '<!-- npm run generate writes this table from domain/wire/paymentCalls.ts -->'
const END = '<!-- end of the table -->'

/** docs/api.md with its table of calls written anew. */
export function apiPage(root: string): string {
  const page = readFileSync(join(root, PAGE), 'utf8')
  const [before, rest = ''] = page.split(BEGIN)
  const [, after] = rest.split(END)
  if (after === undefined) throw new Error(`${PAGE} has no place for the table of calls`)
  return [before, BEGIN, '\n\n', tableOf(paymentCalls), '\n', END, after].join('')
}

function tableOf(calls: Readonly<Record<string, Call>>): string {
  const rows = Object.entries(calls).map(([name, { query, body, reply, answer }]) => {
    const fields = fieldsOf(reply)
    const parts = [fields && `\`${fields}\``, answer].filter((part) => part !== '')
    const asked = [body && `\`${fieldsOf(body)}\``, query && `query: \`${fieldsOf(query)}\``].filter(Boolean)
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
