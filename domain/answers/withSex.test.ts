import { describe, expect, test } from 'vitest'
import { live35 } from '../../tests/orders/live35'
import { sexes } from '../../tests/orders/sexes'
import { sexKeyOf } from './sexKeyOf'
import { storedSex } from './storedSex'
import { withSex } from './withSex'

describe('withSex', () => {
  test.each([
    ['a first sex is stored as the record spells it', {}, 'male', { sex: 'men' }],
    ['an answer that only the other sex has is dropped', { sex: 'woman', dreamBody: 'fit' }, 'male', { sex: 'men' }],
    [
      'an answer that both have is kept',
      { sex: 'woman', dreamBody: 'muscular' },
      'male',
      { sex: 'men', dreamBody: 'muscular' },
    ],
    [
      'a list loses only the keys of the other sex',
      { sex: 'woman', targetZones: ['arms', 'flat_belly', 'whole_body'] },
      'male',
      { sex: 'men', targetZones: ['arms', 'whole_body'] },
    ],
    ['a list that is left empty goes', { sex: 'men', targetZones: ['chest', 'abs'] }, 'female', { sex: 'woman' }],
    [
      'other answers are kept',
      { sex: 'men', age: '18_29', later: 1 },
      'female',
      { sex: 'woman', age: '18_29', later: 1 },
    ],
    [
      'leftovers of the other sex go even where the sex stays',
      { sex: 'men', dreamBody: 'shapely' },
      'male',
      { sex: 'men' },
    ],
    ['a sex that is none changes nothing', { sex: 'men' }, 'constructor', { sex: 'men' }],
    ['a damaged sex is replaced', { sex: 7 }, 'female', { sex: 'woman' }],
  ])('%s', (_rule, answers, sex, expected) => {
    expect(withSex(live35, answers, sex, sexes)).toEqual(expected)
  })

  test('the same object where nothing changes', () => {
    const answers = { sex: 'men', dreamBody: 'lean', targetZones: ['chest'] }
    expect(withSex(live35, answers, 'male', sexes)).toBe(answers)
  })

  test('an option that another step offers to this sex too is kept', () => {
    const order = {
      name: 'two',
      segments: [['one', 'two']],
      steps: {
        one: { stores: 'x', optionsOnly: { female: ['a'] } },
        two: { stores: 'x', optionsOnly: { male: ['a'] } },
      },
    }
    expect(withSex(order, { x: 'a' }, 'male', sexes)).toEqual({ sex: 'men', x: 'a' })
  })
})

test.each([
  ['woman', 'female'],
  ['men', 'male'],
  ['man', null],
  ['female', null],
  ['constructor', null],
  [undefined, null],
])('the record’s sex %s is the option %s', (sex, expected) => {
  expect(sexKeyOf({ sex }, sexes)).toBe(expected)
})

test.each([
  ['female', 'woman'],
  ['male', 'men'],
  ['woman', null],
  ['constructor', null],
])('the option %s is stored as %s', (key, expected) => {
  expect(storedSex(key, sexes)).toBe(expected)
})
