import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { humanReport } from '../../schema/report/humanReport.ts'
import { checkReference, repository } from './openReference.ts'

test.each(['base', 'whole'] as const)('the reference funnel %s is a good one', (name) => {
  const { problems, files } = checkReference(name)
  expect(problems, humanReport(problems, files.length)).toEqual([])
})

test('no test of the engine can open the shipped funnel', () => {
  expect(() => readFiles(repository)).toThrow('Open a funnel of tests/reference instead.')
  expect(() => readFileSync(new URL('../../funnel/offers.yaml', import.meta.url))).toThrow('opens funnel/')
})
