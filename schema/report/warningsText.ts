import type { Problem } from './problem.ts'

/** Warnings in one line, where there is no room for all of them. Empty where there are none. */
export function warningsText(problems: readonly Problem[]): string {
  const [first, ...others] = problems
  if (!first) return ''
  const count = others.length === 0 ? 'There is 1 warning' : `There are ${others.length + 1} warnings, the first`
  return `${count} at ${first.file}:${first.range.start.line}: ${first.message}. See all with: npm run validate`
}
