import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { pointOf, variantOf } from '../domain/experiments/assign'

const text = readFileSync(path.join(import.meta.dirname, '../docs/experiments.md'), 'utf8')
const rows = [...text.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| (\d+\.\d{4}) \| (\w+) \|$/gm)]

test('the document has test vectors of the hash', () => {
  expect(rows.length).toBeGreaterThan(5)
})

test.each(rows.map(([, name = '', seed = '', point, variant]) => ({ name, seed, point, variant })))(
  '$name and $seed give $point, and $variant',
  ({ name, seed, point, variant }) => {
    expect(pointOf(name, seed).toFixed(4)).toBe(point)
    expect(variantOf(name, { control: 50, warm: 25, bold: 25 }, seed)).toBe(variant)
  },
)
