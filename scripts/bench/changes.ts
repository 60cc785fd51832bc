import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readFiles, type SourceFile } from '../../schema/parse/readFiles.ts'
import { compareFunnels } from '../changes/compareFunnels.ts'
import { readSide, type Side } from '../changes/side.ts'
import { leastTime } from './leastTime.ts'
import { manySteps } from './manySteps.ts'

/** How long a comparison of two states of a funnel takes, beside a look at one of them. Milliseconds of processor time, the least of several runs. */
export interface ChangesTime {
  readonly steps: number
  readonly validation: number
  readonly changes: number
  readonly ratio: number
}

const TODAY = '2026-11-29'

/** Times `npm run changes` on the project's funnel with one step more. What git does is not counted. */
export function changesTime(root: string): ChangesTime {
  const [before, after] = [mkdtempSync(path.join(tmpdir(), 'before-')), mkdtempSync(path.join(tmpdir(), 'after-'))]
  try {
    const steps = manySteps({ root, into: before, count: 0 })
    manySteps({ root, into: after, count: steps + 1 })
    const [old, fresh] = [readFiles(before), readFiles(after)]
    const validation = leastTime((run) => read(asNew(fresh, run), root))
    const changes = leastTime((run) => {
      const [was, is] = [read(asNew(old, run), root), read(asNew(fresh, run), root)]
      const { sections, broken } = compareFunnels(was, is, { today: TODAY })
      if (sections.length === 0 || broken.length > 0) throw new Error('the step that came is not told')
    })
    return { steps, validation, changes, ratio: changes / validation }
  } finally {
    for (const folder of [before, after]) rmSync(folder, { recursive: true })
  }
}

function read(sources: readonly SourceFile[], root: string): Side {
  return readSide({ sources, root, images: path.join(root, 'public/images'), today: TODAY })
}

/** Texts that were never read before, as a command finds them: what was parsed last is remembered within a process. */
function asNew(sources: readonly SourceFile[], run: number): SourceFile[] {
  return sources.map((source) => ({ ...source, bytes: Buffer.concat([source.bytes, Buffer.from(`\n# ${run}\n`)]) }))
}
