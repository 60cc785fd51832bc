import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readFiles, type SourceFile } from '../../schema/parse/readFiles.ts'
import { compareFunnels } from '../../scripts/changes/compareFunnels.ts'
import { comparisonText } from '../../scripts/changes/comparisonText.ts'
import { readSide } from '../../scripts/changes/side.ts'
import { referenceFolder, repository } from '../reference/openReference.ts'
import { readCase } from '../validator/readCase.ts'

/**
 * Each case is an edit of the reference funnel, and its .out what is told of it. What stands before a line `# now` is laid over the funnel first, and
 * is no part of the change.
 */

const TODAY = '2026-11-29'
const base = referenceFolder('whole')
const cases = join(import.meta.dirname, 'cases')
const isUpdating = process.env.UPDATE !== undefined

function side(sources: readonly SourceFile[]) {
  return readSide({ sources, root: repository, images: join(repository, 'public/images'), today: TODAY })
}

const unchanged = side(readFiles(base))

function told(text: string): string {
  const [earlier, now] = text.includes('\n# now\n') ? text.split('\n# now\n') : ['', text]
  const before = earlier ? side(readCase(base, earlier)) : unchanged
  const after = side(readCase(base, `${earlier}\n${now}`))
  return comparisonText({
    comparison: compareFunnels(before, after, { today: TODAY }),
    before: { name: 'before', side: before },
    after: { name: 'now', side: after },
  })
}

describe('what is told of a change is exactly what stands in the .out file', () => {
  const names = readdirSync(cases).filter((name) => name.endsWith('.yaml'))
  test.each(names.map((name) => name.slice(0, -'.yaml'.length)).sort())('%s', (name) => {
    const said = told(readFileSync(join(cases, `${name}.yaml`), 'utf8'))
    const file = join(cases, `${name}.out`)
    if (isUpdating) writeFileSync(file, said)
    expect(said).toBe(existsSync(file) ? readFileSync(file, 'utf8') : 'There is no .out file. Write it with UPDATE=1.')
  })
})

test('a funnel that is compared with itself differs in nothing', () => {
  expect(compareFunnels(unchanged, side(readFiles(base)), { today: TODAY })).toEqual({ sections: [], broken: [] })
})
