import { isAnswered } from '../answers/isAnswered'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { stepAfter } from './stepAfter'
import { walk } from './walk'

/**
 * Where a visitor must go instead of this step. Null where they may stay. From a step off the path: to the next one on it. From a
 * step that lacks an answer it needs: to the first step on the path that asks for one of those missing. That step always comes
 * earlier, so that guards never send anybody in a circle; an answer that no earlier step asks for holds nobody up.
 */
export function guard(journey: Journey, name: string): string | null {
  const { order } = journey
  if (!order.segments.some((segment) => segment.includes(name))) return null
  const { path, liveAnswers } = walk(journey)
  const position = path.indexOf(name)
  if (position === -1) return stepAfter(order, path, name) ?? path.at(-1) ?? null
  const missing = navigationOf(order, name).needs?.filter((field) => !isAnswered(liveAnswers, field)) ?? []
  return path.slice(0, position).find((step) => missing.includes(navigationOf(order, step).stores ?? '')) ?? null
}
