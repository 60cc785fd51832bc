import type { StepNavigation } from '../../schema/compile/compiled'
import type { Answers } from '../answers/answers'
import { withoutGoneKeys } from '../answers/withoutGoneKeys'
import type { Known } from '../conditions/known'
import { matches } from '../conditions/matches'
import { isShown } from '../conditions/shown'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'

export interface Walk {
  /** The names of the steps that the visitor meets, in order. */
  readonly path: readonly string[]
  /** The answers without those that only steps off the path store, and without options that are no longer there. */
  readonly liveAnswers: Answers
}

/**
 * Goes through the order once. A condition counts the answers of steps that are on the path by then, and of fields that no step of
 * the order stores. So a question that is undone takes with it all that hung on it, however deep. Who has chosen what is no longer there goes
 * on from where they are, for resumeStep goes by what was given; a step that needs the answer leads back to its question.
 */
export function walk(journey: Journey): Walk {
  const { order } = journey
  const answers = withoutGoneKeys(order, journey.answers)
  const names = order.segments.flat()
  const stored = new Set(names.map((name) => navigationOf(order, name).stores))
  const live = Object.fromEntries(Object.entries(answers).filter(([field]) => !stored.has(field)))
  const path: string[] = []
  for (const name of names) {
    const step = navigationOf(order, name)
    if (!isOnPath(step, { ...journey, answers: live })) continue
    path.push(name)
    if (step.stores && Object.hasOwn(answers, step.stores)) live[step.stores] = answers[step.stores]
  }
  return { path, liveAnswers: live }
}

/** Whether a step is on the way of who has given these answers before it. */
export function isOnPath(step: StepNavigation, known: Known): boolean {
  return isShown(step, known) && matches({ experiment: step.showInExperiment }, known)
}
