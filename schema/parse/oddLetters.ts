import type { Fault } from '../report/problem.ts'
import type { ParsedFile, Spot } from './parsedFile.ts'
import { sourceOffset } from './sourceOffset.ts'

interface OddLetter {
  readonly letters: RegExp
  /** As a growth manager can look it up. */
  readonly name: string
  readonly fix: string
}

const UNSEEN = 'It is not seen, and does harm. Delete it: write the text around it anew.'

/** Letters that no text of a funnel has a use for. A non-breaking space in a sentence is none of them: French needs it. */
export const ODD_IN_TEXTS: readonly OddLetter[] = [
  {
    letters: /\uFFFD/u,
    name: 'the sign � of a letter that was lost',
    fix: 'The text was saved with another encoding than UTF-8 once. Write the letter that belongs here.',
  },
  { letters: /(?![\t\n])\p{Cc}/u, name: 'a control character', fix: UNSEEN },
  {
    letters: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
    name: 'a mark that turns the direction of writing',
    fix: UNSEEN,
  },
  { letters: /[\u200B\u2060\u2061-\u2064\uFEFF\u180E]/u, name: 'a zero-width space', fix: UNSEEN },
  { letters: /\u00AD/u, name: 'a soft hyphen', fix: UNSEEN },
  {
    letters: /[\u2028\u2029]/u,
    name: "a line separator of Unicode's own",
    fix: 'Write an ordinary line break, or a blank.',
  },
  { letters: /[\uD800-\uDFFF]/u, name: 'half of a letter', fix: UNSEEN },
  {
    letters: /[\uE000-\uF8FF\u{F0000}-\u{10FFFF}]/u,
    name: 'a letter of private use',
    fix: 'Only one font has it. Use a picture.',
  },
  { letters: /[\uFDD0-\uFDEF]|[\uFFFE\uFFFF]/u, name: 'a code that is no letter', fix: UNSEEN },
]

const BLANK_IN_NAME = 'It only looks like an ordinary blank. Write an ordinary one, or none.'

/** In names and keys every blank but the ordinary one is taken for it by the eye, and by no program. */
const ODD_IN_NAMES: readonly OddLetter[] = [
  ...ODD_IN_TEXTS,
  { letters: /[\u00A0\u202F]/u, name: 'a non-breaking space', fix: BLANK_IN_NAME },
  { letters: /\t/u, name: 'a tab', fix: BLANK_IN_NAME },
  { letters: /[\u200C\u200D]/u, name: 'a zero-width joiner', fix: UNSEEN },
  {
    letters: /[\u1680\u2000-\u200A\u205F\u3000]/u,
    name: 'a blank that is not the ordinary one',
    fix: BLANK_IN_NAME,
  },
]

/** The first odd letter of a text: what did the harm to one letter has mostly done it to others. */
export function oddLetterFault(file: ParsedFile, spot: Spot, odd: readonly OddLetter[]): Fault | null {
  const text = String(spot.value)
  for (const { letters, name, fix } of odd) {
    const match = letters.exec(text)
    if (!match) continue
    const start = sourceOffset(file.text, spot, match.index)
    const message = `${name} stands here (${codeOf(match[0])})`
    return { code: 'odd-letter', at: { file: file.path, start, end: start + 1 }, message, fix }
  }
  return null
}

/** How a letter is called where YAML has to find an ordinary blank: in the indent, or behind a colon or dash. */
export function oddBlankName(letter: string): string {
  const name = ODD_IN_NAMES.find(({ letters }) => letters.test(letter))?.name ?? 'no ordinary blank'
  return `${name} (${codeOf(letter)})`
}

/** Keys, and values that are names: what programs compare. With an odd letter in one, nothing that is said of it would be understood. */
export function oddNameFaults(file: ParsedFile): Fault[] {
  return faultsBelow(file, file.root)
}

function faultsBelow(file: ParsedFile, spot: Spot): Fault[] {
  const own = typeof spot.value === 'string' ? valueFaults(file, spot, spot.value) : []
  const isMap = spot.style === 'map' || spot.style === 'inlineMap'
  const below = [...(spot.inside ?? [])].flatMap(([name, inside]) => [
    ...(isMap ? keyFaults(file, name, inside) : []),
    ...faultsBelow(file, inside),
  ])
  return [...own, ...below]
}

function valueFaults(file: ParsedFile, spot: Spot, text: string): Fault[] {
  // The sentences of visitors are looked at by a rule: around them everything else can be checked.
  if (file.kind === 'words' || file.kind === 'guide') return []
  const isSentence = /\S \S/.test(text)
  return [oddLetterFault(file, spot, isSentence ? ODD_IN_TEXTS : ODD_IN_NAMES) ?? []].flat()
}

function keyFaults(file: ParsedFile, name: string, { key }: Spot): Fault[] {
  if (!key) return []
  const isQuoted = /["']/.test(file.text[key.start] ?? '')
  const fault = oddLetterFault(file, { value: name, place: key, style: isQuoted ? 'quoted' : 'plain' }, ODD_IN_NAMES)
  return fault ? [fault] : []
}

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
