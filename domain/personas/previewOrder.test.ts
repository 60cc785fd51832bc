import { expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { previewOrder } from './previewOrder'

const order = (name: string, steps: readonly string[]): Order => ({
  name,
  segments: [steps],
  steps: Object.fromEntries(steps.map((step) => [step, {}])),
})
const orders = {
  live: order('live', ['age', 'habits', 'weight']),
  short: order('short', ['age', 'weight']),
  other: order('other', ['weight', 'height']),
}
const experiments = {
  shorter: {
    variants: { control: 50, bold: 50 },
    changes: { bold: { order: { name: 'short', insteadOf: 'live', common: 1 } } },
  },
}

test.each([
  ['the one that is chosen', 'live', 'age', 'control', 'live'],
  ['that of the variant in place of it', 'live', 'age', 'bold', 'short'],
  ['another that is chosen stays', 'other', 'weight', 'bold', 'other'],
  ['the first that has a step which that of the variant has not', 'live', 'habits', 'bold', 'live'],
  ['the first that has a step which the chosen one has not', 'short', 'height', 'control', 'other'],
  ['none has it', 'live', 'nowhere', 'bold', undefined],
  ['an order that there is not', 'toString', 'age', 'control', 'live'],
])('a step is shown in an order: %s', (_case, chosen, step, variant, name) => {
  expect(previewOrder(orders, experiments, { chosen, step, variants: { shorter: variant } })?.name).toBe(name)
})
