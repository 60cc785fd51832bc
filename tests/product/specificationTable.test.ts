import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { differences, readTable } from '../specification/table.ts'

const root = mkdtempSync(path.join(tmpdir(), 'table-'))
mkdirSync(path.join(root, 'tests/specification'), { recursive: true })
writeFileSync(
  path.join(root, 'tests/specification/order.yaml'),
  '# A comment.\nstart:\n  - one\n  - two\n  - three\nend: { price: 699, code: "" }\n',
)
afterAll(() => rmSync(root, { recursive: true }))

const FILE = 'tests/specification/order.yaml'
const end = { price: 699, code: '' }
const start = ['one', 'two', 'three']

test.each<[string, object, string[]]>([
  ['nothing where all is as it says', { start, end }, []],
  ['nothing of what there is besides', { start: ['one', 'new', 'two', 'three'], end, more: 1 }, []],
  [
    'a value with what to write, and where',
    { start, end: { ...end, price: 799 } },
    [`end › price is 799, and the specification has 699. If that is meant, write 799 in line 6 of ${FILE}.`],
  ],
  [
    'what is gone with the line that has it',
    { start: ['one', 'three'], end },
    [`start has no two. If that is meant, take two out of line 4 of ${FILE}.`],
  ],
  ['a key that is gone', { start }, [`there is no end. If that is meant, take end out of line 6 of ${FILE}.`]],
  [
    'the one that was moved to the front, and not those that it passed',
    { start: ['three', 'one', 'two'], end },
    [`in start three stands first. If that is meant, move line 5 of ${FILE} to the beginning of its list.`],
  ],
  [
    'the one that was moved to the end',
    { start: ['two', 'three', 'one'], end },
    [`in start one stands after three. If that is meant, move line 3 of ${FILE} behind line 5.`],
  ],
])('a table tells %s', (_what, actual, sentences) => {
  expect(differences(readTable(root, 'order'), 'funnel', actual, { isOrdered: true })).toEqual(
    sentences.map((sentence) => `funnel differs from the specification: ${sentence}`),
  )
})
