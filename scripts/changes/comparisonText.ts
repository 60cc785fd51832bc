import { humanReport } from '../../schema/report/humanReport.ts'
import type { Problem } from '../../schema/report/problem.ts'
import { type Change, SECTIONS } from './change.ts'
import { type Comparison, undecided } from './compareFunnels.ts'
import { isWhole, type Side } from './side.ts'

/** What is printed of a comparison: the comparison, and the two sides by the names that the reader knows them by. */
export interface Told {
  readonly comparison: Comparison
  readonly before: { readonly name: string; readonly side: Side }
  readonly after: { readonly name: string; readonly side: Side }
}

/** The comparison for people who read it in a terminal. */
export function comparisonText({ comparison, before, after }: Told): string {
  const broken = comparison.broken.map((which) => {
    const { name, side } = which === 'before' ? before : after
    return `${brokenText(name)}\n\n${humanReport(side.problems, side.fileCount).trimEnd()}`
  })
  const sections = comparison.sections.map(({ name, changes }) =>
    [SECTIONS[name], ...groupsOf(changes).map(([about, own]) => [`  ${about}`, ...own.map(lines)].join('\n'))].join(
      '\n\n',
    ),
  )
  const open = undecided(comparison)
  const flawed = [before, after].flatMap(({ name, side }) =>
    isWhole(side) && side.problems.length > 0 ? [flawedText(name)] : [],
  )
  return `${[
    `From ${before.name} to ${after.name}.`,
    ...broken,
    ...flawed,
    ...(sections.length === 0 && broken.length === 0
      ? ['Nothing differs to visitors, in the report or in the record.']
      : sections),
    ...(open.length > 0
      ? [
          `${countText(open.length)} to be decided:\n\n${open.map(({ about, text, decide }) => `  ${about}: ${text}\n    ${decide}`).join('\n\n')}`,
        ]
      : []),
  ].join('\n\n')}\n`
}

/** That a side is broken, in a sentence. */
export function brokenText(name: string): string {
  return `Problems keep ${name} from being built. What else differs is told once they are mended.`
}

/** That a side can be compared, and cannot be published. */
export function flawedText(name: string): string {
  return `There are problems in ${name}, too. See them with: npm run validate`
}

/** What there is to decide, counted. */
export function countText(count: number): string {
  return count === 1 ? 'One thing is' : `${count} things are`
}

/** The changes by what they are about, in the order in which each comes first. */
export function groupsOf(changes: readonly Change[]): [about: string, changes: Change[]][] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) groups.set(change.about, [...(groups.get(change.about) ?? []), change])
  return [...groups]
}

/** Sentences stand below each other, so that they can be compared; what is short stands in one line. */
const LONGEST = 90

function lines({ text, before, after, notes = [] }: Change): string {
  const further = notes.map((note) => `      ${note}`)
  if (before === undefined && after === undefined) return [`    ${text}`, ...further].join('\n')
  const line = `    ${text}: ${before ?? NOTHING} → ${after ?? NOTHING}`
  if (line.length <= LONGEST && !line.includes('\n')) return [line, ...further].join('\n')
  const values = [
    ...(before === undefined ? [] : [`      - ${inOneLine(before)}`]),
    ...(after === undefined ? [] : [`      + ${inOneLine(after)}`]),
  ]
  return [
    `    ${text}${before === undefined ? ', new' : after === undefined ? ', gone' : ''}:`,
    ...values,
    ...further,
  ].join('\n')
}

export const NOTHING = 'nothing'

/** Sentences of several lines keep their breaks as a mark. */
export function inOneLine(text: string): string {
  return text.trimEnd().replaceAll('\n', ' ⏎ ')
}

/** The first problems of a side, in a line each. */
export function problemLines(problems: readonly Problem[], most: number): string[] {
  const shown = problems
    .slice(0, most)
    .map(({ file, range: { start }, message, code }) => `${file}:${start.line}:${start.column}: ${message} [${code}]`)
  return problems.length > most ? [...shown, `… and ${problems.length - most} more`] : shown
}
