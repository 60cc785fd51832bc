import { currentStep } from './currentStep'
import type { Journey } from './journey'
import { navigationOf } from './navigationOf'
import { path } from './path'

/** Where a customer goes on: at the step for customers where they were last, else at the first one. Null where the order sells nothing. */
export function customerStep(journey: Journey, last: string | null): string | null {
  const { order } = journey
  const way = path(journey)
  const known = last && currentStep(order, last)
  if (known && way.includes(known) && navigationOf(order, known).needsPurchase) return known
  return way.flatMap((step) => navigationOf(order, step).afterPurchase ?? [])[0] ?? null
}
