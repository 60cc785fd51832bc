import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const schema = JSON.parse(readFileSync(path.join(root, 'schema/generated/step.schema.json'), 'utf8'))
const text = readFileSync(path.join(root, 'docs/conditions.md'), 'utf8')
const isCondition = new Ajv({ strict: false }).compile({ $ref: '#/$defs/condition', $defs: schema.$defs })

/** The rows under "What it can ask": what stands in place of … is any condition. */
const rows = [...text.matchAll(/^\| `([a-z]+: .*?)` \| (?!whether)/gm)].map(([, written = '']) => written)

test('every row of the table is a condition as the schema knows it, and no key of a condition lacks its row', () => {
  expect(rows.length).toBeGreaterThan(12)
  const conditions = rows.map((row) => parse(row.replaceAll('{ … }', '{ workout: often }')))
  for (const condition of conditions) expect(isCondition(condition), JSON.stringify(condition)).toBe(true)
  const { properties } = schema.$defs.visitorCondition
  const told = conditions.flatMap(({ visitor = {} }) => Object.keys(visitor))
  const inText = Object.keys(properties).filter((key) => !told.includes(key) && !text.includes(`\`${key}\``))
  expect(inText).toEqual([])
  expect(Object.keys(schema.$defs.condition.properties).filter((key) => !text.includes(`\`${key}: `))).toEqual([])
})

test('the lists whose items may have a condition are the ones that it names', () => {
  const [, named = ''] = /an item of ([^|]+)\|/.exec(text) ?? []
  const lists = [...named.matchAll(/`(\w+)`/g)].map(([, list]) => list)
  const conditional = new Set<string>()
  const look = (part: unknown, key: string): void => {
    if (typeof part !== 'object' || part === null) return
    if ('items' in part && hasConditions(part.items)) conditional.add(key)
    for (const [name, below] of Object.entries(part)) look(below, name === 'items' ? key : name)
  }
  // A list that several types share: reviewList is that of reviews.
  for (const [name, part] of Object.entries(schema.$defs)) look(part, name.replace(/List$/, 's'))
  expect([...conditional].filter((name) => !lists.includes(name))).toEqual([])
  expect(lists.filter((name) => name !== undefined && !conditional.has(name))).toEqual([])
})

function hasConditions(item: unknown): boolean {
  const {
    properties = {},
    oneOf = [],
    anyOf = [],
  } = item as { properties?: object; oneOf?: unknown[]; anyOf?: unknown[] }
  return 'showUnless' in properties || [...oneOf, ...anyOf].some(hasConditions)
}
