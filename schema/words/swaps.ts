import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Sentence } from '../model/funnel.ts'
import { choicesIn, variablesOf } from './messageParts.ts'

/** Two parts of a sentence, and how it reads with each in the place of the other. */
export interface Swap {
  /** What they are called: {finalPrice}, or the case female. */
  readonly names: readonly [string, string]
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Part {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** Every way to swap two variables of a sentence, or the texts of two cases of one choice. */
export function swapsOf({ message, text }: Sentence): Swap[] {
  const parsed = message() ?? []
  return [pairsOf(placeholders(parsed), text), ...casesByChoice(parsed).map((cases) => pairsOf(cases, text))].flat()
}

function placeholders(message: readonly MessageFormatElement[]): Part[] {
  return variablesOf(message).flatMap(({ name, kind, start }) =>
    kind === 'plain' ? [{ name: `{${name}}`, start, end: start + name.length + 2 }] : [],
  )
}

/** The texts of the cases, with their braces. */
function casesByChoice(message: readonly MessageFormatElement[]): Part[][] {
  return choicesIn(message).map(({ cases }) =>
    cases.map(({ key, start, end }) => ({ name: `the case "${key}"`, start, end })),
  )
}

function pairsOf(parts: readonly Part[], text: string): Swap[] {
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).flatMap((other) => {
      const [a, b] = [text.slice(one.start, one.end), text.slice(other.start, other.end)]
      if (a === b || other.start < one.end) return []
      const swapped = text.slice(0, one.start) + b + text.slice(one.end, other.start) + a + text.slice(other.end)
      return [{ names: [one.name, other.name] as const, start: one.start, end: other.end, text: swapped }]
    }),
  )
}
