import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fontFile } from './fontFile.ts'

const root = mkdtempSync(join(tmpdir(), 'fonts-'))
for (const folder of ['public/fonts', 'node_modules/some-font/files'])
  mkdirSync(join(root, folder), { recursive: true })
writeFileSync(join(root, 'public/fonts/Own.woff2'), '')
writeFileSync(join(root, 'node_modules/some-font/files/a.woff'), '')
writeFileSync(join(root, 'node_modules/some-font/package.json'), '{ "name": "some-font" }')
afterAll(() => rmSync(root, { recursive: true }))

test.each([
  ['of one’s own', 'fonts/Own.woff2', 'public/fonts/Own.woff2'],
  ['of one’s own that is not there', 'fonts/Other.woff2', null],
  ['of a package', 'some-font/files/a.woff', 'node_modules/some-font/files/a.woff'],
  ['that a package does not have', 'some-font/files/b.woff', null],
  ['of a package that is not there', '@nobody/font/a.woff', null],
])('a font file %s', (_what, file, path) => {
  expect(fontFile(root, file)).toBe(path && join(root, path))
})
