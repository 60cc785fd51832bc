import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { rulesOfPacks } from '../../packs/all/rules.ts'
import { checkFunnelWith } from '../../schema/compile/checkFunnel.ts'
import type { Rule } from '../../schema/packRules/rule.ts'
import type { RulesOfPacks } from '../../schema/packRules/rulesOfPacks.ts'
import { packs } from '../../schema/shape/packs.ts'
import { readCase } from './readCase.ts'

const base = join(import.meta.dirname, '../reference/base')
const images = join(import.meta.dirname, '../../public/images')

/** A product whose settings could not be worse for bodies, with what names its packs. */
const FAULTS = `# edit: funnel/settings.yaml
<     lose: -500
>     lose: 500
`
const WITHOUT_PACK = `< packs: [body]
`

function codesOf(more = '', check = checkFunnel): string[] {
  const { problems } = check({ sources: readCase(base, FAULTS + more), root: base, images, today: '2026-11-29' })
  return problems.map(({ code }) => code)
}

/** Rules of which each tells something at the beginning of the settings. */
const telling: Rule = ({ settings }, report) => report({ file: settings.file.path, start: 0, end: 1 }, 'told', 'No cure.')
const allTelling = Object.fromEntries(
  Object.entries(packs).map(([pack, { problems }]) => [pack, Object.fromEntries(Object.keys(problems).map((code) => [code, telling]))]),
) as unknown as RulesOfPacks

test('a product that names a pack is checked by its rules, and by those of no other', () => {
  const codes = codesOf('', checkFunnelWith(allTelling))
  expect(codes).toEqual(expect.arrayContaining(Object.keys(packs.body?.problems ?? {})))
  for (const code of Object.keys(packs.sleep?.problems ?? {})) expect(codes).not.toContain(code)
})

test('a product without the pack hears nothing of it, whatever its settings say', () => {
  expect(codesOf()).toContain('unsafe-plan')
  const codes = codesOf(WITHOUT_PACK)
  expect(codes).toContain('unnamed-pack')
  for (const code of Object.values(packs).flatMap(({ problems }) => Object.keys(problems))) expect(codes).not.toContain(code)
})

const { 'unsafe-plan': _, ...withoutUnsafe } = rulesOfPacks.body

test.each<[string, object, string]>([
  ['a pack', { sleep: rulesOfPacks.sleep }, 'the pack "body" brings no rules to the validator'],
  ['a rule', { ...rulesOfPacks, body: withoutUnsafe }, 'the pack "body" brings no rule "unsafe-plan" to the validator'],
])('without %s that the product needs nothing is checked, and nothing looks like a funnel without faults', (_, rules, message) => {
  expect(() => codesOf('', checkFunnelWith(rules as RulesOfPacks))).toThrow(message)
})
