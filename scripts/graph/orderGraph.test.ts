import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { funnelOf } from './funnel.fixture'
import { mapSvg } from './mapSvg'
import { mermaid } from './mermaid'
import { orderGraph } from './orderGraph'

const order: Order = {
  name: 'short',
  segments: [
    ['age', 'bust', 'chest', 'event', 'date'],
    ['email', 'paywall', 'plan', 'thanks'],
  ],
  steps: {
    age: { stores: 'age' },
    bust: { showIf: { sex: 'female' } },
    chest: { showUnless: { sex: 'female' } },
    event: { askedOnce: true, stores: 'event' },
    date: { showUnless: { event: ['no', 'none'] }, backTo: [{ to: 'event', whenMissing: 'day' }, { to: 'age' }] },
    paywall: { showInExperiment: { sale: 'control' } },
    plan: { showInExperiment: { sale: 'test' }, showIf: { age: 'young' } },
  },
}

const funnel = { ...funnelOf(order), experiments: { sale: { variants: { control: 50, test: 50 } } } }
const graph = (changes: Partial<Order['steps']> = {}, sex = 'female') =>
  orderGraph(funnel, { ...order, steps: { ...order.steps, ...changes } } as Order, sex, ['first', 'last'])
const arrows = (...from: Parameters<typeof graph>) =>
  graph(...from).edges.map(
    (edge) => `${edge.from} ${edge.isBack ? '<' : '>'} ${edge.to}${edge.when ? ` ${edge.when}` : ''}`,
  )

describe('the map of an order', () => {
  test('has the steps of one sex, by segment', () => {
    const names = ({ segments }: ReturnType<typeof graph>) => segments.map(({ steps }) => steps.map(({ name }) => name))
    expect(names(graph())).toEqual([
      ['age', 'bust', 'event', 'date'],
      ['email', 'paywall', 'plan', 'thanks'],
    ])
    expect(names(graph({}, 'male'))[0]).toEqual(['age', 'chest', 'event', 'date'])
  })

  test.each([
    ['a step leads to the next', 'age > bust'],
    ['a question that is asked once is passed', 'bust > date'],
    ['and comes where its answer is not known', 'bust > event'],
    ['one branch of an experiment', 'email > paywall'],
    ['the other branch', 'email > plan'],
    ['a step that answers leave out is passed', 'email > thanks'],
    ['a branch leads on behind the other', 'paywall > thanks'],
    ['a rule of the back arrow', 'date < event without day'],
    ['a further rule of the back arrow', 'date < age'],
  ])('%s: %s', (_rule, arrow) => {
    expect(arrows()).toContain(arrow)
  })

  test.each([['nobody is in both branches', 'paywall > plan']])('%s: no %s', (_rule, arrow) => {
    expect(arrows()).not.toContain(arrow)
  })

  test('says for whom a step is', () => {
    const steps = graph().segments.flatMap((segment) => segment.steps)
    expect(Object.fromEntries(steps.map(({ name, only }) => [name, only]))).toMatchObject({
      age: [],
      bust: [],
      date: ['unless event is no or none'],
      plan: ['if age is young', 'in sale: test'],
    })
  })

  test('is a Mermaid chart and a picture with every step', () => {
    const chart = mermaid(graph())
    expect(chart).toContain('s_event --> s_email')
    expect(chart).toContain('s_date -.->|back without day| s_event')
    const picture = mapSvg(graph())
    for (const text of [
      '1. age',
      '8. thanks',
      'unless event is no or none',
      '→ thanks',
      '← back to event, without day',
    ])
      expect(picture).toContain(text)
  })
})
