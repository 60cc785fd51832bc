import type { Answers } from '../../../domain/answers/answers'

/** What has to be written to get from one set of answers to another; undefined takes an answer back. */
export function changesBetween(from: Answers, to: Answers): Readonly<Record<string, unknown>> {
  const changes: Record<string, unknown> = {}
  for (const field of Object.keys(from)) if (!Object.hasOwn(to, field)) changes[field] = undefined
  for (const [field, value] of Object.entries(to)) if (!Object.is(from[field], value)) changes[field] = value
  return changes
}
