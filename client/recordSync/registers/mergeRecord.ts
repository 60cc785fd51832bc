import type { Answers } from '../../../domain/answers/answers'
import type { HeldRecord } from '../savedSession'
import { canonical } from './canonical'
import { mergeAnswers, type StampedAnswers, stampAll } from './stampedAnswers'

/** The fields that are not the same in both. A null is as good as none: the server does not keep it. */
export function differingFields(some: Answers, others: Answers): string[] {
  return Object.keys({ ...some, ...others }).filter((field) => canonical(some[field]) !== canonical(others[field]))
}

export interface ThreeSides {
  readonly answers: StampedAnswers
  /** The same as they would be sent. */
  readonly record: Answers
  /** What both sides started from. */
  readonly held: HeldRecord
  /** What the server has now. */
  readonly found: Answers
}

/** Takes over what another device has changed. Where both have, the visitor who sits here is right. */
export function takeOver({ answers, record, held, found }: ThreeSides, moment: number): StampedAnswers {
  const changedHere = new Set(differingFields(record, held.answers))
  // Changed and changed back is a change as well: what was between may be what the server has.
  for (const [field, [stamp]] of answers) if (stamp > held.at) changedHere.add(field)
  const theirs = differingFields(found, held.answers).filter((field) => !changedHere.has(field))
  return mergeAnswers(answers, stampAll(moment, Object.fromEntries(theirs.map((field) => [field, found[field]]))))
}
