import type { Order } from '../../schema/compile/compiled'
import { isAnswered } from '../answers/isAnswered'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { stepAfter } from './stepAfter'
import { walk } from './walk'

/**
 * Where a visitor must go instead of this step. Null where they may stay. From a step off the path: to the next one on it. From a
 * step that lacks an answer it needs: to the first step on the path that asks for one of those missing. From a step for customers: to
 * the first step that sells; and from one that sells, once the visitor has paid, to where customers go. That step always comes
 * earlier, so that guards never send anybody in a circle; an answer that no earlier step asks for holds nobody up.
 */
export function guard(journey: Journey, name: string): string | null {
  const { order } = journey
  const { path, liveAnswers } = walk(journey)
  const { needs, needsPurchase, afterPurchase } = navigationOf(order, name)
  if (afterPurchase && journey.hasPaid && path.includes(afterPurchase)) return afterPurchase
  if (!order.segments.flat().includes(name)) return null
  const position = path.indexOf(name)
  if (position === -1) return stepAfter(order, path, name) ?? path.at(-1) ?? null
  if (needsPurchase && !journey.hasPaid) return firstSellingStep(order, path.slice(0, position)) ?? path[0] ?? null
  const missing = needs?.filter((field) => !isAnswered(liveAnswers, field)) ?? []
  return path.slice(0, position).find((step) => missing.includes(navigationOf(order, step).stores ?? '')) ?? null
}

function firstSellingStep(order: Order, before: readonly string[]): string | undefined {
  return before.find((step) => navigationOf(order, step).afterPurchase !== undefined)
}
