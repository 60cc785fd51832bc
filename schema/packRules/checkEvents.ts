import type { AnswerKeys } from '../model/answerKeys.ts'
import type { ReadStep, Report } from '../model/funnel.ts'
import { placeOf } from '../parse/parsedFile.ts'
import { suggest } from '../report/suggest.ts'

/** What a step says by an earlier answer, under events, it says by options of that question. */
export function checkEvents(
  { name, file, step }: ReadStep,
  by: string | undefined,
  asked: ReadonlyMap<string, AnswerKeys>,
  report: Report,
): void {
  const known = by === undefined ? undefined : asked.get(by)
  const events = 'events' in step ? (step.events ?? []) : []
  const index = events.findIndex(({ key }) => known && !known.keys.has(key))
  const key = events[index]?.key
  if (!known || key === undefined) return
  report(
    placeOf(file, ['events', index, 'key']),
    `"${name}" speaks by the answer to "${by}", and "${key}" is none`,
    suggest(key, known.keys, `The options are in ${known.askers.map((asker) => asker.file.path).join(' and ')}.`),
  )
}
