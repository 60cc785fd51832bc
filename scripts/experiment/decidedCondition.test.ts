import { expect, test } from 'vitest'
import type { Condition } from '../../schema/shape/condition'
import { type Decided, decidedCondition } from './decidedCondition'

const won = { experiment: { tried: 'warm' } }
const lost = { experiment: { tried: 'bold' } }
const adult = { age: 'adult' }
const often = { workout: 'often' }

test.each<[string, Condition, Decided | null]>([
  ['of the winner', won, true],
  ['of another variant', lost, false],
  ['not of the winner', { not: won }, false],
  ['not of another variant', { not: lost }, true],
  ['of the winner, and more', { ...won, ...adult }, adult],
  ['of another variant, and more', { ...lost, ...adult }, false],
  [
    'of the winner, and of another experiment',
    { experiment: { tried: 'warm', other: 'test' } },
    { experiment: { other: 'test' } },
  ],
  ['of another experiment', { experiment: { other: 'warm' } }, { experiment: { other: 'warm' } }],
  ['one of two, of which the winner is one', { any: [won, adult] }, true],
  ['one of two, of which another variant is one', { any: [lost, adult] }, adult],
  ['one of three, of which another variant is one', { any: [lost, adult, often] }, { any: [adult, often] }],
  ['one of two other variants', { any: [lost, { experiment: { tried: 'control' } }] }, false],
  ['all of two, of which the winner is one', { all: [won, adult] }, adult],
  ['all of two, of which another variant is one', { all: [lost, adult] }, false],
  ['deep inside', { any: [adult, { not: { all: [lost, often] } }] }, true],
  ['deep inside, and something is left', { not: { any: [lost, adult] } }, { not: adult }],
  [
    'what does not ask for it',
    { any: [adult, often], not: { language: 'es' } },
    { any: [adult, often], not: { language: 'es' } },
  ],
  ['two that would say something of the same answer', { age: 'child', any: [lost, adult] }, null],
])('a condition %s', (_, condition, left) => {
  expect(decidedCondition(condition, 'tried', 'warm')).toEqual(left)
})
