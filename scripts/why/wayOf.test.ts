import { describe, expect, test } from 'vitest'
import type { Order, StepNavigation } from '../../schema/compile/compiled'
import { wayOf } from './wayOf'

const orderOf = (steps: { readonly [name: string]: StepNavigation }): Order => ({
  name: 'live',
  segments: [Object.keys(steps)],
  steps,
})

function journey(steps: { readonly [name: string]: StepNavigation }, answers: object = {}, more: object = {}) {
  return { order: orderOf(steps), answers: { ...answers }, variants: {}, visitor: { today: '2026-11-29' }, ...more }
}

const becauseOf = (step: StepNavigation, answers: object = {}, more: object = {}) => {
  const way = wayOf(journey({ first: { stores: 'workout' }, here: step }, answers, more))
  const found = way.steps.at(-1)
  return [found?.isShown, found?.because]
}

describe('why a step is shown or left out', () => {
  test.each<[string, StepNavigation, object, object, unknown[]]>([
    ['for everybody', {}, {}, {}, [true, '']],
    ['by an answer', { showIf: { workout: 'often' } }, { workout: 'often' }, {}, [true, 'only if workout is often']],
    ['not by an answer', { showIf: { workout: 'often' } }, { workout: 'no' }, {}, [false, 'only if workout is often']],
    ['against an answer', { showUnless: { workout: 'no' } }, { workout: 'no' }, {}, [false, 'not if workout is no']],
    [
      'in a variant',
      { showInExperiment: { paywall: 'test' } },
      {},
      { variants: { paywall: 'test' } },
      [true, 'only in paywall: test, and the visitor has test'],
    ],
    [
      'in another variant, which alone is told',
      { showInExperiment: { paywall: 'test' }, showIf: { workout: 'often' } },
      { workout: 'often' },
      {},
      [false, 'only in paywall: test, and the visitor has control'],
    ],
    ['on some days', { until: '2026-11-30' }, {}, {}, [true, 'only until 2026-11-30']],
    [
      'on days that are over',
      { from: '2026-11-01', until: '2026-11-28' },
      {},
      {},
      [false, 'only from 2026-11-01 until 2026-11-28'],
    ],
    [
      'by what only the browser knows',
      { showIf: { visitor: { device: 'phone' } } },
      {},
      {},
      [false, 'only if device is phone (device: only the browser knows)'],
    ],
  ])('%s', (_case, step, answers, more, expected) => {
    expect(becauseOf(step, answers, more)).toEqual(expected)
  })

  test('an answer to a question that is left out does not count', () => {
    const steps = { a: { stores: 'a' }, b: { stores: 'b', showIf: { a: 'yes' } }, c: { showIf: { b: 'yes' } } }
    const way = wayOf(journey(steps, { a: 'no', b: 'yes' }))
    expect(way.steps.map(({ isShown, answered }) => [isShown, answered])).toEqual([
      [true, 'a'],
      [false, null],
      [false, null],
    ])
  })
})

describe('where a visitor goes on', () => {
  const steps = { a: { stores: 'a' }, b: { stores: 'b' }, c: { needs: ['b'] } }

  test('after the last answer', () => {
    expect(wayOf(journey(steps, { a: 1 }))).toMatchObject({ resumesAt: 'b', sentTo: null })
  })

  test('nowhere without an answer', () => {
    expect(wayOf(journey(steps))).toMatchObject({ resumesAt: null, sentTo: null })
  })

  test('where a guard sends them instead', () => {
    const guarded = { a: { stores: 'a' }, b: { stores: 'b' }, c: { stores: 'c' }, d: { needs: ['b'] } }
    expect(wayOf(journey(guarded, { a: 1, c: 1 }))).toMatchObject({ resumesAt: 'd', sentTo: 'b' })
  })
})
