import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { referenceFolder, repository } from './openReference.ts'

/** A project in a folder of its own that tests may change: the funnel whole, and parts of the repository such as public/images. */
export function copyOfReference(parts: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'funnel-copy-'))
  cpSync(join(referenceFolder('whole'), 'funnel'), join(root, 'funnel'), { recursive: true })
  for (const part of ['renderer/words.json', 'server/report/words.json', ...parts]) {
    cpSync(join(repository, part), join(root, part), { recursive: true })
  }
  return root
}
