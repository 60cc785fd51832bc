import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { afterTap, type Choice, chosenKeys, isEnough } from './choice'

const habits: Choice = { keys: ['wine', 'soda', 'snacks', 'none'], none: 'none' }
const zones: Choice = { keys: ['arms', 'belly', 'whole'], all: 'whole' }
const both: Choice = { keys: ['a', 'b', 'all', 'none'], all: 'all', none: 'none' }

const taps = (choice: Choice, ...keys: string[]) =>
  keys.reduce<readonly string[]>((chosen, key) => afterTap(key, chosen, choice), [])

describe('taps', () => {
  it.each<[string, Choice, string[], string[]]>([
    ['keys stand in file order, whatever the order of the taps', habits, ['snacks', 'wine'], ['wine', 'snacks']],
    ['a second tap takes the key back', habits, ['wine', 'soda', 'wine'], ['soda']],
    ['none clears the others', habits, ['wine', 'soda', 'none'], ['none']],
    ['another clears none', habits, ['none', 'soda'], ['soda']],
    ['none is taken back too', habits, ['none', 'none'], []],
    ['nothing empty is left behind', habits, ['wine', 'soda', 'wine', 'none', 'snacks'], ['snacks']],
    ['the whole chooses every part', zones, ['whole'], ['arms', 'belly', 'whole']],
    ['the whole completes what is chosen', zones, ['belly', 'whole'], ['arms', 'belly', 'whole']],
    ['a part taken back takes the whole back', zones, ['whole', 'belly'], ['arms']],
    ['the whole taken back takes every part back', zones, ['whole', 'whole'], []],
    ['all parts one by one are not the whole', zones, ['arms', 'belly'], ['arms', 'belly']],
    ['all chooses everything but none', both, ['none', 'all'], ['a', 'b', 'all']],
    ['none clears all', both, ['all', 'none'], ['none']],
  ])('%s', (_, choice, keys, chosen) => {
    expect(taps(choice, ...keys)).toEqual(chosen)
  })
})

describe('an answer from a record', () => {
  it.each<[string, Choice, unknown, string[]]>([
    ['none beside a real answer is dropped', habits, ['none', 'wine'], ['wine']],
    ['none alone stays', habits, ['none'], ['none']],
    ['strangers, doubles, empty texts and nulls are dropped', habits, ['', 'soda', null, 'x', 'soda', 7], ['soda']],
    ['the order becomes that of the file', habits, ['snacks', 'wine'], ['wine', 'snacks']],
    ['the whole stands for its parts', zones, ['whole'], ['arms', 'belly', 'whole']],
    ['no answer', habits, undefined, []],
    ['no list', habits, 'wine', []],
    ['an object', habits, { 0: 'wine', length: 1 }, []],
  ])('%s', (_, choice, answer, chosen) => {
    expect(chosenKeys(answer, choice)).toEqual(chosen)
  })
})

it('whatever is tapped, the answer is clean and reads back as itself', () => {
  const keys = fc.array(fc.constantFrom(...both.keys), { maxLength: 12 })
  fc.assert(
    fc.property(keys, (tapped) => {
      const chosen = taps(both, ...tapped)
      expect(chosenKeys(chosen, both)).toEqual(chosen)
      expect(chosen.includes('none') && chosen.length > 1).toBe(false)
      expect(new Set(chosen).size).toBe(chosen.length)
    }),
  )
})

it.each<[readonly string[], number, boolean]>([
  [[], 1, false],
  [['wine'], 1, true],
  [['wine'], 2, false],
  [['wine', 'soda'], 2, true],
  [['none'], 2, true],
])('%j is enough for %i: %s', (chosen, min, is) => {
  expect(isEnough(chosen, habits, min)).toBe(is)
})
