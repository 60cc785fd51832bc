import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkFunnel } from '../../packs/all/checkFunnel.ts'
import { readFiles } from '../../schema/parse/readFiles.ts'
import { humanReport } from '../../schema/report/humanReport.ts'
import { leastTime } from './leastTime.ts'
import { manySteps } from './manySteps.ts'

/** How long it takes to read, check and compile a funnel. */
export interface ValidatorTime {
  readonly steps: number
  /** Of processor time, the least of several runs. */
  readonly milliseconds: number
  readonly millisecondsPerStep: number
}

const SIZES = [35, 100, 300, 1000]

/** Times the validator on the project's funnel, grown to each size. In linear time the milliseconds per step stay the same or fall. */
export function validatorTimes(root: string): ValidatorTime[] {
  const into = mkdtempSync(path.join(tmpdir(), 'many-steps-'))
  try {
    return SIZES.map((count) => {
      const steps = manySteps({ root, into, count })
      const milliseconds = leastTime(() => check(root, into))
      return { steps, milliseconds, millisecondsPerStep: milliseconds / steps }
    })
  } finally {
    rmSync(into, { recursive: true })
  }
}

function check(root: string, into: string): void {
  const { problems, files } = checkFunnel({ sources: readFiles(into), root, images: path.join(root, 'public/images') })
  // That the copies are not recorded as translated is a warning.
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(humanReport(errors.slice(0, 5), files.length))
}
