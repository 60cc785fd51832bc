import type { Report, Rule } from '../model/funnel.ts'
import type { ParsedFile, Spot } from '../parse/parsedFile.ts'
import { sourceOffset } from '../parse/sourceOffset.ts'

interface OddLetter {
  readonly letters: RegExp
  /** As a growth manager can look it up. */
  readonly name: string
  readonly fix: string
}

const CURE = 'It is not seen, and does harm. Delete it: write the text around it anew.'

/** Letters that no text of a funnel has a use for. A non-breaking space in a sentence is none of them: French needs it. */
const ODD_LETTERS: readonly OddLetter[] = [
  {
    letters: /\uFFFD/u,
    name: 'the sign � of a letter that was lost',
    fix: 'The text was saved with another encoding than UTF-8 once. Write the letter that belongs here.',
  },
  { letters: /(?![\t\n])\p{Cc}/u, name: 'a control character', fix: CURE },
  {
    letters: /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u,
    name: 'a mark that turns the direction of writing',
    fix: CURE,
  },
  { letters: /[\u200B\u2060\u2061-\u2064\uFEFF\u180E]/u, name: 'a letter without width', fix: CURE },
  { letters: /\u00AD/u, name: 'a soft hyphen', fix: CURE },
  {
    letters: /[\u2028\u2029]/u,
    name: "a line separator of Unicode's own",
    fix: 'Write an ordinary line break, or a blank.',
  },
  { letters: /[\uD800-\uDFFF]/u, name: 'half of a letter', fix: CURE },
  {
    letters: /[\uE000-\uF8FF\u{F0000}-\u{10FFFF}]/u,
    name: 'a letter of private use',
    fix: 'Only one font has it. Use a picture.',
  },
  { letters: /[\uFDD0-\uFDEF]|[\uFFFE\uFFFF]/u, name: 'a code that is no letter', fix: CURE },
]

/** In names and keys every blank but the ordinary one is taken for it by the eye, and by no program. */
const ODD_BLANK: OddLetter = {
  letters: /[\t\u00A0\u1680\u2000-\u200D\u202F\u205F\u3000]/u,
  name: 'a blank that is not the ordinary one',
  fix: 'Write an ordinary blank, or none.',
}

const ODD_IN_NAMES = [...ODD_LETTERS, ODD_BLANK]

/** No text and no name has a letter that cannot be seen, or that stands for one that was lost. */
export const oddLetter: Rule = ({ files }, report) => {
  for (const file of files) look(file, file.root, report)
}

function look(file: ParsedFile, spot: Spot, report: Report): void {
  if (typeof spot.value === 'string') {
    const isSentence = file.kind === 'words' || file.kind === 'guide' || spot.value.includes(' ')
    tell(file, spot, isSentence ? ODD_LETTERS : ODD_IN_NAMES, report)
  }
  const isMap = spot.style === 'map' || spot.style === 'inlineMap'
  for (const [name, inside] of spot.inside ?? []) {
    if (isMap && inside.key) {
      const isQuoted = /["']/.test(file.text[inside.key.start] ?? '')
      tell(file, { value: name, place: inside.key, style: isQuoted ? 'quoted' : 'plain' }, ODD_IN_NAMES, report)
    }
    look(file, inside, report)
  }
}

/** One fault a text: what did the harm to one letter has mostly done it to others. */
function tell(file: ParsedFile, spot: Spot, odd: readonly OddLetter[], report: Report): void {
  const text = String(spot.value)
  for (const { letters, name, fix } of odd) {
    const match = letters.exec(text)
    if (!match) continue
    const start = sourceOffset(file.text, spot, match.index)
    const code = `U+${(match[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    report({ file: file.path, start, end: start + 1 }, `${name} stands here (${code})`, fix)
    return
  }
}
