import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseAllDocuments, parseDocument, type Range, visit } from 'yaml'
import { join } from 'node:path'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { groupedProblems } from '../../schema/report/groupedProblems.ts'
import type { Problem } from '../../schema/report/problem.ts'
import { referenceFolder, repository } from '../reference/openReference.ts'
import { costs, faults, type Slip, type SlipNumbers, slips } from './slips.ts'

/**
 * What the validator says of single slips in a whole funnel, by kind: never more than a person goes through, always with a place and a
 * cure. SLIPS=3000 plays more of them than `npm test` does, SLIPS_SEED=7 others; a failure prints its seed and its slip.
 */

const runs = Number(process.env.SLIPS ?? 60)
const options = { numRuns: runs, seed: Number(process.env.SLIPS_SEED ?? 1) }
const timeout = 30_000 + runs * 2000

const MOST_MESSAGES = 5

const images = join(repository, 'public/images')
const files = readFiles(referenceFolder('whole')).map((file) => ({ ...file, text: Buffer.from(file.bytes).toString() }))
/** Of these files there is one each, and much depends on them. */
const OFTEN = /settings|offers|orders|words/
const often = files.flatMap((file) => (OFTEN.test(file.path) ? [file, file, file] : [file]))

const numbers: fc.Arbitrary<SlipNumbers> = fc.tuple(fc.nat(), fc.nat(), fc.nat())
const anySlip = fc.record({
  kind: fc.constantFrom(...Object.keys(slips)),
  file: fc.nat(often.length - 1).map((index) => often[index] as (typeof files)[number]),
  numbers,
})

interface Fault {
  readonly files: RegExp
  readonly slip: Slip
}

function anyOf(kinds: object): fc.Arbitrary<{ kind: string; file: number; numbers: SlipNumbers }> {
  return fc.record({ kind: fc.constantFrom(...Object.keys(kinds)), file: fc.nat(), numbers })
}

function problemsAfter(path: string, text: string): readonly Problem[] {
  const sources = files.map((file) => (file.path === path ? { ...file, bytes: Buffer.from(text) } : file))
  return checkFunnel({ sources, root: repository, images, today: '2026-11-29' }).problems
}

function isYaml(text: string): boolean {
  return parseAllDocuments(text, { version: '1.2', uniqueKeys: false, logLevel: 'silent' }).every(({ errors }) => errors.length === 0)
}

function expectHelp(problems: readonly Problem[]): void {
  const groups = groupedProblems(problems)
  const told = groups.map(({ problem: { file, code, message } }) => `${file} [${code}] ${message}`)
  expect(told.length > MOST_MESSAGES ? told : []).toEqual([])
  for (const { message, fix, file, range } of problems) {
    expect(files.some(({ path }) => path === file)).toBe(true)
    expect(range.start.line).toBeGreaterThan(0)
    expect(`${message}: ${fix ?? 'no cure'}`).not.toMatch(/no cure|undefined|\[object|NaN/)
  }
}

test('whatever slips, at most five things are told, each with its place and its cure', () => {
  fc.assert(
    fc.property(anySlip, ({ kind, file, numbers: where }) => {
      const text = (slips as { readonly [kind: string]: Slip })[kind]?.(file.text, where)
      if (text === null || text === undefined || text === file.text) return
      const problems = problemsAfter(file.path, text)
      expectHelp(problems)
      if (!isYaml(text)) expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
    }),
    options,
  )
}, timeout)

test.each([
  ['what is never legal', faults, anyOf(faults)],
  ['what costs visitors, money or reports', costs, anyOf(costs)],
] as const)('%s is never silent', (_, kinds: { readonly [kind: string]: Fault }, anyFault) => {
  fc.assert(
    fc.property(anyFault, ({ kind, file: index, numbers: where }) => {
      const fault = kinds[kind] as Fault
      const among = files.filter(({ path }) => fault.files.test(path))
      const file = among[index % among.length] as (typeof files)[number]
      const text = fault.slip(file.text, where)
      if (text === null || text === file.text) return
      const problems = problemsAfter(file.path, text)
      expect(problems.length).toBeGreaterThan(0)
      expectHelp(problems)
    }),
    options,
  )
}, timeout)

/** Where a file has values. */
function valuesIn(text: string): readonly Range[] {
  const found: Range[] = []
  visit(parseDocument(text), {
    Scalar: (key, { range }) => {
      if (key !== 'key' && range) found.push(range)
    },
  })
  return found
}

test('of a value of the wrong kind only that is told, and nothing that follows from it', () => {
  // The sentences of words have no shape of their own.
  const shaped = files.filter(({ path }) => !/words|translations|names/.test(path)).map((file) => ({ ...file, values: valuesIn(file.text) }))
  fc.assert(
    fc.property(fc.nat(shaped.length - 1), fc.nat(), (index, which) => {
      const { path, text, values } = shaped[index] as (typeof shaped)[number]
      const [start, end] = values[which % values.length] as Range
      const problems = problemsAfter(path, `${text.slice(0, start)}{ a: b }${text.slice(end)}`)
      const line = text.slice(0, start).split('\n').length
      expect(problems.map(({ file, range, code }) => `${file}:${range.start.line} ${code}`).filter((told) => !told.startsWith(`${path}:${line} `))).toEqual([])
      expect(problems.length).toBeGreaterThan(0)
    }),
    options,
  )
}, timeout)
