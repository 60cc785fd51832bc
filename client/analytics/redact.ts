import type { Answers } from '../../domain/answers/answers'

/** More than any message needs; what is behind it is a dump. */
const LONGEST = 300
const LEFT_OUT = '…'

/**
 * A message of the console without anything of the visitor: answers, e-mails, ids, numbers and the queries of addresses.
 * @param answers all texts that must not be told.
 */
export function redact(message: string, answers: Answers): string {
  return textsOf(answers)
    .reduce((text, answer) => text.replaceAll(answer, LEFT_OUT), message)
    .replace(/[^\s"'<>()[\]{}=:,;&?#]+@[^\s"'<>()[\]{},;]+/g, LEFT_OUT)
    .replace(/\b(?:https?|wss?|blob|file|data):[^\s"'<>()]+/g, withoutQuery)
    .replace(/[?#][^\s"'<>()]*=[^\s"'<>()]*/g, '')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? LEFT_OUT : word))
    .replace(/\d+([.,]\d+)*/g, LEFT_OUT)
    .slice(0, LONGEST)
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
