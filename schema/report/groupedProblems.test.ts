import { expect, test } from 'vitest'
import { humanReport } from './humanReport.ts'
import type { Problem } from './problem.ts'

const problem = (file: string, message: string, line = 1): Problem => ({
  code: 'unused-words',
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

test('of a kind twenty are shown, and all are counted', () => {
  const many = Array.from({ length: 25 }, (_, line) => problem('funnel/steps/a.yaml', `fault ${line}`, line + 1))
  const report = humanReport(many, 1)
  expect(report.match(/fault/g)).toHaveLength(20)
  expect(report).toContain('… and 5 more [unused-words]')
  expect(report).toContain('25 problems in 1 of 1 file')
})
