import { cutGroups, groupedProblems, type ProblemGroup } from './groupedProblems.ts'
import type { Problem } from './problem.ts'
import { problemFrame } from './problemFrame.ts'

/** So many places of one problem are named. */
const MOST_PLACES = 6

/** The problems as a person reads them: place, fault, the line with a caret, the cure. Ends with the count. */
export function humanReport(problems: readonly Problem[], fileCount: number): string {
  const groups = groupedProblems(problems)
  const { shown, left } = cutGroups(groups)
  const more = [...left].map(([code, count]) => `… and ${count} more [${code}]`)
  return [...shown.map(block), ...more, `${countLine(groups, problems, fileCount)}\n`].join('\n\n')
}

function block({ problem, others }: ProblemGroup): string {
  const { code, file, range, message, severity } = problem
  const { line, column } = range.start
  const kind = severity === 'warning' ? 'warning: ' : ''
  return [`${file}:${line}:${column}: ${kind}${message} [${code}]`, ...framedCure(problem), ...places(others)].join(
    '\n',
  )
}

function places(others: readonly Problem[]): string[] {
  const named = others.map(({ file, range: { start } }) => `${file}:${start.line}:${start.column}`)
  const more = named.length - MOST_PLACES
  const rest = more > 0 ? ` and ${more} more places` : ''
  return named.length > 0 ? [`  The same in ${named.slice(0, MOST_PLACES).join(', ')}${rest}.`] : []
}

function framedCure(problem: Problem): string[] {
  const margin = ' '.repeat(String(problem.range.start.line).length + 1)
  const cure = (problem.fix ?? '').split('\n').filter((line) => line !== '')
  return [problemFrame(problem), ...cure.map((line) => margin + line)].filter((part) => part !== '')
}

/** Warnings are counted apart: only a problem keeps the funnel from being built. */
function countLine(groups: readonly ProblemGroup[], problems: readonly Problem[], fileCount: number): string {
  if (problems.length === 0) return `no problems in ${plural(fileCount, 'file')}`
  const warnings = groups.filter(({ problem: { severity } }) => severity === 'warning').length
  const counts = [plural(groups.length - warnings, 'problem'), plural(warnings, 'warning')]
  const concerned = new Set(problems.map(({ file }) => file)).size
  return `${counts.filter((count) => !count.startsWith('0 ')).join(' and ')} in ${concerned} of ${plural(fileCount, 'file')}`
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}
