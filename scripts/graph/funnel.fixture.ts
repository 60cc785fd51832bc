import type { CompiledFunnel, Order } from '../../schema/compile/compiled'
import { testSettings } from '../../tests/orders/settings'

/** A funnel whose steps are all of one type, as far as a map needs to know. */
export function funnelOf(order: Order): CompiledFunnel {
  const step = { type: 'email', stores: 'x', dataClass: 'contact', analytics: { step: 1 } } as const
  const steps = Object.fromEntries(order.segments.flat().map((name) => [name, { step, words: {}, sizes: {} }]))
  return {
    settings: testSettings,
    orders: { [order.name]: order },
    offers: {
      currency: 'USD',
      plans: {},
      addOns: {},
      upgrades: {},
      oneTime: {},
      agencies: [],
      promoCodes: {},
      saleValues: [],
    },
    experiments: {},
    languages: { en: { steps, app: {}, consent: {}, whose: {}, report: {} } },
  }
}
