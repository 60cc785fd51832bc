import { expect, test } from 'vitest'
import { addressSex } from './addressSex'

const sexes = { female: { route: 'woman', stored: 'woman' }, male: { route: 'man', stored: 'men' } }

test.each([
  ['the visitor’s sex where it is known', { sex: 'male' }, 'male'],
  ['the first of the settings where it is not', {}, 'female'],
  ['the first of the settings for what is no sex', { sex: 'men' }, 'female'],
])('addresses name %s', (_rule, answers, sex) => {
  expect(addressSex(answers, sexes)).toBe(sex)
})
