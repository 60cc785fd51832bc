import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const text = readFileSync(path.join(root, 'docs/security.md'), 'utf8')
/** Rows of tables, without heads and lines. */
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target)

describe('docs/security.md', () => {
  it('has promises', () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  it.each(rows.map((row) => [row[1] ?? '', row[2] ?? '']))('%s: its tests are there', (_, named) => {
    for (const file of named.split(',').map((each) => each.trim())) {
      expect(file).toMatch(/\.test\.tsx?$/)
      expect(existsSync(path.join(root, file)), file).toBe(true)
    }
  })

  it.each(links)('what it refers to is there: %s', (target) => {
    expect(existsSync(path.join(root, 'docs', target))).toBe(true)
  })
})
