import { expect, test } from 'vitest'
import type { Step } from '../generated/steps.ts'
import { type PictureSource, picturesOf } from './picturesOf.ts'

const sexes = { female: { route: 'woman', stored: 'woman' }, male: { route: 'man', stored: 'men' } }

const question = { type: 'single-choice', stores: 'x', options: ['a_b', 'c'], analytics: { step: 1 } } as const

/** A funnel that asks for a build, and for a wish of which one sex has less to choose from. */
const source = {
  settings: { values: { sexes } },
  types: { 'single-choice': { answer: 'option' } },
  steps: new Map([
    ['build', { step: { ...question, stores: 'build', options: ['slim', 'very_wide'] } }],
    ['wish', { step: { ...question, stores: 'wish', options: ['fit', { key: 'broad', only: 'male' }] } }],
  ]),
} as unknown as PictureSource

function namesOf(step: Partial<Step> & object): string[] {
  return picturesOf({ ...question, ...step } as Step, source).map(({ name }) => name)
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
  [
    'an answer, for each of its options and each sex',
    { pictures: '{sex}/{build}' },
    ['woman/slim', 'man/slim', 'woman/very-wide', 'man/very-wide'],
  ],
  ['an answer that one sex can give', { pictures: '{sex}/{wish}' }, ['woman/fit', 'man/fit', 'man/broad']],
  ['two answers', { pictures: '{build}-{wish}' }, ['slim-fit', 'slim-broad', 'very-wide-fit', 'very-wide-broad']],
  [
    'an answer of which the condition beside it lets one through',
    { options: [{ key: 'a', picture: '{sex}/{build}', showIf: { build: 'slim' } }] },
    ['woman/slim', 'man/slim'],
  ],
  [
    'an answer and a sex that the condition beside it asks for',
    { options: [{ key: 'a', picture: '{sex}/{build}-{wish}', showIf: { sex: 'female', build: ['slim'] } }] },
    ['woman/slim-fit'],
  ],
])('%s', (_rule, step, names) => {
  expect(namesOf(step)).toEqual(names)
})

test('an emoji is told apart', () => {
  const [emoji] = picturesOf({ ...question, options: [{ key: 'a', emoji: 'ui/brain' }] }, source)
  expect(emoji).toMatchObject({ name: 'ui/brain', isEmoji: true })
})
