import { currentStep } from './currentStep'
import type { Journey } from './journey'
import { nextStep } from './nextStep'
import { path } from './path'
import { resumeStep } from './resumeStep'

/**
 * Where a visitor goes on whose address names a step that the order does not have, such as one that was taken out while they were on their
 * way: to what follows the step that they came from, else to where their answers lead. Null for who has answered nothing.
 * @param from the step that led to the address, as the history remembers it.
 */
export function stepInstead(journey: Journey, from: unknown): string | null {
  const resumed = resumeStep(journey)
  const known = typeof from === 'string' ? currentStep(journey.order, from) : null
  if (resumed === null || known === null || !path(journey).includes(known)) return resumed
  return nextStep(journey, known) ?? resumed
}
