import type { Answers } from '../../../domain/answers/answers'
import type { HeldRecord } from '../savedSession'
import { canonical } from './canonical'
import { mergeAnswers, type StampedAnswers, stampAll } from './stampedAnswers'

/** The fields that are not the same in both. A null is as good as none: the server does not keep it. */
export function differingFields(some: Answers, others: Answers): string[] {
  return Object.keys({ ...some, ...others }).filter((field) => canonical(some[field]) !== canonical(others[field]))
}

export interface ThreeSides {
  /** What is in this browser, */
  readonly ours: StampedAnswers
  /** and the same as it would be sent. */
  readonly sent: Answers
  /** What the server was last known to hold: what both sides started from. */
  readonly base: HeldRecord
  /** What the server has now. */
  readonly theirs: Answers
}

/** Takes over what another device has changed. Where both have, the visitor who sits here is right. */
export function takeOver({ ours, sent, base, theirs }: ThreeSides, stamp: number): StampedAnswers {
  const changedHere = new Set(differingFields(sent, base.answers))
  // Changed and changed back is a change as well: what was between may be what the server has.
  for (const [field, [changed]] of ours) if (changed > base.at) changedHere.add(field)
  const changedThere = differingFields(theirs, base.answers).filter((field) => !changedHere.has(field))
  return mergeAnswers(ours, stampAll(stamp, Object.fromEntries(changedThere.map((field) => [field, theirs[field]]))))
}
