import { isAnswered } from '../answers/isAnswered'
import { customerStep } from './customerStep'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { nextStep } from './nextStep'
import { path } from './path'

/**
 * Where a visitor goes on who comes back with these answers: the step after the last answered one. A question that was left empty
 * before it, or whose answer is no longer there to choose, holds nobody up; a customer goes on where customers go. Null while nothing is answered.
 */
export function resumeStep(journey: Journey): string | null {
  const asCustomer = journey.hasPaid ? customerStep(journey, null) : null
  if (asCustomer) return asCustomer
  const asked = new Set<string>()
  let last: string | null = null
  for (const name of path(journey)) {
    const { stores } = navigationOf(journey.order, name)
    // Where two steps ask for one answer, it was most likely given at the first.
    if (stores === undefined || asked.has(stores)) continue
    asked.add(stores)
    if (isAnswered(journey.answers, stores)) last = name
  }
  return last && (nextStep(journey, last) ?? last)
}
