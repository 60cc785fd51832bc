import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from './generatedFiles.ts'

const root = join(import.meta.dirname, '../..')

test('schema/generated is what npm run generate would write', async () => {
  for (const [path, content] of await generatedFiles(root)) {
    expect(readFileSync(join(root, path), 'utf8') === content, `${path} is stale. Run: npm run generate`).toBe(true)
  }
})
