import { expect, test } from 'vitest'
import { wordPlaces } from './wordPlaces.ts'

const slot = { description: 'A sentence.' }

function placesOf(step: object, ...patterns: string[]): string[] {
  return wordPlaces(step, Object.fromEntries(patterns.map((pattern) => [pattern, slot]))).map(({ place }) => place)
}

test.each([
  ['a plain place', {}, 'title', ['title']],
  ['one place for each key of a list', { options: ['a', 'b'] }, 'options.{options}', ['options.a', 'options.b']],
  [
    'keys and names of maps',
    { boxes: [{ name: 'low' }, { key: 'high' }] },
    'boxes.{boxes}.text',
    ['boxes.low.text', 'boxes.high.text'],
  ],
  [
    'the lists inside a list of maps',
    { groups: [{ options: ['a'] }, { options: [{ key: 'b' }] }] },
    'options.{groups.options}',
    ['options.a', 'options.b'],
  ],
  ['nothing where the step lacks the list', {}, 'boxes.{boxes}.title', []],
  ['a key with a dot stays one key', { options: ['a.b'] }, 'options.{options}', ['options.a.b']],
])('%s', (_rule, step, pattern, places) => {
  expect(placesOf(step, pattern)).toEqual(places)
})

test('each place knows its keys and what in the step it is named by', () => {
  const [place] = wordPlaces({ groups: [{ options: ['x.y'] }] }, { 'options.{groups.options}': slot })
  expect(place).toMatchObject({ keys: ['options', 'x.y'], namedBy: ['groups', 0, 'options', 0] })
})

test.each([
  ['block', { blocks: [{ block: 'phone' }] }, 1],
  ['name', { blocks: [{ name: 'phone' }] }, 1],
  ['a key', { phone: { foods: [] } }, 1],
  ['nothing', { blocks: [{ name: 'goal' }] }, 0],
])('a sentence of a block has its place where %s names it', (_key, step, count) => {
  expect(wordPlaces(step, { 'phone.title': { ...slot, block: 'phone' } })).toHaveLength(count)
})

test.each([
  [{ extras: [{ name: 'one' }, { name: 'two', pages: [1] }] }, 1],
  [{ extras: [{ name: 'one' }] }, 0],
  [{}, 0],
])('a sentence of what items may have has its place where one of them has it: %j', (step, count) => {
  expect(wordPlaces(step, { 'look.open': { ...slot, block: 'extras.pages' } })).toHaveLength(count)
})
