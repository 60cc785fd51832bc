import type { MessageElement } from '../../schema/compile/compiled'
import type { TextValues } from '../widget'

/** The parser's numbers for what a sentence is made of, whose enum is not kept in its build. */
const LITERAL = 0
const ARGUMENT = 1
const NUMBER = 2
const SELECT = 5
const PLURAL = 6
const POUND = 7
const TAG = 8

/** The case of a select that stands for a value that is not known. */
const UNKNOWN = 'unknown'

/** A part of a sentence that cannot be said: its value is missing. */
const GAP = null
type Part = MessageElement | typeof GAP

/**
 * The message as it can be said with these values: each select has chosen, by `unknown` where its value is missing, and the clauses with
 * other missing values are left out. Null where nothing is missing and the message can be said as it is.
 */
export function withoutGaps(
  message: readonly MessageElement[],
  values: TextValues,
  locale: string,
): { readonly message: readonly MessageElement[]; readonly missing: readonly string[] } | null {
  const missing = new Set<string>()
  let hasChosen = false

  function partsOf(elements: readonly MessageElement[]): Part[] {
    return elements.flatMap((element): Part[] => {
      const { type } = element
      if (type === LITERAL || type === POUND) return [element]
      if (type === TAG) {
        const children = partsOf(element.children as readonly MessageElement[])
        // What stands with a gap is part of the sentence around it.
        return children.includes(GAP) ? children : [{ ...element, children }]
      }
      const name = String(element.value)
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (type === SELECT) {
        const key = isSayable(value, ARGUMENT) ? String(value) : UNKNOWN
        const cases = element.options as Cases
        if (key === UNKNOWN) hasChosen = true
        return partsOf((Object.hasOwn(cases, key) ? cases[key] : cases.other)?.value ?? [])
      }
      if (!isSayable(value, type)) {
        missing.add(name)
        return [GAP]
      }
      return [type === PLURAL ? { ...element, options: sayableCases(element.options as Cases) } : element]
    })
  }

  /** Each number has a sentence of its own. */
  function sayableCases(cases: Cases): Cases {
    return Object.fromEntries(
      Object.entries(cases).map(([key, { value }]) => {
        const parts = partsOf(value)
        return [key, { value: parts.includes(GAP) ? sayable(parts, locale) : (parts as MessageElement[]) }]
      }),
    )
  }

  const parts = partsOf(message)
  if (missing.size === 0) return hasChosen ? { message: parts as MessageElement[], missing: [] } : null
  return { message: parts.includes(GAP) ? sayable(parts, locale) : (parts as MessageElement[]), missing: [...missing] }
}

type Cases = { readonly [key: string]: { readonly value: readonly MessageElement[] } }

/** Whether a value can be said the way the message says it. An empty text says nothing, and a text is no number. */
function isSayable(value: TextValues[string], type: number): boolean {
  if (typeof value === 'string') return value !== '' && type === ARGUMENT
  if (type === NUMBER || type === PLURAL) return typeof value === 'number' && Number.isFinite(value)
  return value !== undefined && value !== null && Number.isFinite(Number(value))
}

/** The clauses that have no gap; where each has one, the longest stretch of words between the gaps. */
function sayable(parts: readonly Part[], locale: string): MessageElement[] {
  const whole = split(clausesOf(parts), CLAUSE_END).filter((clause) => !clause.includes(GAP) && hasWords(clause))
  if (whole.length > 0) return trimmed(whole.flat() as MessageElement[], locale)
  const stretches = split(parts, GAP).map((stretch) => stretch.filter((part) => part !== GAP))
  const [longest = []] = stretches.filter(hasWords).sort((one, other) => lengthOf(other) - lengthOf(one))
  return trimmed(longest, locale)
}

const CLAUSE_END: MessageElement = { type: LITERAL, value: '' }

/** With an end behind each mark that ends a clause. Without a lookbehind, which Safari has learnt late. */
function clausesOf(parts: readonly Part[]): Part[] {
  return parts.flatMap((part) => {
    if (part?.type !== LITERAL) return [part]
    // What has matched marks that end a clause stands at the odd places.
    const pieces = String(part.value).split(/([.!?…;,:–—][)”"»]?\s+)/u)
    return pieces.flatMap((text, index) => [literal(text), ...(index % 2 === 1 ? [CLAUSE_END] : [])])
  })
}

function split(parts: readonly Part[], end: Part): Part[][] {
  return parts.reduce<Part[][]>(
    (found, part) => {
      if (part === end) found.push([])
      else found.at(-1)?.push(part)
      return found
    },
    [[]],
  )
}

function literal(value: string): MessageElement {
  return { type: LITERAL, value }
}

function hasWords(parts: readonly Part[]): boolean {
  return parts.some((part) => part !== GAP && (part.type !== LITERAL || /[\p{L}\p{N}]/u.test(String(part.value))))
}

function lengthOf(parts: readonly Part[]): number {
  return parts.reduce((sum, part) => sum + (part?.type === LITERAL ? String(part.value).length : 1), 0)
}

/** Without what leant on the parts that are gone: marks and blanks at either end. It begins as a sentence does. */
function trimmed(parts: readonly MessageElement[], locale: string): MessageElement[] {
  return parts.map((part, index) => {
    if (part.type !== LITERAL) return part
    let text = String(part.value)
    if (index === 0) {
      text = text.replace(/^[\s.,;:!?…–—)]+/u, '')
      text = text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)
    }
    return literal(index < parts.length - 1 ? text : text.replace(/[\s,;:–—(]+$/u, ''))
  })
}
