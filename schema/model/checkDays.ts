import { isDay } from '../parse/isDay.ts'
import { type ParsedFile, type Path, placeOf } from '../parse/parsedFile.ts'
import type { Report } from './funnel.ts'

interface Days {
  readonly from?: string | undefined
  readonly until?: string | undefined
}

/** The first and the last day of something are ones that the calendar has, in their order. */
export function checkDays(
  { file, path, what }: { file: ParsedFile; path: Path; what: string },
  { from, until }: Days,
  report: Report,
): void {
  for (const [key, day] of [['from', from] as const, ['until', until] as const])
    if (day !== undefined && !isDay(day)) report(placeOf(file, [...path, key]), `the calendar has no day ${day}`)
  if (from !== undefined && until !== undefined && from > until)
    report(
      placeOf(file, [...path, 'until']),
      `${what} ends on ${until}, before it begins`,
      `It begins on ${from}. Write a later day, or the same.`,
    )
}
