import type { Answers } from '../../../domain/answers/answers'
import { readDay } from '../../../domain/dates/day'

/** The answer to specific-motivation that means: no special event. */
const NO_EVENT = 'no'

export interface SpecialEvent {
  /** The option key of the event. Null where a date is known but not for what. */
  readonly key: string | null
  /** A day after today. */
  readonly date: string
}

/** The event that the visitor wants to be ready for. Null where there is none, and for one without a date in the future. */
export function specialEvent(answers: Answers, today: string): SpecialEvent | null {
  const { specificMotivation: key, specificMotivationDate: date } = answers
  if (key === NO_EVENT || typeof date !== 'string' || !readDay(date) || date <= today) return null
  return { key: typeof key === 'string' && key !== '' ? key : null, date }
}
