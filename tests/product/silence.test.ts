import { expect, test } from 'vitest'
import { silentMutations } from '../changes/silence.ts'
import { repository } from '../reference/openReference.ts'

/** As tests/changes/silence.test.ts holds it of the reference funnel, with the shipped one. */

const count = Number(process.env.MUTATIONS ?? 25)
const seed = Number(process.env.MUTATIONS_SEED ?? 1)

test('no value of the shipped funnel changes in silence', { timeout: 60_000 + count * 1000 }, () => {
  expect(silentMutations({ folder: repository, root: repository, count, seed }).silent).toEqual([])
})
