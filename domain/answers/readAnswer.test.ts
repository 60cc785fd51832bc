import { describe, expect, test } from 'vitest'
import { readAnswer } from './readAnswer'

const event = {
  type: 'single-choice',
  options: [
    'wedding',
    { key: 'sports_competition', renamedFrom: ['sports_event'] },
    { key: 'other_occasion', renamedFrom: ['other'] },
    'no',
  ],
}
const zones = {
  type: 'target-zones',
  options: ['arms', { key: 'chest', only: 'male' }, { key: 'flat_belly', only: 'female' }],
}
const habits = { type: 'multi-choice', options: ['wine', 'soda', 'none_of_the_above'], none: 'none_of_the_above' }
const products = {
  type: 'grouped-choice',
  groups: [{ options: ['carrot', { key: 'leek' }] }, { options: ['rice'] }],
}

describe('one option', () => {
  test.each([
    ['is shown as it is', 'wedding', 'wedding'],
    ['in the second spelling is read as the first', 'sports_event', 'sports_competition'],
    ['that the step does not have is none', 'funeral', undefined],
    ['that every object has is none', 'constructor', undefined],
    ['that every object has as a method is none', 'toString', undefined],
    ['that names a prototype is none', '__proto__', undefined],
    ['of null is none', null, undefined],
    ['not given is none', undefined, undefined],
    ['as a number is none', 7, undefined],
    ['of empty text is none', '', undefined],
  ])('an option %s', (_rule, value, expected) => {
    expect(readAnswer(event, null, value)).toBe(expected)
  })
})

describe('a list', () => {
  test.each([
    ['comes in the order of the file', habits, ['soda', 'wine'], ['wine', 'soda']],
    ['has no doubles', habits, ['wine', 'wine'], ['wine']],
    ['has no strangers and no empties', habits, ['', null, 'beer', 'soda', 1], ['soda']],
    ['of strangers is no answer', habits, ['beer'], undefined],
    ['that is empty is no answer', habits, [], undefined],
    ['that mixes none with an answer keeps the answer', habits, ['none_of_the_above', 'soda'], ['soda']],
    ['of none alone is kept', habits, ['none_of_the_above'], ['none_of_the_above']],
    ['may take its keys from groups', products, ['rice', 'leek', 'x'], ['leek', 'rice']],
    ['reads the second spelling', event, ['other', 'other_occasion'], ['other_occasion']],
  ])('%s', (_rule, step, value, expected) => {
    expect(readAnswer(step, null, value)).toEqual(expected)
  })

  test.each([
    ['a woman', 'female', ['arms', 'flat_belly']],
    ['a man', 'male', ['arms', 'chest']],
    ['somebody whose sex is not known', null, ['arms', 'chest', 'flat_belly']],
  ])('has only what is offered to %s', (_rule, sex, expected) => {
    expect(readAnswer(zones, sex, ['flat_belly', 'chest', 'arms'])).toEqual(expected)
  })
})

test('answers of steps without options come back as they are', () => {
  expect(readAnswer({ type: 'weight' }, null, { kg: 72 })).toEqual({ kg: 72 })
  expect(readAnswer({ type: 'weight' }, null, null)).toBeUndefined()
})
