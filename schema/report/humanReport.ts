import type { Problem } from './problem.ts'
import { problemFrame } from './problemFrame.ts'

/** The problems as a person reads them: place, fault, the line with a caret, the cure. Ends with the count. */
export function humanReport(problems: readonly Problem[], fileCount: number): string {
  return [...problems.map(block), `${countLine(problems, fileCount)}\n`].join('\n\n')
}

function block(problem: Problem): string {
  const { code, file, range, message, severity } = problem
  const { line, column } = range.start
  const kind = severity === 'warning' ? 'warning: ' : ''
  return [`${file}:${line}:${column}: ${kind}${message} [${code}]`, ...framedCure(problem)].join('\n')
}

function framedCure(problem: Problem): string[] {
  const margin = ' '.repeat(String(problem.range.start.line).length + 1)
  const cure = (problem.fix ?? '').split('\n').filter((line) => line !== '')
  return [problemFrame(problem), ...cure.map((line) => margin + line)].filter((part) => part !== '')
}

/** Warnings are counted apart: only a problem keeps the funnel from being built. */
function countLine(problems: readonly Problem[], fileCount: number): string {
  if (problems.length === 0) return `no problems in ${plural(fileCount, 'file')}`
  const warnings = problems.filter(({ severity }) => severity === 'warning').length
  const counts = [plural(problems.length - warnings, 'problem'), plural(warnings, 'warning')]
  const concerned = new Set(problems.map(({ file }) => file)).size
  return `${counts.filter((count) => !count.startsWith('0 ')).join(' and ')} in ${concerned} of ${plural(fileCount, 'file')}`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
