import { expect, test } from 'vitest'
import { humanReport } from './humanReport.ts'
import type { Problem } from './problem.ts'

const problem = (file: string, message: string, line = 1, code: Problem['code'] = 'too-long'): Problem => ({
  code,
  file,
  range: { start: { line, column: 3 }, end: { line, column: 4 } },
  snippet: '',
  message,
  severity: 'error',
})

test('what the words of all languages have in common is told once, with every place', () => {
  const report = humanReport(
    [
      problem('funnel/words/en.yaml', 'a'),
      problem('funnel/words/es.yaml', 'a', 7),
      problem('funnel/words/es.yaml', 'b'),
    ],
    3,
  )
  expect(report).toContain('The same in funnel/words/es.yaml:7:3.')
  expect(report).toContain('2 problems in 2 of 3 files')
})

test('the same fault twice in one file, or in files of another kind, is told twice', () => {
  const twice = [problem('funnel/words/en.yaml', 'a'), problem('funnel/words/en.yaml', 'a', 2)]
  expect(humanReport(twice, 3)).toContain('2 problems in 1 of 3 files')
  const steps = [problem('funnel/steps/a.yaml', 'a'), problem('funnel/steps/b.yaml', 'a')]
  expect(humanReport(steps, 3)).toContain('2 problems in 2 of 3 files')
})

test('what languages say twice is told twice, with the same of every language', () => {
  const files = ['funnel/words/en.yaml', 'funnel/words/es.yaml']
  const report = humanReport(
    files.flatMap((file) => [problem(file, 'a', 1), problem(file, 'a', 9)]),
    3,
  )
  expect(report).toContain('The same in funnel/words/es.yaml:1:3.')
  expect(report).toContain('The same in funnel/words/es.yaml:9:3.')
  expect(report).toContain('2 problems in 2 of 3 files')
})

test('words of one name that nothing has are told once, wherever they stand', () => {
  const twice = [1, 2].map((line) => problem('funnel/words/en.yaml', 'a', line, 'unused-words'))
  expect(humanReport(twice, 3)).toContain('1 problem in 1 of 3 files')
})

test('of a kind twenty are shown, and all are counted', () => {
  const many = Array.from({ length: 25 }, (_, line) => problem('funnel/steps/a.yaml', `fault ${line}`, line + 1))
  const report = humanReport(many, 1)
  expect(report.match(/fault/g)).toHaveLength(20)
  expect(report).toContain('… and 5 more [too-long]')
  expect(report).toContain('25 problems in 1 of 1 file')
})
