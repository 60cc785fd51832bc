import { describe, expect, it } from 'vitest'
import { differingFields, takeOver } from './mergeRecord'
import { plainAnswers, type Stamped } from './stampedAnswers'

describe('differing fields', () => {
  it.each<[string, object, object, string[]]>([
    ['none of the same', { a: 1, b: ['x'] }, { b: ['x'], a: 1 }, []],
    ['the order of keys is nothing', { a: { kg: 1, lbs: 2 } }, { a: { lbs: 2, kg: 1 } }, []],
    ['the order of a list is something', { a: ['x', 'y'] }, { a: ['y', 'x'] }, ['a']],
    ['null is as good as none', { a: null }, {}, []],
    ['an empty text is not', { a: '' }, {}, ['a']],
    ['a field that only one has', { a: 1 }, { b: 2 }, ['a', 'b']],
    ['a number is not its text', { a: 1 }, { a: '1' }, ['a']],
  ])('%s', (_, one, other, fields) => {
    expect(differingFields({ ...one }, { ...other })).toEqual(fields)
  })
})

describe('what another device has written', () => {
  const BASE_AT = 10
  const BEFORE: Stamped = [5, 'base']
  it.each<[string, { here?: Stamped; base?: string; theirs?: string }, string | undefined]>([
    ['is taken over', { here: BEFORE, base: 'base', theirs: 'theirs' }, 'theirs'],
    ['is taken over where we have nothing', { theirs: 'theirs' }, 'theirs'],
    ['is taken over where it was taken back', { here: BEFORE, base: 'base' }, undefined],
    ['gives way to what was changed here', { here: [12, 'ours'], base: 'base', theirs: 'theirs' }, 'ours'],
    ['gives way to what was taken back here', { here: [12], base: 'base', theirs: 'theirs' }, undefined],
    [
      'gives way to what was changed here and back again',
      { here: [12, 'base'], base: 'base', theirs: 'theirs' },
      'base',
    ],
    ['gives way to what was never sent, however old', { here: [3, 'ours'], base: 'base', theirs: 'theirs' }, 'ours'],
    ['leaves what it did not touch', { here: [12, 'ours'], base: 'base', theirs: 'base' }, 'ours'],
  ])('%s', (_, { here, base, theirs }, expected) => {
    const ours = new Map<string, Stamped>(here ? [['field', here]] : [])
    const merged = takeOver(
      {
        ours,
        sent: plainAnswers(ours),
        base: { sequence: 1, at: BASE_AT, answers: { field: base } },
        theirs: { field: theirs },
      },
      20,
    )
    expect(plainAnswers(merged).field).toBe(expected)
  })

  it('does not make a default of the record into an answer', () => {
    const merged = takeOver(
      {
        ours: new Map(),
        sent: { calorieGoal: 'lose' },
        base: { sequence: 1, at: 1, answers: { calorieGoal: 'lose' } },
        theirs: { calorieGoal: 'lose', age: 'theirs' },
      },
      20,
    )
    expect(plainAnswers(merged)).toEqual({ age: 'theirs' })
  })
})
