import { fileURLToPath } from 'node:url'
import { loadFunnel } from '../schema/loadFunnel.ts'
import { humanReport } from '../schema/report/humanReport.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Checks the funnel and prints what is wrong with it. */
export function main(_args: readonly string[]): number {
  const { problems, files } = loadFunnel(root)
  process.stdout.write(humanReport(problems, files.length))
  return problems.length === 0 ? 0 : 1
}
