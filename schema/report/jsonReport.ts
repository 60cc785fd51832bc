import type { Problem } from './problem.ts'

/** The problems as data, for other programs. */
export function jsonReport(problems: readonly Problem[], fileCount: number): string {
  return `${JSON.stringify({ files: fileCount, problems }, null, 2)}\n`
}
