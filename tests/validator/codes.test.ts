import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rulesOfPacks } from '../../packs/all/rules.ts'
import { rules } from '../../schema/rules/all.ts'
import { codes } from '../../schema/report/codes.ts'
import { packs } from '../../schema/shape/packs.ts'

const ofPacks = Object.values(packs).flatMap(({ problems }) => Object.keys(problems))

const pairs = join(import.meta.dirname, 'err')

const reported = new Set(
  readdirSync(pairs)
    .filter((file) => file.endsWith('.out'))
    .flatMap((file) => [...readFileSync(join(pairs, file), 'utf8').matchAll(/^(?! *[\d:]+ \| ).*\[([a-z0-9-]+)\]$/gm)])
    .map(([, code]) => code),
)

test('every file of schema/rules is a rule in force', () => {
  const files = readdirSync(join(import.meta.dirname, '../../schema/rules')).filter((file) => !file.endsWith('.test.ts'))
  expect(files.toSorted()).toEqual(['all', 'meaningFaults', ...Object.keys(rules)].map((name) => `${name}.ts`).toSorted())
})

test.each(Object.entries(rulesOfPacks))('every file of packs/%s/rules is a rule in force', (pack, ofPack) => {
  const files = readdirSync(join(import.meta.dirname, `../../packs/${pack}/rules`)).filter((file) => !file.endsWith('.test.ts'))
  expect(files.toSorted()).toEqual(['all', ...Object.keys(ofPack)].map((name) => `${name}.ts`).toSorted())
})

test('every code has a golden pair in tests/validator/err, and no pair has another code', () => {
  expect([...reported].sort()).toEqual([...codes, ...ofPacks].sort())
})
