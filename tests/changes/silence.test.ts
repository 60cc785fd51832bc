import { expect, test } from 'vitest'
import { inProduct } from '../../schema/assets/productFolder.ts'
import { referenceFolder, repository } from '../reference/openReference.ts'
import { silentMutations } from './silence.ts'

/**
 * Whatever differs in a file is told: as a problem, or by the comparison, which names its place and its value. MUTATIONS=5000 tries more of them than
 * `npm test` does, MUTATIONS_SEED=7 others.
 */

const count = Number(process.env.MUTATIONS ?? 150)
const seed = Number(process.env.MUTATIONS_SEED ?? 1)
const timeout = 60_000 + count * 1000

test('no value of the reference funnel changes in silence', { timeout }, () => {
  const { tried, silent } = silentMutations({ folder: referenceFolder('whole'), root: repository, count, seed })
  expect(silent).toEqual([])
  expect(tried).toBeGreaterThan(count / 3)
})

test.each(['examples/lead', 'examples/sleep'])('no value of %s changes in silence', { timeout }, (product) => {
  const { silent } = inProduct(product, () => silentMutations({ folder: repository, root: repository, count, seed }))
  expect(silent).toEqual([])
})
