import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rules } from '../../schema/rules/all.ts'

const schema = join(import.meta.dirname, '../../schema')
const pairs = join(import.meta.dirname, 'err')

/** The codes that phases other than the rules give. */
function codesInSources(): string[] {
  const files = readdirSync(schema).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  const sources = files.map((file) => readFileSync(join(schema, file), 'utf8'))
  return sources.flatMap((source) => [...source.matchAll(/\bcode: '([a-z0-9-]+)'/g)].map(([, code = '']) => code))
}

const told = readdirSync(pairs)
  .filter((file) => file.endsWith('.out'))
  .map((file) => readFileSync(join(pairs, file), 'utf8'))
  .join('\n')

test.each([...new Set([...Object.keys(rules), ...codesInSources()])].sort())('%s has a golden pair', (code) => {
  expect(told).toContain(`[${code}]\n`)
})
