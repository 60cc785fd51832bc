import { describe, expect, test } from 'vitest'
import { sexes } from '../../tests/orders/sexes'
import { withRecordSex, withSexKey } from './recordSex'
import { sexOf } from './sexOf'

describe('S4: the record spells the sex in its own way', () => {
  test.each([
    ['female', 'woman'],
    ['male', 'men'],
  ])('%s is stored as %s, and read back', (key, stored) => {
    expect(withRecordSex({ sex: key, age: '18_29' }, sexes)).toEqual({ sex: stored, age: '18_29' })
    expect(withSexKey({ sex: stored, age: '18_29' }, sexes)).toEqual({ sex: key, age: '18_29' })
  })

  test.each(['man', 'constructor', 7, null, undefined])('%s, which neither knows, stays as it is', (sex) => {
    const answers = { sex }
    expect(withRecordSex(answers, sexes)).toBe(answers)
    expect(withSexKey(answers, sexes)).toBe(answers)
  })

  test('what is in the right spelling already stays the same object', () => {
    const [stored, key] = [{ sex: 'woman' }, { sex: 'female' }]
    expect(withRecordSex(stored, sexes)).toBe(stored)
    expect(withSexKey(key, sexes)).toBe(key)
  })
})

test.each([
  ['female', 'female'],
  ['woman', null],
  ['constructor', null],
  [7, null],
  [undefined, null],
])('of a sex %s, %s is known', (sex, expected) => {
  expect(sexOf({ sex }, sexes)).toBe(expected)
})
