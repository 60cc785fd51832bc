import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser'
import type { Sentence } from '../model/funnel.ts'
import type { ParsedFile, Spot } from '../parse/parsedFile.ts'
import { sourceOffset } from '../parse/sourceOffset.ts'
import type { Place } from '../report/problem.ts'

/** The rich tags that a sentence may contain. */
export const RICH_TAGS: ReadonlySet<string> = new Set(['b', 'terms', 'privacy', 'refund', 'support'])

/** The parser throws a SyntaxError that bears the fault's place. */
interface ErrorLocation {
  readonly start: { readonly offset: number }
  readonly end: { readonly offset: number }
}

interface Parsed {
  readonly message: readonly MessageFormatElement[] | null
  readonly fault: { readonly reason: string; readonly at: Place } | null
}

export function sentenceOf(file: ParsedFile, place: string, spot: Spot): Sentence {
  const text = String(spot.value)
  let parsed: Parsed | null = null
  const parsedOnce = () => {
    parsed ??= parsedMessage(file, spot, text)
    return parsed
  }
  return {
    place,
    text,
    keyAt: spot.key ?? spot.place,
    at: spot.place,
    whole: wholeOf(file, spot),
    part: (start, end) => partOf(file, spot, start, end),
    message: () => parsedOnce().message,
    fault: () => parsedOnce().fault,
  }
}

function wholeOf(file: ParsedFile, { key, place }: Spot): Place {
  const end = file.text.indexOf('\n', place.end)
  return { ...place, start: (key ?? place).start, end: end < 0 ? file.text.length : end }
}

function parsedMessage(file: ParsedFile, spot: Spot, text: string): Parsed {
  try {
    return {
      message: parse(text, { shouldParseSkeletons: true, requiresOtherClause: true, captureLocation: true }),
      fault: null,
    }
  } catch (error) {
    const { message: name, location } = error as Error & { readonly location?: ErrorLocation }
    const at = partOf(file, spot, location?.start.offset ?? 0, location?.end.offset ?? 0)
    return { message: null, fault: { reason: name, at } }
  }
}

function partOf(file: ParsedFile, spot: Spot, start: number, end: number): Place {
  const from = sourceOffset(file.text, spot, start)
  return { file: file.path, start: from, end: Math.max(from + 1, sourceOffset(file.text, spot, end)) }
}
