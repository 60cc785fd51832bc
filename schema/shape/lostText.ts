import type { ParsedFile, Spot } from '../parse/parsedFile.ts'
import type { FileKind } from '../parse/readFiles.ts'
import type { Fault } from '../report/problem.ts'

/** Files whose texts are sentences that visitors read. */
const SENTENCES: ReadonlySet<FileKind> = new Set(['words', 'guide'])

/** What YAML takes away from a text without a word: what stands behind #, line breaks, blanks at the end. */
export function lostTextFaults(file: ParsedFile): Fault[] {
  return faultsIn(file, file.root)
}

function faultsIn(file: ParsedFile, spot: Spot): Fault[] {
  if (typeof spot.value !== 'string')
    return [...(spot.inside?.values() ?? [])].flatMap((inside) => faultsIn(file, inside))
  const fault = spot.isDropped ? null : (commentFault(file, spot) ?? foldedFault(file, spot) ?? blankFault(file, spot))
  return fault ? [fault] : []
}

/** "We are the #1 plan" ends before the #. A comment is known by the blank behind its #, and in a sentence by the space before it. */
function commentFault(file: ParsedFile, { style, value, place }: Spot): Fault | null {
  if (style !== 'plain') return null
  const [rest = '', blanks = '', behind = ''] = /^([ \t]+)#([^\r\n]*)/.exec(file.text.slice(place.end)) ?? []
  if (rest === '') return null
  const isSentence = SENTENCES.has(file.kind) || /\s/.test(String(value))
  const isText = /^\S/.test(behind) || (isSentence && blanks.length === 1)
  if (!isText) return null
  const whole = `${value}${rest.trimEnd()}`
  const at = { ...place, start: place.end + blanks.length, end: place.end + rest.trimEnd().length }
  const fix = `Quote the text: ${JSON.stringify(whole)}\nIf it is a comment, give it a line of its own.`
  return { code: 'lost-text', at, message: 'YAML takes what stands behind the # for a comment', fix }
}

/** A line break in the middle of a text is a blank to YAML, unless the text is a block. */
function foldedFault(file: ParsedFile, { style, value, place }: Spot): Fault | null {
  const written = file.text.slice(place.start, place.end)
  if ((style !== 'plain' && style !== 'quoted') || !/[\r\n]/.test(written)) return null
  const at = { ...place, end: place.start + (/^[^\r\n]*/.exec(written)?.[0].length ?? 0) }
  const message = 'this text goes on in the next line, and YAML makes a blank of the line break'
  const fix = `Write it in one line: ${JSON.stringify(value)}\nOr write >- behind the colon, and the text below it.`
  return { code: 'folded-text', at, message, fix, severity: 'warning' }
}

function blankFault({ kind, text }: ParsedFile, { style, value, place }: Spot): Fault | null {
  if (!SENTENCES.has(kind)) return null
  const blanks = style === 'plain' ? /^[ \t]+(?=[\r\n]|$)/.exec(text.slice(place.end))?.[0] : undefined
  if (blanks === undefined) return null
  const at = { ...place, start: place.end, end: place.end + blanks.length }
  const fix = `Delete it, or quote the text if the blank belongs to it: ${JSON.stringify(`${value}${blanks}`)}`
  return {
    code: 'blank-end',
    at,
    message: 'YAML takes away the blank at the end of this text',
    fix,
    severity: 'warning',
  }
}
