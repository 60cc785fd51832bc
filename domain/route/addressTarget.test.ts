import { expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { sexes } from '../../tests/orders/sexes'
import { currentStep } from '../path/currentStep'
import { addressTarget } from './addressTarget'
import { locate } from './locate'

const entry = { '/': 'age', '/{sex}': 'age' }
const order: Order = {
  name: 'short',
  segments: [['age', 'bad-habits']],
  aside: ['agency'],
  steps: {
    age: { route: '/age', formerRoutes: ['/your-age'] },
    'bad-habits': { formerNames: ['habits'], formerRoutes: ['/{sex}/habits'] },
    agency: { route: '/{sex?}/agency', formerRoutes: ['/{sex?}/partner'] },
  },
  retiredRoutes: { '/{sex}/happy-weight': 'bad-habits' },
}

test.each([
  ['an entry', '/woman', { step: 'age', sex: 'female' }],
  ['an address of a step that was called otherwise', '/man/habits', { step: 'bad-habits', sex: 'male' }],
  ['an old address without a sex', '/your-age/', { step: 'age', sex: null }],
  ['an old address whose sex may be left out', '/partner', { step: 'agency', sex: null }],
  ['the same with a sex', '/woman/partner', { step: 'agency', sex: 'female' }],
  ['an address that is gone for good', '/woman/happy-weight', { step: 'bad-habits', sex: 'female' }],
  ['an address that never was', '/woman/nonsense', null],
  ['a name that every object has', '/woman/constructor', null],
])('%s: %s', (_what, pathname, expected) => {
  expect(addressTarget(order, { entry, sexes }, pathname)).toEqual(expected)
  expect(locate(order, sexes, pathname)).toBeNull()
})

test.each([
  ['habits', 'bad-habits'],
  ['bad-habits', 'bad-habits'],
  ['nonsense', 'nonsense'],
  ['constructor', 'constructor'],
])('the step that was kept as %s is %s', (kept, name) => {
  expect(currentStep(order, kept)).toBe(name)
})
