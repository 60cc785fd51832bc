import type { Answers } from '../../domain/answers/answers'

/** More than any message needs; what is behind it is a dump. */
const LONGEST = 300
const LEFT_OUT = '…'

/**
 * What was reported to the console, as one line that says nothing of the visitor: without answers, e-mails, ids, numbers and the
 * queries of addresses. Never throws.
 * @param answers all texts that must not be told.
 */
export function scrubbed(said: readonly unknown[], answers: Answers): string {
  const line = said.map(textOf).join(' ').split('\n', 1)[0] ?? ''
  // Long enough for what is left out, and no more: a dump of megabytes must not hold up the page.
  const known = line.slice(0, LONGEST * 4)
  return textsOf(answers)
    .reduce((text, answer) => text.replaceAll(answer, LEFT_OUT), known)
    .replace(/[^\s"'<>()[\]{}=:,;&?#]+@[^\s"'<>()[\]{},;]+/g, LEFT_OUT)
    .replace(/\b(?:https?|wss?|blob|file|data):[^\s"'<>()]+/g, withoutQuery)
    .replace(/[?#][^\s"'<>()]*=[^\s"'<>()]*/g, '')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? LEFT_OUT : word))
    .replace(/\d+([.,]\d+)*/g, LEFT_OUT)
    .slice(0, LONGEST)
}

function textOf(value: unknown): string {
  try {
    if (value instanceof Error) return `${value.name}: ${value.message}`
    // Objects may hold anything, answers too.
    return typeof value === 'object' && value !== null ? '[object]' : String(value)
  } catch {
    return ''
  }
}

function withoutQuery(address: string): string {
  try {
    const { protocol, host, pathname } = new URL(address)
    return /^(https?|wss?):$/.test(protocol) ? `${protocol}//${host}${pathname}` : `${protocol}${LEFT_OUT}`
  } catch {
    return LEFT_OUT
  }
}

/** Every text in the answers, the longest first, so that none is left by half. */
function textsOf(answers: Answers): string[] {
  const texts: string[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 2) texts.push(value)
    else if (typeof value === 'object' && value !== null) for (const below of Object.values(value)) collect(below)
  }
  collect(answers)
  return texts.sort((a, b) => b.length - a.length)
}
