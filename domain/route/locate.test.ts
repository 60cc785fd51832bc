import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { live35 } from '../../tests/orders/live35'
import { sexes } from '../../tests/orders/sexes'
import { entryTarget } from './entryTarget'
import { locate } from './locate'
import { routeOf } from './routeOf'

const entry = { '/': 'your-age', '/{sex}': 'age' }

describe('locate', () => {
  test.each([
    ['a step without a sex', '/your-age', { step: 'your-age', sex: null }],
    ['a step of a woman', '/woman/height', { step: 'height', sex: 'female' }],
    ['a step of a man', '/man/height', { step: 'height', sex: 'male' }],
    ['a slash at the end', '/woman/height/', { step: 'height', sex: 'female' }],
    ['double slashes', '//woman///height', { step: 'height', sex: 'female' }],
    ['capitals', '/Woman/HEIGHT', { step: 'height', sex: 'female' }],
    ['escaped letters', '/woman/h%65ight', { step: 'height', sex: 'female' }],
    ['a stray percent sign', '/woman/50%', null],
    ['a broken escape', '/%E0%A4%A/height', null],
    ['an escaped slash', '/woman%2Fheight', null],
    ['a sex that is none', '/person/height', null],
    ['the option key in place of the route’s value', '/female/height', null],
    ['the stored value in place of the route’s value', '/men/height', null],
    ['a name that every object has', '/__proto__/height', null],
    ['another name that every object has', '/woman/constructor', null],
    ['the pattern itself', '/{sex}/height', null],
    ['an unknown step', '/woman/nonsense', null],
    ['a step that has no sex under one', '/woman/gender', null],
    ['a step that has a sex without one', '/height', null],
    ['too long an address', '/woman/height/more', null],
    ['the start', '/', null],
    ['another host', '//evil.test', null],
    ['nothing', '', null],
  ])('%s', (_rule, pathname, expected) => {
    expect(locate(live35, sexes, pathname)).toEqual(expected)
  })

  test('every step is found under its own address, for both sexes', () => {
    for (const step of live35.segments.flat()) {
      for (const sex of ['female', 'male']) {
        const route = routeOf(live35, sexes, step, sex) ?? ''
        expect(locate(live35, sexes, route)).toEqual({ step, sex: route.split('/').length === 2 ? null : sex })
      }
    }
  })
})

describe('routeOf', () => {
  test.each([
    ['without a sex', 'gender', null, '/gender'],
    ['a sex that the address does not need', 'gender', 'male', '/gender'],
    ['a woman', 'paywall-exp', 'female', '/woman/paywall-exp'],
    ['a man', 'paywall-exp', 'male', '/man/paywall-exp'],
    ['a sex that is needed and not known', 'height', null, null],
    ['a sex that is none', 'height', 'woman', null],
    ['a name that every object has', 'height', 'constructor', null],
    ['a step that the order does not have', 'nonsense', 'male', null],
  ])('%s', (_rule, name, sex, expected) => {
    expect(routeOf(live35, sexes, name, sex)).toBe(expected)
  })
})

describe('entryTarget', () => {
  test.each([
    ['/ leads to your-age', '/', { step: 'your-age', sex: null }],
    ['an empty address is /', '', { step: 'your-age', sex: null }],
    ['/woman leads to age', '/woman', { step: 'age', sex: 'female' }],
    ['/man/ leads to age', '/man/', { step: 'age', sex: 'male' }],
    ['/person leads nowhere', '/person', null],
    ['/woman/age is a step', '/woman/age', null],
  ])('%s', (_rule, pathname, expected) => {
    expect(entryTarget(entry, sexes, pathname)).toEqual(expected)
  })
})

describe('a step outside the order whose sex may be left out', () => {
  const order: Order = {
    name: 'short',
    segments: [['age']],
    aside: ['agency'],
    steps: { agency: { route: '/{sex?}/agency' } },
  }

  test.each([
    ['/agency', null],
    ['/woman/agency', 'female'],
    ['/man/agency', 'male'],
  ])('is found at %s, and has that address for sex %s', (address, sex) => {
    expect(locate(order, sexes, address)).toEqual({ step: 'agency', sex })
    expect(routeOf(order, sexes, 'agency', sex)).toBe(address)
  })

  test('is not found under a sex that is none', () => {
    expect(locate(order, sexes, '/child/agency')).toBeNull()
  })
})
