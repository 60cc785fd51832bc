import { describe, expect, test } from 'vitest'
import type { CompiledExperiments, Order, Variant } from '../../schema/compile/compiled'
import { exposuresAt } from './exposuresAt'
import { orderNameFor } from './orderNameFor'

const order: Order = {
  name: 'live',
  segments: [
    ['age', 'focus', 'pace', 'weight'],
    ['email', 'paywall', 'plan', 'paywall-exp', 'thanks'],
  ],
  steps: {
    paywall: { showInExperiment: { branch: 'control' }, afterPurchase: 'thanks' },
    plan: { showInExperiment: { branch: 'test' } },
    'paywall-exp': { showInExperiment: { branch: 'test' }, afterPurchase: 'thanks' },
    weight: { showUnless: { focus: 'none' } },
    email: { partsInExperiment: ['worded'] },
  },
}

const experiments: CompiledExperiments = {
  branch: { variants: { control: 50, test: 50 } },
  moved: { variants: { control: 50, test: 50 }, changes: { test: { moves: { pace: { after: 'weight' } } } } },
  priced: { variants: { control: 50, test: 50 } },
  set: {
    variants: { control: 50, test: 50 },
    changes: { test: { settings: { change: { pace: { percentPerWeek: 2 } }, seenOn: ['weight'] } } },
  },
  idle: { variants: { control: 50, test: 50 } },
  worded: { variants: { control: 50, test: 50 } },
}

function met(step: string, variants: Record<string, Variant>, answers = {}, pricedBy = ['priced']): string[] {
  return exposuresAt(step, { answers, variants }, order, experiments, pricedBy).map(
    ({ experiment, variant }) => `${experiment} ${variant}`,
  )
}

const all = (variant: Variant) => ({
  branch: variant,
  moved: variant,
  priced: variant,
  set: variant,
  idle: variant,
  worded: variant,
})

describe('an experiment begins where its difference is met', () => {
  test.each<[string, string, Record<string, Variant>, string[]]>([
    ['nothing differs on the first steps', 'age', all('control'), []],
    ['control of a move meets the step where it stands', 'pace', all('control'), ['moved control']],
    ['test of a move meets what has taken its place', 'weight', all('test'), ['moved test', 'set test']],
    ['control of a move also meets what follows it', 'weight', all('control'), ['moved control', 'set control']],
    ['test of a move meets the step where it was put', 'pace', all('test'), ['moved test']],
    ['what follows both places is met alike by test', 'email', all('test'), ['moved test', 'worded test']],
    [
      'control meets the branch and the prices at its paywall',
      'paywall',
      all('control'),
      ['branch control', 'priced control'],
    ],
    ['test meets the branch at its first step', 'plan', all('test'), ['branch test']],
    ['test meets the prices at its paywall', 'paywall-exp', all('test'), ['branch test', 'priced test']],
    ['who takes no part in an experiment meets nothing of it', 'paywall', { priced: 'control' }, ['priced control']],
  ])('%s', (_rule, step, variants, expected) => {
    expect(met(step, variants)).toEqual(expected)
  })

  test('a paywall where nothing costs something else, such as an agency’s, shows no price of the experiment', () => {
    expect(met('paywall', all('control'), {}, [])).toEqual(['branch control'])
  })

  test('a step with a part or a sentence for one variant is met by both', () => {
    for (const variant of ['control', 'test'] as const) {
      expect(met('email', { moved: 'control', worded: variant })).toContain(`worded ${variant}`)
    }
  })

  test('a step that the answers leave out makes no difference', () => {
    expect(met('email', { moved: 'control', worded: 'control' }, { focus: 'none' })).toEqual(['worded control'])
  })
})

describe('a variant with a whole order of its own', () => {
  const short: Order = { name: 'short', segments: [['age', 'focus', 'email'], ['paywall']], steps: order.steps }
  const tried: CompiledExperiments = {
    short: {
      variants: { control: 50, test: 50 },
      changes: { test: { order: { name: 'short', insteadOf: 'live', common: 2 } } },
    },
  }
  const isMet = (step: string, variant: Variant, walked: Order) =>
    exposuresAt(step, { answers: {}, variants: { short: variant } }, walked, tried).length > 0
  const given = { ...short, insteadOf: 'live' }

  test.each<[string, string, Variant, Order, boolean]>([
    ['is met by none of them where the orders are the same', 'focus', 'control', order, false],
    ['nor by who has it', 'focus', 'test', given, false],
    ['is met by control at the first step that only control has there', 'pace', 'control', order, true],
    ['is met by who has it at the first step of its own', 'email', 'test', given, true],
    ['is met behind it too, where that step is left out', 'weight', 'control', order, true],
    ['is not met by who came by a link to that order', 'email', 'test', short, false],
    ['is not met by who came by a link to another order', 'pace', 'control', { ...order, name: 'other' }, false],
    ['is not met before the order is there', 'pace', 'test', order, false],
  ])('%s', (_, step, variant, walked, met) => {
    expect(isMet(step, variant, walked)).toBe(met)
  })

  test.each([
    ['live', 'test', 'short'],
    ['live', 'control', 'live'],
    ['other', 'test', 'other'],
    ['short', 'test', 'short'],
  ])('who has chosen %s and has %s goes through %s', (chosen, variant, walked) => {
    expect(orderNameFor(chosen, tried, { short: variant })).toBe(walked)
  })
})
