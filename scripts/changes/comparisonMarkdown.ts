import { type Change, SECTIONS } from './change.ts'
import { undecided } from './compareFunnels.ts'
import { brokenText, countText, groupsOf, inOneLine, NOTHING, problemLines, type Told } from './comparisonText.ts'

/** A comment of GitHub takes 65536 characters. */
const MOST_CHARACTERS = 60_000
const MOST_PROBLEMS = 10

/** The comparison for a pull request. What is too long for a comment is cut, and says so. */
export function comparisonMarkdown({ comparison, before, after }: Told): string {
  const open = undecided(comparison)
  const broken = comparison.broken.map((which) => {
    const { name, side } = which === 'before' ? before : after
    return [
      `**${text(brokenText(name))}**`,
      '',
      ...problemLines(side.problems, MOST_PROBLEMS).map((line) => `- ${code(line)}`),
    ].join('\n')
  })
  const parts = [
    '## What this changes for visitors',
    `From ${code(before.name)} to ${code(after.name)}.`,
    ...broken,
    ...(open.length > 0
      ? [
          [
            `**${countText(open.length)} to be decided:**`,
            '',
            ...open.map(
              ({ about, text: said, decide }) => `- [ ] ${code(about)}: ${text(said)}
  <br>${text(decide ?? '')}`,
            ),
          ].join('\n'),
        ]
      : []),
    ...(comparison.sections.length === 0 && broken.length === 0
      ? ['Nothing differs to visitors, in the report or in the record.']
      : []),
    ...comparison.sections.map(({ name, changes }) =>
      [`### ${SECTIONS[name]}`, ...groupsOf(changes).map(([about, own]) => group(about, own))].join('\n\n'),
    ),
  ]
  return cut(`${parts.join('\n\n')}\n`)
}

function group(about: string, changes: readonly Change[]): string {
  return [`**${text(about)}**`, '', ...changes.map(item)].join('\n')
}

function item({ text: said, before, after, notes = [] }: Change): string {
  const isValue = before !== undefined || after !== undefined
  const values = isValue
    ? `: ${before === undefined ? NOTHING : code(before)} → ${after === undefined ? NOTHING : code(after)}`
    : ''
  return [`- ${text(said)}${values}`, ...notes.map((note) => `  <br>${text(note)}`)].join('\n')
}

/** As it is written, with nothing of it taken for a mark, a link or somebody's name. */
function code(value: string): string {
  const line = inOneLine(value)
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return longest === 0 ? `${fence}${line}${fence}` : `${fence} ${line} ${fence}`
}

function text(value: string): string {
  return inOneLine(value)
    .replace(/[\\`*_{}[\]<>|#~]/g, '\\$&')
    .replaceAll('@', '@\u2060')
}

function cut(whole: string): string {
  if (whole.length <= MOST_CHARACTERS) return whole
  const end = whole.lastIndexOf('\n', MOST_CHARACTERS)
  return `${whole.slice(0, end)}\n\n… and more. All of it: \`npm run changes\`.\n`
}
