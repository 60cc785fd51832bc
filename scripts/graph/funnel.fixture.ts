import type { CompiledFunnel, Order } from '../../schema/compile/compiled'
import { testSettings } from '../../tests/orders/settings'
import { brand } from '../../tests/reference/catalogue'

/** A funnel whose steps are all of one type, as far as a map needs to know. */
export function funnelOf(order: Order): CompiledFunnel {
  const step = { type: 'email', stores: 'x', dataClass: 'contact', analytics: { step: 1 } } as const
  const steps = Object.fromEntries(order.segments.flat().map((name) => [name, { step, words: {}, sizes: {} }]))
  return {
    settings: testSettings,
    brand,
    orders: { [order.name]: order },
    offers: {
      currency: 'USD',
      currencies: ['USD'],
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
