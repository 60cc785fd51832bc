import { isAnswered } from '../answers/isAnswered'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { stepAfter } from './stepAfter'
import { walk } from './walk'

/**
 * Where the footer button or a picked card leads: the next step of the path, but for questions that are asked once and answered. A step that is
 * in none of the orders leads where its `next` says, or to the first step of the path after that. Null at the end.
 */
export function nextStep(journey: Journey, name: string): string | null {
  const { order } = journey
  const { path, liveAnswers } = walk(journey)
  const { next } = navigationOf(order, name)
  if (next !== undefined && order.aside?.includes(name))
    return path.includes(next) ? next : stepAfter(order, path, next)
  const isKnown = (step: string) => {
    const { stores, askedOnce } = navigationOf(order, step)
    return askedOnce === true && stores !== undefined && isAnswered(liveAnswers, stores)
  }
  return stepAfter(
    order,
    path.filter((step) => !isKnown(step)),
    name,
  )
}
