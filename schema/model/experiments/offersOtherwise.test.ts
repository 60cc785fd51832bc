import { expect, test } from 'vitest'
import { checkReference } from '../../../tests/reference/openReference'
import type { Experiment } from '../../generated/experiments.ts'
import type { Step } from '../../generated/steps.ts'
import type { ReadFunnel, ReadStep } from '../funnel.ts'
import { offersOtherwise } from './offersOtherwise.ts'

const { read, funnel } = checkReference('whole')
const { steps, experiments, ...rest } = read as ReadFunnel
const plans = { block: 'plans', layout: 'list', offer: 'plan-4-weeks' }
const gift = { block: 'promoOffer', promoCode: 'WELCOME26' }

function withPaywall(changes: object, of: object): ReadFunnel {
  const paywall = steps.get('paywall') as ReadStep
  const step = { ...paywall.step, showInExperiment: undefined, ...changes } as Step
  const tried = { share: 50, ...of } as Experiment
  return {
    ...rest,
    steps: new Map(steps).set('paywall', { ...paywall, step }),
    experiments: { ...experiments, values: { tried } } as ReadFunnel['experiments'],
  }
}
const variant = (keys: object) => ({ changes: { test: { steps: { paywall: keys } } } })

test.each<[string, object, object, boolean]>([
  ['nothing of what is offered', {}, variant({ blocks: [plans, { block: 'terms' }] }), false],
  ['a promo code', { blocks: [plans] }, variant({ blocks: [plans, gift] }), true],
  [
    'another promo code',
    { blocks: [plans, gift] },
    variant({ blocks: [plans, { ...gift, promoCode: 'OTHER' }] }),
    true,
  ],
  ['another plan', { blocks: [plans] }, variant({ blocks: [{ ...plans, offer: 'plan-12-weeks' }] }), true],
  [
    'a block with a code, by a condition',
    { blocks: [plans, { ...gift, showIf: { experiment: { tried: 'test' } } }] },
    {},
    true,
  ],
  [
    'a block without one',
    { blocks: [plans, { block: 'terms', showIf: { experiment: { tried: 'test' } } }] },
    {},
    false,
  ],
  [
    'a code for the visitors of another experiment',
    { blocks: [{ ...gift, showIf: { experiment: { other: 'test' } } }] },
    {},
    false,
  ],
])('a variant with %s', (_, changes, of, isOtherwise) => {
  expect(offersOtherwise('tried', withPaywall(changes, of))).toBe(isOtherwise)
})

test('two paywalls of which one tells a promo code are compared by money', () => {
  expect(funnel?.experiments.paywall).toHaveProperty('offersOtherwise', true)
  expect(funnel?.experiments.special_prices).not.toHaveProperty('offersOtherwise')
})
