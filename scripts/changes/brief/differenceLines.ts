import { type Change, SECTIONS, type SectionName } from '../change.ts'
import type { Comparison } from '../compareFunnels.ts'
import { inOneLine } from '../comparisonText.ts'
import { shortPair } from './shortPair.ts'

/** A comparison in few lines: what costs most first, each part under its heading. */
export interface DifferenceLines {
  readonly lines: readonly string[]
  /** What is told with `npm run changes` alone. */
  readonly more: number
}

const MOST_LINES = 20

export function differenceLines({ sections }: Comparison, most = MOST_LINES): DifferenceLines {
  const found = sections.flatMap(({ name, changes }) => {
    const own = changes.filter(({ kind }) => !FOLLOWS.has(kind))
    return joined(own.length > 0 ? own : changes).map((line) => ({ name, ...line }))
  })
  const people = found.filter(({ change }) => change.kind === 'person')
  const ranked = found
    .filter((line) => !people.slice(MOST_PEOPLE).includes(line))
    .map((line) => ({ ...line, rank: rankOf(line.name, line.change) }))
    .sort((one, other) => one.rank - other.rank)
  const shown = fitting(ranked, most)
  const headings = [...new Set(shown.map(({ rank, name }) => (rank === 0 ? DECIDE : SECTIONS[name])))]
  const isUnder = (heading: string) => (line: (typeof shown)[number]) =>
    heading === (line.rank === 0 ? DECIDE : SECTIONS[line.name])
  return {
    lines: headings.flatMap((heading) => [
      `  ${heading}`,
      ...shown.filter(isUnder(heading)).flatMap(({ lines }) => lines.map((line) => `    ${line}`)),
    ]),
    more: [...ranked.slice(shown.length), ...people.slice(MOST_PEOPLE)].reduce((sum, { count }) => sum + count, 0),
  }
}

/** What only follows from another change of the way: how long it is, how full the bar is. */
const FOLLOWS: ReadonlySet<string> = new Set(['way-length', 'segments', 'progress', 'back-target'])
/** As examples of what a figure does. */
const MOST_PEOPLE = 3

const DECIDE = 'To be decided'

/** As many from the beginning as there is room for. */
function fitting<T extends { readonly lines: readonly string[] }>(ranked: readonly T[], most: number): T[] {
  let left = most
  const shown: T[] = []
  for (const each of ranked) {
    left -= each.lines.length
    if (left < 0 && shown.length > 0) break
    shown.push(each)
  }
  return shown
}

interface Line {
  /** The first of those that the line tells. */
  readonly change: Change
  readonly lines: readonly string[]
  readonly count: number
}

/** So many figures of one offer or person stand in a line. */
const MOST_JOINED = 4
const JOINED: ReadonlySet<string> = new Set(['price', 'person', 'sentence'])

/** The figures of an offer or a person in one line, and a sentence with its translations. */
function joined(changes: readonly Change[]): Line[] {
  const groups = new Map<string, Change[]>()
  for (const [index, change] of changes.entries()) {
    const key = JOINED.has(change.kind) ? `${change.kind} ${change.about} ${placeOf(change)}` : String(index)
    groups.set(key, [...(groups.get(key) ?? []), change])
  }
  return [...groups.values()].map((group) => {
    const [change] = group as [Change, ...Change[]]
    return { change, count: group.length, lines: [lineOf(change, group), ...below(change)] }
  })
}

/** Of a sentence without its language. */
function placeOf({ kind, text }: Change): string {
  return kind === 'sentence' ? text.slice(text.indexOf(' ') + 1) : ''
}

function lineOf(change: Change, group: readonly Change[]): string {
  const { about, kind } = change
  if (kind === 'sentence' && group.length > 1) {
    const languages = group.map(({ text }) => text.slice(0, text.indexOf(' ')))
    return `${about}: ${placeOf(change)} (${languages.join(', ')}): ${valuesOf(change)}`
  }
  const shown = group.slice(0, MOST_JOINED).map(saidOf)
  const more = group.length > shown.length ? [`and ${group.length - shown.length} more`] : []
  return `${about}: ${[...shown, ...more].join('; ')}`
}

function saidOf(change: Change): string {
  const values = valuesOf(change)
  return values === '' ? change.text : `${change.text}: ${values}`
}

function valuesOf({ before, after }: Change): string {
  if (before === undefined && after === undefined) return ''
  const [was, is] = shortPair(inOneLine(before ?? ''), inOneLine(after ?? ''))
  if (before === undefined) return `new, ${is}`
  return after === undefined ? `gone, was ${was}` : `${was} → ${is}`
}

/** What to decide, and whom a condition leads elsewhere. */
function below({ kind, decide, notes = [] }: Change): string[] {
  const told = decide ?? (kind === 'condition' ? notes[0] : undefined)
  return told === undefined ? [] : [`  ${told}`]
}

/** The less, the more it costs where it was not meant: visitors lost, money, what is delivered, consent, records and reports, figures. */
function rankOf(section: SectionName, change: Change): number {
  if (change.decide !== undefined) return 0
  const found = RANKS.find(
    ({ of, kind, text }) => of.includes(section) && (kind ?? ANY).test(change.kind) && (text ?? ANY).test(change.text),
  )
  return 1 + (found ? RANKS.indexOf(found) : RANKS.length)
}

const ANY = /^/

const RANKS: readonly { readonly of: readonly SectionName[]; readonly kind?: RegExp; readonly text?: RegExp }[] = [
  {
    of: ['way', 'screen'],
    kind: /^(step-removed|step-file-removed|option-removed|order|order-removed|default-order|entry|condition|language-removed)$/,
  },
  { of: ['money'] },
  { of: ['way'], kind: /^(navigation|back|value|step-moved)$/ },
  { of: ['screen', 'settings'], text: /(^|\.)(extras|offers?|links|stores|guides|afterPurchase)(\.|$)|guide is gone/ },
  { of: ['record', 'settings'], kind: /^data-class$/ },
  { of: ['settings'], text: /consent/ },
  { of: ['record', 'report'] },
  { of: ['numbers'], kind: /^(?!person$)/ },
  { of: ['experiments'] },
  { of: ['way'] },
  { of: ['screen'], kind: /^(?!sentence$)/ },
  { of: ['settings'], kind: /^(?!guide-text$)/ },
  { of: ['screen'] },
  { of: ['settings', 'numbers'] },
]
