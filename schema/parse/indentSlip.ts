import type { Fault } from '../report/problem.ts'
import { isYaml } from './isYaml.ts'

interface Line {
  /** From 0. */
  readonly number: number
  readonly start: number
  readonly indent: number
  readonly text: string
}

/** So many lines before and behind the place where YAML stopped may be the one that stands out. */
const LINES_BEFORE = 3
const LINES_BEHIND = 1
/** Among so many lines before and behind a line its indent is looked for. */
const LINES_AROUND = 30
/** A slip of more blanks than that is seen at once. */
const MOST_BLANKS = 4

/** The one line that, with a few blanks more or less before it, makes the file YAML: it is what stands out. */
export function indentSlip(file: string, text: string, offset: number): Fault | null {
  const lines = linesOf(text)
  const stopped = lines.findLastIndex(({ start }) => start <= offset)
  const near = lines.slice(Math.max(0, stopped - LINES_BEFORE), stopped + LINES_BEHIND + 1)
  const moves = near
    .flatMap((line) => movesOf(line, lines))
    .filter(({ line, indent }) => line !== lines[0] || indent === 0)
    .sort((a, b) => a.oddness - b.oddness)
  const mended = moves.find(({ line, indent }) => isYaml(withIndent(text, line, indent)))
  return mended ? slipFault(file, mended.line, mended.indent, lines) : null
}

/** The lines that have something to say. */
function linesOf(text: string): Line[] {
  let start = 0
  return text.split('\n').flatMap((line, number) => {
    const own = { number, start, indent: line.length - line.trimStart().length, text: line }
    start += line.length + 1
    return /^\s*(#|$)/.test(line) ? [] : [own]
  })
}

interface Move {
  readonly line: Line
  readonly indent: number
  /** The less, the more likely it is what was meant. */
  readonly oddness: number
}

/** To where a line could be moved. What stands out has an indent that its neighbours do not have, and belongs where many of them begin. */
function movesOf(line: Line, lines: readonly Line[]): Move[] {
  const around = lines.filter(({ number }) => Math.abs(number - line.number) <= LINES_AROUND)
  const share = (indent: number) => around.filter((other) => other.indent === indent).length / around.length
  const indents = [...new Set(around.map(({ indent }) => indent))]
  const below = lines[lines.indexOf(line) + 1]
  return indents
    .filter((indent) => indent !== line.indent && Math.abs(indent - line.indent) <= MOST_BLANKS)
    .map((indent) => {
      const emptied = isEmptyAt(indent, line, below) ? 1 : 0
      const distance = Math.abs(indent - line.indent)
      return { line, indent, oddness: emptied * 10 + share(line.indent) * 4 + distance - share(indent) + (indent % 2) }
    })
}

/** Whether nothing would be left below a key that has nothing behind it. */
function isEmptyAt(indent: number, { text }: Line, below: Line | undefined): boolean {
  return /:\s*(#|$)/.test(text) && !(below && (below.indent > indent || /^\s*-/.test(below.text)))
}

function withIndent(text: string, { start, indent }: Line, blanks: number): string {
  return text.slice(0, start) + ' '.repeat(blanks) + text.slice(start + indent)
}

function slipFault(file: string, line: Line, indent: number, lines: readonly Line[]): Fault {
  const count = Math.abs(line.indent - indent)
  const side = line.indent < indent ? 'left' : 'right'
  const like = neighbourWith(indent, line, lines)
  const isItem = line.text.trimStart().startsWith('- ')
  const under = like && ` under the ${isItem ? '-' : 'first letter'} of line ${like.number + 1}`
  return {
    code: 'yaml-syntax',
    at: { file, start: line.start, end: line.start + Math.max(1, line.indent) },
    message: `this line begins ${count === 1 ? 'one space' : `${count} spaces`} too far ${side}`,
    fix: `Begin it in column ${indent + 1}${under ?? ''}.`,
  }
}

/** The nearest line that begins where this one should, of its own kind. */
function neighbourWith(indent: number, { number, text }: Line, lines: readonly Line[]): Line | undefined {
  const isItem = text.trimStart().startsWith('- ')
  const alike = lines.filter(
    (line) => line.number !== number && line.indent === indent && line.text.trimStart().startsWith('- ') === isItem,
  )
  return alike.toSorted((a, b) => Math.abs(a.number - number) - Math.abs(b.number - number))[0]
}
