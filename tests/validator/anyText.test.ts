import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'

const base = join(import.meta.dirname, '../reference/base')
const images = join(import.meta.dirname, '../../public/images')
const files = readFiles(base)

const pieces = ['\t', '\n', ' ', ':', ': ', '- ', '{', '}', '[', ']', '"', "'", '#', '&a ', '*a', '!', '|\n', '>\n', '%YAML 1.1\n', '---\n', 'null', '~', 'true', '7', '<<: ', '__proto__: ', '\uFEFF', '\r\n', 'é', '👋', '<b>', "'{"]

/** One of the base files with a part of it replaced. */
const damagedFile = fc.record({
  index: fc.nat(files.length - 1),
  start: fc.nat(2000),
  length: fc.nat(40),
  text: fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((parts) => parts.join('')),
})

test('whatever stands in a file is told, at a place in the file, and nothing is thrown', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(damagedFile, ({ index, start, length, text }) => {
      const sources = files.map((file, at) => {
        if (at !== index) return file
        const whole = Buffer.from(file.bytes).toString('utf8')
        const from = start % (whole.length + 1)
        return { ...file, bytes: Buffer.from(whole.slice(0, from) + text + whole.slice(from + length)) }
      })
      const { problems, funnel } = checkFunnel({ sources, root: base, images })
      expect(funnel === null).toBe(problems.some(({ severity }) => severity === 'error'))
      for (const { range, snippet, message, file } of problems) {
        expect(sources.some(({ path }) => path === file)).toBe(true)
        expect(range.start.line).toBeGreaterThan(0)
        expect(range.start.column).toBeGreaterThan(0)
        expect(range.start.column).toBeLessThanOrEqual(snippet.length + 1)
        expect(message).not.toMatch(/undefined|\[object|NaN/)
      }
    }),
    { numRuns: 100, seed: 1 },
  )
})
