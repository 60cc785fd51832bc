import type { Problem } from './problem.ts'

/** The problems as data, for other programs, with what else is to be told. */
export function jsonReport(problems: readonly Problem[], fileCount: number, more: object = {}): string {
  return `${JSON.stringify({ files: fileCount, problems, ...more }, null, 2)}\n`
}
