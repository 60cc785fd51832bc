import type { Fault } from './problem.ts'

interface SyntaxError {
  readonly code: string
  readonly pos: readonly [number, number]
  readonly message: string
}

/** A value that begins with a character that means something to YAML, so that the text must be quoted. */
const SPECIAL_VALUE = /^(\s*(?:- +)?(?:[^\s#:'"][^:]*|"[^"]*"|'[^']*'): +|\s*- +)([{[%@`*&!>|].*|[^'"].*: .*)$/

/** What YAML could not read, said so that it can be mended. Only a file's first: what follows is mostly its consequence. */
export function syntaxFault(file: string, text: string, error: SyntaxError): Fault {
  const start = Math.min(error.pos[0], text.length)
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const line = (text.slice(lineStart).match(/^[^\r\n]*/) as RegExpMatchArray)[0]
  if (error.code === 'TAB_AS_INDENT' || /^ *\t/.test(line)) {
    const at = { file, start: lineStart, end: lineStart + (/^\s+/.exec(line)?.[0].length ?? 1) }
    return { code: 'tab-indent', at, message: 'this line is indented with a tab', fix: 'Indent with spaces only.' }
  }
  const special = SPECIAL_VALUE.exec(line)
  if (special) {
    const [, before = '', value = ''] = special
    const at = { file, start: lineStart + before.length, end: lineStart + before.length + value.trimEnd().length }
    return {
      code: 'text-expected',
      at,
      message: 'this text must be quoted',
      fix: `Quote it: ${JSON.stringify(value.trimEnd())}`,
    }
  }
  const { message, fix } = explanations[error.code] ?? {
    message: `this is no YAML: ${lowerFirst(error.message)}`,
    fix: undefined,
  }
  const end = Math.max(start + 1, Math.min(error.pos[1], lineStart + line.length))
  return { code: 'yaml-syntax', at: { file, start, end }, message, fix }
}

function lowerFirst(message: string): string {
  return message.charAt(0).toLowerCase() + message.slice(1)
}

const explanations: { readonly [code: string]: { readonly message: string; readonly fix?: string } } = {
  BAD_INDENT: {
    message: 'the indent does not fit the lines above',
    fix: 'Begin the line under the first letter of the line it belongs to. A list or map in brackets must be closed.',
  },
  MISSING_CHAR: {
    message: 'a quote, bracket or colon is missing',
    fix: 'Close the quote or bracket that was opened above, or put a colon behind the key.',
  },
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
