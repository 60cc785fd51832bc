import { expect, it } from 'vitest'
import { firstPicture, pictureNamed } from './pictureNamed'

const visitor = { sexRoute: 'woman', answers: { build: 'extra_wide', zones: ['arms'], event: '' } }

it.each([
  ['the sex', '{sex}/x', 'woman/x'],
  ['the sex and an answer, with hyphens', '{sex}/body-{build}', 'woman/body-extra-wide'],
  ['an answer twice', '{build}/{build}', 'extra-wide/extra-wide'],
  ['the option', 'any/{option}', 'any/c-d'],
  ['nothing', 'any/x', 'any/x'],
  ['an answer that is not there', '{sex}/{mood}', null],
  ['an empty answer', '{sex}/{event}', null],
  ['an answer that is no option', '{sex}/{zones}', null],
])('a name with %s', (_case, pattern, expected) => {
  expect(pictureNamed(pattern, visitor, 'c_d')).toBe(expected)
})

const sizes = { 'woman/body-wide': [360, 480] } as const

it.each([
  ['whose answer is there', { build: 'wide' }, 'woman/body-wide'],
  ['that needs no answer', {}, 'woman/any'],
  ['that has a file, for an answer of old', { build: 'tall' }, 'woman/any'],
])('the first of a list is the one %s', (_case, answers, expected) => {
  const choices = [{ picture: '{sex}/body-{build}' }, { picture: '{sex}/any' }]
  expect(firstPicture(choices, { sexRoute: 'woman', answers }, sizes)).toBe(expected)
})

it('is none where no picture of the list is there', () => {
  expect(firstPicture([{ picture: '{sex}/body-{build}' }], visitor, sizes)).toBeNull()
})
