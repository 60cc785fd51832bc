import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Claim } from '../generated/claims.ts'

/** The parser's numbers for its elements, whose enum is not kept in its build. */
const LITERAL = 0
const ARGUMENT = 1
const NUMBER = 2

/** A message with the figures of claims written out as the language writes them: {claim_users, number, ::compact-short} is 30M. */
export function withClaims(
  message: readonly MessageFormatElement[],
  claimOf: (variable: string) => Claim | null,
  locale: string,
): MessageFormatElement[] {
  const written = (element: MessageFormatElement): MessageFormatElement => {
    if (element.type === ARGUMENT || element.type === NUMBER) {
      const claim = claimOf(element.value)
      return claim ? { type: LITERAL, value: figureText(claim, formOf(element), locale) } : element
    }
    if ('children' in element) return { ...element, children: withClaims(element.children, claimOf, locale) }
    if (!('options' in element)) return element
    const options = Object.entries(element.options).map(([key, option]) => [
      key,
      { ...option, value: withClaims(option.value, claimOf, locale) },
    ])
    return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
  }
  return joined(message.map(written))
}

type Form = Intl.NumberFormatOptions

/** What the sentence says of the form: nothing, percent, or a skeleton such as ::compact-long. */
function formOf(element: MessageFormatElement): Form | null {
  if (element.type !== NUMBER || !element.style) return null
  if (typeof element.style === 'string') return element.style === 'percent' ? PERCENT : null
  return element.style.parsedOptions as Form
}

const PERCENT: Form = { style: 'percent', maximumFractionDigits: 2 }

function figureText({ figure, unit }: Claim, form: Form | null, locale: string): string {
  const isPercent = unit === 'percent'
  const options = form ?? (isPercent ? PERCENT : {})
  return new Intl.NumberFormat(locale, options).format(isPercent ? figure / 100 : figure)
}

/** Two texts that have come to stand beside each other are one. */
function joined(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const found: MessageFormatElement[] = []
  for (const element of elements) {
    const before = found.at(-1)
    if (element.type === LITERAL && before?.type === LITERAL)
      found[found.length - 1] = { ...before, value: before.value + element.value }
    else found.push(element)
  }
  return found
}
