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
  // The promise comes first and its tests last; some tables say in between against whom it is, and what it is not.
  .map((cells) => [cells.at(1) ?? '', cells.at(-2) ?? ''] as const)
const links = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target)

describe('docs/security.md', () => {
  it('has promises', () => {
    expect(rows.length).toBeGreaterThan(20)
  })

  it.each(rows)('%s: its tests are there, and are run', (promise, named) => {
    expect(promise).not.toBe('')
    for (const file of named.split(',').map((each) => each.trim())) {
      expect(file).toMatch(/\.test\.tsx?$/)
      expect(existsSync(path.join(root, file)), file).toBe(true)
      const tests = readFileSync(path.join(root, file), 'utf8')
      expect(tests, file).toMatch(/\b(it|test)(\.each\S*)?\(/)
      // A promise that is not held today is not made. `test.skip(condition, …)` within a test says when it makes no sense.
      expect(tests, file).not.toMatch(
        /\b(it|test|describe)\.(todo|fails|fixme|only)\b|\b(it|test|describe)\.skip\(\s*['"`]/,
      )
    }
  })

  it.each(['Promo codes', 'Back from the bank', 'The database goes', 'The clock', 'Deletion'])(
    'has a part on: %s, which says against whom and what not',
    (part) => {
      expect(text).toMatch(new RegExp(`\\n##+ ${part}[^#]*\\n\\| promise \\| against \\| what not \\| test \\|\\n`))
    },
  )

  it.each(links)('what it refers to is there: %s', (target) => {
    expect(existsSync(path.join(root, 'docs', target))).toBe(true)
  })
})
