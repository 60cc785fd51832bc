import type { Problem } from './problem.ts'

/** The line of the file with a caret under the fault. Empty where the line is. */
export function problemFrame({ range, snippet }: Problem): string {
  if (snippet.trim() === '') return ''
  const { start, end } = range
  const margin = ' '.repeat(String(start.line).length)
  // Tabs stay tabs, so that the caret stands under the letter that it means.
  const before = snippet.slice(0, start.column - 1).replace(/[^\t]/g, ' ')
  const lastColumn = end.line === start.line ? Math.min(end.column, snippet.length + 1) : snippet.length + 1
  const caret = '^'.repeat(Math.max(1, lastColumn - start.column))
  return [`${margin} |`, `${start.line} | ${snippet}`, `${margin} | ${before}${caret}`].join('\n')
}
