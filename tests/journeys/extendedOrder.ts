import type { Order, Variant } from '../../schema/compiled'
import { loadFunnel } from '../../schema/loadFunnel'
import { ROOT } from './ProductServer'

const { funnel } = loadFunnel(ROOT)
if (!funnel) throw new Error('the funnel has problems: npm run validate')

const { settings, experiments, orders, languages } = funnel

/** The order of ?funnel=extended, from the files that the product is built from. */
export const extendedOrder = orders.extended as Order

export const { sexes } = settings

/** The variants of a visitor who is in no experiment but those that are named. */
export function variantsWith(named: Readonly<Record<string, Variant>>): Readonly<Record<string, Variant>> {
  const control = Object.fromEntries(Object.keys(experiments).map((name) => [name, 'control' as const]))
  return { ...control, ...named }
}

/** A step as a file declares it. */
export function declared(name: string) {
  const step = languages.en?.steps[name]?.step
  if (!step) throw new Error(`there is no step ${name}`)
  return step
}

/** The steps that the order served at / does not have: those of the extended order, and those beside both. */
export function furtherSteps(): readonly string[] {
  const live = new Set(orders[settings.orders.default]?.segments.flat())
  return [...extendedOrder.segments.flat(), ...(extendedOrder.aside ?? [])].filter((name) => !live.has(name))
}
