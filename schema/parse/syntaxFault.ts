import type { Fault } from '../report/problem.ts'
import { indentSlip } from './indentSlip.ts'
import { oddBlankName } from './oddLetters.ts'
import { openedBefore } from './openedBefore.ts'
import { strayDash } from './strayDash.ts'

interface SyntaxError {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

interface Line {
  readonly start: number
  readonly text: string
}

/** A key or a dash, and behind it what begins with a character that means something to YAML, or has a colon in it. */
const SPECIAL_VALUE = /^(\s*(?:- +)?(?:[^\s#:'"{[][^:]*|"[^"]*"|'[^']*'): +|\s*- +)([{[%@`*&!>|].*|[^'"{[].*: .*)$/

/** What YAML could not read, said so that it can be fixed. Only a file's first: what follows is mostly its consequence. */
export function syntaxFault(file: string, text: string, error: SyntaxError): Fault {
  const offset = Math.min(error.pos[0], text.length)
  const line = lineAt(text, offset)
  return (
    conflictFault(file, text) ??
    tabFault(file, error, line) ??
    oddBlankFault(file, line) ??
    strayDash(file, text, offset) ??
    indentSlip(file, text, offset) ??
    unclosedFault(file, text, offset, error) ??
    unquotedFault(file, line) ??
    indentFault(file, text, line) ??
    otherFault(file, line, offset, error)
  )
}

function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = /[\r\n]|$/.exec(text.slice(start))?.index ?? 0
  return { start, text: text.slice(start, start + end) }
}

/** What git leaves in a file of which two people have changed the same lines. */
function conflictFault(file: string, text: string): Fault | null {
  const [marker] = /^(?:<{7} .*|={7}$|>{7} .*)/m.exec(text) ?? []
  if (marker === undefined) return null
  const start = text.search(/^(?:<{7} |={7}$|>{7} )/m)
  return {
    code: 'yaml-syntax',
    at: { file, start, end: start + marker.length },
    message: 'this is the mark of a merge that was not finished',
    fix: 'Keep one of the two versions below, and delete the lines with <<<<<<<, ======= and >>>>>>>.',
  }
}

function tabFault(file: string, { code }: SyntaxError, { start, text }: Line): Fault | null {
  const indent = /^\s*/.exec(text)?.[0] ?? ''
  if (code !== 'TAB_AS_INDENT' && !indent.includes('\t')) return null
  const at = { file, start, end: start + Math.max(1, indent.length) }
  return { code: 'tab-indent', at, message: 'this line is indented with a tab', fix: 'Indent with spaces only.' }
}

/** A blank that looks like an ordinary one, where YAML has to find one: in the indent, or behind a colon, dash, comma or bracket. */
function oddBlankFault(file: string, { start, text }: Line): Fault | null {
  const [, before = '', blank] =
    /^(\s*?|[^"'#]*?[:,[{-] *)([\u00A0\u1680\u2000-\u200D\u202F\u205F\u2060\u3000\uFEFF])/.exec(text) ?? []
  if (blank === undefined) return null
  const at = { file, start: start + before.length, end: start + before.length + 1 }
  const message = `${oddBlankName(blank)} stands here, and YAML does not take it for an ordinary blank`
  return { code: 'yaml-syntax', at, message, fix: 'Write an ordinary blank in its place.' }
}

function unclosedFault(file: string, text: string, offset: number, error: SyntaxError): Fault | null {
  const opening = openedBefore(text, offset)
  if (!opening || error.code === 'BAD_DQ_ESCAPE') return null
  const swallowed = /^[^\r\n"']*?[ \t](#[^\r\n]*[\]}])/.exec(text.slice(opening.offset))
  if (swallowed?.[1] !== undefined && '[{'.includes(opening.character)) {
    const end = opening.offset + swallowed[0].length
    const message = `YAML takes what stands behind the # for a comment, the closing bracket too`
    const lost = { file, start: end - swallowed[1].length, end }
    return { code: 'yaml-syntax', at: lost, message, fix: 'Quote the text that has the # in it.' }
  }
  const at = { file, start: opening.offset, end: opening.offset + 1 }
  const isQuote = opening.character === '"' || opening.character === "'"
  const message = `the ${isQuote ? 'quote' : 'bracket'} ${opening.character} that opens here is not closed`
  const closing = { '[': ']', '{': '}' }[opening.character] ?? opening.character
  return { code: 'yaml-syntax', at, message, fix: `Add a ${closing} where it ends.` }
}

function unquotedFault(file: string, line: Line): Fault | null {
  const [, before = '', value = ''] = SPECIAL_VALUE.exec(line.text) ?? []
  if (value === '') return null
  const written = value.trimEnd()
  const start = line.start + before.length
  const at = { file, start, end: start + written.length }
  return { code: 'text-expected', at, message: 'this text must be quoted', fix: `Quote it: ${JSON.stringify(written)}` }
}

/** A key below "key: value" that stands further in than the line above. */
function indentFault(file: string, text: string, line: Line): Fault | null {
  const next = lineAt(text, line.start + line.text.length + (text[line.start + line.text.length] === '\r' ? 2 : 1))
  const indent = indentOf(next.text)
  if (next.start <= line.start || indent <= indentOf(line.text)) return null
  if (!/^\s*[^\s#:]+: +\S/.test(line.text) || !/^\s*[^\s#:]+:(\s|$)/.test(next.text)) return null
  const at = { file, start: next.start, end: next.start + indent }
  const message = 'this line stands further in than the line above, which has a value already'
  return { code: 'yaml-syntax', at, message, fix: 'Begin it under the first letter of the line above.' }
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

function otherFault(file: string, line: Line, offset: number, { code, pos, message }: SyntaxError): Fault {
  const end = Math.max(offset + 1, Math.min(pos[1], line.start + line.text.length))
  const known = explanations[code] ?? {
    message: `this is no YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
  }
  return { code: 'yaml-syntax', at: { file, start: offset, end }, ...known }
}

const explanations: { readonly [code: string]: { readonly message: string; readonly fix: string } } = {
  BAD_INDENT: {
    message: 'the indent does not fit the lines above',
    fix: 'Begin the line under the first letter of the line that it belongs with.',
  },
  MISSING_CHAR: { message: 'a colon is missing behind this key', fix: 'Write "key: value" on one line.' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'a key and its value do not fit here',
    fix: 'Put the nested keys on lines of their own, or quote the text.',
  },
  MULTILINE_IMPLICIT_KEY: { message: 'a colon is missing behind this key', fix: 'Write "key: value" on one line.' },
  BAD_DQ_ESCAPE: {
    message: 'a backslash in double quotes must be followed by n, t, " or \\',
    fix: 'Write \\\\ for a backslash, or use single quotes.',
  },
  BAD_SCALAR_START: { message: 'a text cannot begin with this character', fix: 'Quote the text.' },
  UNEXPECTED_TOKEN: { message: 'this does not belong here', fix: 'Quote the text, or put it on a line of its own.' },
}
