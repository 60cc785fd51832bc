import type { Problem } from './problem.ts'

/** One workflow command a problem: GitHub shows each at its line of a pull request. */
export function githubReport(problems: readonly Problem[]): string {
  return problems.map((problem) => `${annotation(problem)}\n`).join('')
}

function annotation({ severity, file, range, code, message, fix }: Problem): string {
  const { start, end } = range
  // A column is only understood within one line.
  const columns = start.line === end.line ? { col: start.column, endColumn: end.column } : {}
  const properties = Object.entries({ file, line: start.line, endLine: end.line, ...columns, title: code })
  const places = properties.map(([name, value]) => `${name}=${escapedProperty(String(value))}`).join(',')
  return `::${severity} ${places}::${escaped(fix === undefined ? message : `${message}\n${fix}`)}`
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function escapedProperty(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
