import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MalformedSchema } from '../schema/generate/assembleSchemas.ts'
import { generatedFiles } from '../schema/generate/generatedFiles.ts'
import { problemsPage } from './docs/problemsPage.ts'
import { stepTypesPage } from './docs/stepTypesPage.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Writes schema/generated/ and the lists of docs/ from the files that they are made of. With --check it writes nothing and fails where a file is stale. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const files = new Map([
      ...(await generatedFiles(root)),
      ['docs/problems.md', problemsPage(root)],
      ['docs/step-types.md', stepTypesPage(root)],
    ])
    const stale = [...files].filter(([path, content]) => content !== contentOf(path))
    if (args.includes('--check')) return reportStale(stale.map(([path]) => path))
    for (const [path, content] of stale) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), content)
      console.log(`${path} is written`)
    }
    return 0
  } catch (error) {
    if (!(error instanceof MalformedSchema)) throw error
    console.error(error.message)
    return 1
  }
}

function contentOf(path: string): string | null {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return null
  }
}

function reportStale(paths: readonly string[]): number {
  for (const path of paths) console.error(`${path} is stale. Run: npm run generate`)
  return paths.length === 0 ? 0 : 1
}
