import { expect, test } from 'vitest'
import type { Step } from '../generated/steps.ts'
import { picturesOf } from './picturesOf.ts'

const sexes = { female: { route: 'woman', stored: 'woman' }, male: { route: 'man', stored: 'men' } }

const question = { type: 'single-choice', stores: 'x', options: ['a_b', 'c'], analytics: { step: 1 } } as const

function namesOf(step: Partial<Step> & object): string[] {
  return picturesOf({ ...question, ...step } as Step, sexes).map(({ name }) => name)
}

test.each([
  [
    'a pattern, for each option and sex',
    { pictures: '{sex}/x-{option}' },
    ['woman/x-a-b', 'man/x-a-b', 'woman/x-c', 'man/x-c'],
  ],
  ['a pattern without a sex', { pictures: 'any/x-{option}' }, ['any/x-a-b', 'any/x-c']],
  [
    'a pattern leaves out options with a picture of their own',
    { options: ['a', { key: 'b', picture: 'any/b' }], pictures: 'any/x-{option}' },
    ['any/b', 'any/x-a'],
  ],
  [
    'an option that one sex sees',
    { options: [{ key: 'a', only: 'female' as const, picture: '{sex}/a' }] },
    ['woman/a'],
  ],
  [
    'a pattern with an option that one sex sees',
    { options: [{ key: 'a', only: 'male' as const }, 'b'], pictures: '{sex}/{option}' },
    ['man/a', 'woman/b', 'man/b'],
  ],
  ['a step that one sex sees', { showIf: { sex: 'female' }, pictures: '{sex}/x' }, ['woman/x']],
  ['a step that one sex does not see', { showUnless: { sex: ['female'] }, pictures: '{sex}/x' }, ['man/x']],
  [
    'a step that one sex sometimes does not see',
    { showUnless: { sex: 'female', age: 'c' }, pictures: '{sex}/x' },
    ['woman/x', 'man/x'],
  ],
])('%s', (_rule, step, names) => {
  expect(namesOf(step)).toEqual(names)
})

test('an emoji is told apart', () => {
  const [emoji] = picturesOf({ ...question, options: [{ key: 'a', emoji: 'ui/brain' }] }, sexes)
  expect(emoji).toMatchObject({ name: 'ui/brain', isEmoji: true })
})
