import { readBuiltFunnel } from '../../schema/compile/builtFunnel'
import type { Order } from '../../schema/compile/compiled'
import { ROOT } from './root'

const built = readBuiltFunnel(ROOT)
if (!built || built.isStale) throw new Error('the journeys walk what is built of funnel/ as it is now: npm run build')
const { funnel } = built
const { orders, languages } = funnel

export const { settings } = funnel

/** What is sold, the made-up visitors, and the colours. */
export const { brand, offers, personas } = funnel

/** The order of ?funnel=extended, from what is built. */
export const extendedOrder = orders.extended as Order

/** The order that is served at the root. */
export const liveOrder = orders[settings.orders.default] as Order

export const { sexes } = settings

/** A step as a file declares it. */
export function declared(name: string) {
  const step = languages.en?.steps[name]?.step
  if (!step) throw new Error(`there is no step ${name}`)
  return step
}

/** The steps that the order served at / does not have: those of the extended order, and those outside both. */
export function furtherSteps(): readonly string[] {
  const live = new Set(liveOrder.segments.flat())
  return [...extendedOrder.segments.flat(), ...(extendedOrder.aside ?? [])].filter((name) => !live.has(name))
}
