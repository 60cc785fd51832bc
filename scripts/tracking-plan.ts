import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadFunnel } from '../schema/compile/loadFunnel.ts'
import { humanReport } from '../schema/report/humanReport.ts'
import { trackingPlanFiles } from './docs/trackingPlanFiles.ts'

const root = process.cwd()

/** Writes docs/tracking-plan.md and docs/tracking-plan.json from the funnel files. */
export async function main(): Promise<number> {
  const { problems, files, funnel } = loadFunnel(root)
  if (!funnel) {
    console.error(humanReport(problems, files.length))
    return 1
  }
  for (const [path, content] of trackingPlanFiles(funnel)) {
    writeFileSync(join(root, path), content)
    console.log(`${path} is written`)
  }
  return 0
}
