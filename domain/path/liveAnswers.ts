import type { Answers } from '../answers/answers'
import type { Journey } from './journey'
import { walk } from './walk'

/** The answers that count: all but those of fields that only steps off the visitor's path store. */
export function liveAnswers(journey: Journey): Answers {
  return walk(journey).liveAnswers
}
