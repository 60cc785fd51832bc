import { asksForExperiment, conditionalParts, conditionsOf } from '../conditionsOf.ts'
import type { ReadFunnel, ReadStep } from '../funnel.ts'
import { namesInOrder } from '../namesInOrder.ts'
import { variantChanges } from './variantChanges.ts'

/** Whether visitors of different variants are offered other promo codes or plans: then what they pay differs too. */
export function offersOtherwise(experiment: string, funnel: ReadFunnel): boolean {
  const { steps, orders, settings } = funnel
  const all = [...steps.values()]
  const changes = variantChanges(funnel.experiments).filter((each) => each.experiment === experiment)
  const ofOrder = (name: string) => {
    const order = orders.get(name)
    return offeredIn(order ? namesInOrder(order).map(({ text }) => steps.get(text)?.step) : [])
  }
  return (
    all.some((step) => hasOfferFor(step, experiment)) ||
    new Set([...stepsByVariant(all, experiment).values()].map(offeredIn)).size > 1 ||
    changes.some(({ changes: { steps: changed = {}, order } }) => {
      const isOther = Object.entries(changed).some(([name, keys]) => {
        const step = steps.get(name)?.step
        return step !== undefined && offeredIn([step]) !== offeredIn([{ ...step, ...keys }])
      })
      return isOther || (order !== undefined && ofOrder(order) !== ofOrder(settings.values.orders.default))
    })
  )
}

/** A part of the step that offers something is for one variant. */
function hasOfferFor(step: ReadStep, experiment: string): boolean {
  const asking = conditionsOf(step).filter(
    ({ role, expression }) => role === 'part' && asksForExperiment(expression, experiment),
  )
  return asking.some(({ path }) => {
    const above = path.slice(0, -1).join('.')
    const part = conditionalParts(step.step).find((each) => each.path.join('.') === above)
    return part !== undefined && offeredIn(part.part) !== NOTHING
  })
}

function stepsByVariant(steps: readonly ReadStep[], experiment: string): ReadonlyMap<string, readonly unknown[]> {
  const found = new Map<string, unknown[]>()
  for (const { step } of steps) {
    const variant = step.showInExperiment?.[experiment]
    if (variant !== undefined) found.set(variant, [...(found.get(variant) ?? []), step])
  }
  return found
}

/** The keys under which steps name what they offer. */
const OFFERS: ReadonlySet<string> = new Set(['promoCode', 'offer'])
const NOTHING = ''

/** All codes and plans that are named, as one text. */
function offeredIn(value: unknown): string {
  const found = new Set<string>()
  const look = (each: unknown, key = '') => {
    if (typeof each === 'string' && OFFERS.has(key)) found.add(each)
    else if (Array.isArray(each)) for (const item of each) look(item)
    else if (typeof each === 'object' && each !== null)
      for (const [inside, below] of Object.entries(each)) look(below, inside)
  }
  look(value)
  return [...found].sort().join()
}
