import { withProductPaths } from '../assets/productFolder.ts'
import type { Fault, Position, Problem } from './problem.ts'

/** The faults with lines and columns, in the order of files and places. */
export function locatedProblems(faults: readonly Fault[], texts: ReadonlyMap<string, string>): Problem[] {
  const startsByFile = new Map<string, readonly number[]>()
  const startsOf = (file: string) => {
    const known = startsByFile.get(file) ?? lineStarts(texts.get(file) ?? '')
    startsByFile.set(file, known)
    return known
  }
  return [...faults]
    .sort((a, b) => compareText(a.at.file, b.at.file) || a.at.start - b.at.start)
    .map(({ code, at, message, fix, severity = 'error' }) => {
      const starts = startsOf(at.file)
      const range = { start: positionOf(at.start, starts), end: positionOf(Math.max(at.end, at.start), starts) }
      const snippet = lineAt(texts.get(at.file) ?? '', starts, range.start.line)
      return {
        code,
        file: withProductPaths(at.file),
        range,
        snippet,
        message: withProductPaths(message),
        ...(fix === undefined ? {} : { fix: withProductPaths(fix) }),
        severity,
      }
    })
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
}

/** The line that holds the offset, by halving. */
function positionOf(offset: number, starts: readonly number[]): Position {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] as number) <= offset) low = middle
    else high = middle - 1
  }
  return { line: low + 1, column: offset - (starts[low] as number) + 1 }
}

function lineAt(text: string, starts: readonly number[], line: number): string {
  return text.slice(starts[line - 1], starts[line] ?? text.length).replace(/\r?\n?$/, '')
}
