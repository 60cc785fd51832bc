import { expect, test } from 'vitest'
import { humanReport } from '../../schema/report/humanReport.ts'
import { checkReference } from './openReference.ts'

test.each(['base', 'whole'] as const)('the reference funnel %s is a good one', (name) => {
  const { problems, files } = checkReference(name)
  expect(problems, humanReport(problems, files.length)).toEqual([])
})
