import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { orderFor } from './orderFor'

const order: Order = {
  name: 'live',
  segments: [
    ['a', 'b'],
    ['c', 'd', 'e'],
  ],
  steps: {},
}

function moved(moves: { [step: string]: { after?: string; before?: string } }) {
  return orderFor(
    order,
    { tried: { variants: { control: 50, test: 50 }, changes: { test: { moves } } } },
    { tried: 'test' },
  ).segments
}

describe('the order of a variant', () => {
  test.each<[string, { [step: string]: { after?: string; before?: string } }, string[][]]>([
    [
      'a step goes behind another of its segment',
      { c: { after: 'd' } },
      [
        ['a', 'b'],
        ['d', 'c', 'e'],
      ],
    ],
    [
      'a step goes before another of its segment',
      { e: { before: 'c' } },
      [
        ['a', 'b'],
        ['e', 'c', 'd'],
      ],
    ],
    [
      'a step goes into the segment of the other',
      { d: { after: 'a' } },
      [
        ['a', 'd', 'b'],
        ['c', 'e'],
      ],
    ],
    [
      'a step that stands there already stays',
      { b: { after: 'a' } },
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'a step beside itself stays',
      { b: { after: 'b' } },
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'a step that the order does not have changes nothing',
      { x: { after: 'a' } },
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'a place that the order does not have changes nothing',
      { a: { before: 'x' } },
      [
        ['a', 'b'],
        ['c', 'd', 'e'],
      ],
    ],
    [
      'moves follow each other',
      { a: { after: 'e' }, e: { before: 'b' } },
      [
        ['e', 'b'],
        ['c', 'd', 'a'],
      ],
    ],
  ])('%s', (_rule, moves, expected) => {
    expect(moved(moves)).toEqual(expected)
  })

  test('control has the order of the file itself', () => {
    const experiments = {
      tried: { variants: { control: 50, test: 50 }, changes: { test: { moves: { a: { after: 'e' } } } } },
    }
    expect(orderFor(order, experiments, { tried: 'control' })).toBe(order)
    expect(orderFor(order, experiments, {})).toBe(order)
  })

  test('no move loses or doubles a step', () => {
    const step = fc.constantFrom('a', 'b', 'c', 'd', 'e')
    const move = fc.oneof(fc.record({ after: step }), fc.record({ before: step }))
    fc.assert(
      fc.property(fc.dictionary(step, move), (moves) => {
        expect(moved(moves).flat().sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
      }),
    )
  })
})
