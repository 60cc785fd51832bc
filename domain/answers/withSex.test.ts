import { describe, expect, test } from 'vitest'
import { live35 } from '../../tests/orders/live35'
import { withSex } from './withSex'

describe('withSex', () => {
  test.each([
    ['a first sex is taken over', {}, 'male', { sex: 'male' }],
    ['an answer that only the other sex has is dropped', { sex: 'female', dreamBody: 'fit' }, 'male', { sex: 'male' }],
    [
      'an answer that both have is kept',
      { sex: 'female', dreamBody: 'muscular' },
      'male',
      { sex: 'male', dreamBody: 'muscular' },
    ],
    [
      'a list loses only the keys of the other sex',
      { sex: 'female', targetZones: ['arms', 'flat_belly', 'whole_body'] },
      'male',
      { sex: 'male', targetZones: ['arms', 'whole_body'] },
    ],
    ['a list that is left empty goes', { sex: 'male', targetZones: ['chest', 'abs'] }, 'female', { sex: 'female' }],
    [
      'other answers are kept',
      { sex: 'male', age: '18_29', later: 1 },
      'female',
      { sex: 'female', age: '18_29', later: 1 },
    ],
    [
      'leftovers of the other sex go even where the sex stays',
      { sex: 'male', dreamBody: 'shapely' },
      'male',
      { sex: 'male' },
    ],
    ['a damaged sex is replaced', { sex: 7 }, 'female', { sex: 'female' }],
  ])('%s', (_rule, answers, sex, expected) => {
    expect(withSex(live35, answers, sex)).toEqual(expected)
  })

  test('the same object where nothing changes', () => {
    const answers = { sex: 'male', dreamBody: 'lean', targetZones: ['chest'] }
    expect(withSex(live35, answers, 'male')).toBe(answers)
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
    expect(withSex(order, { x: 'a' }, 'male')).toEqual({ sex: 'male', x: 'a' })
  })
})
