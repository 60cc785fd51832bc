import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { listMoves } from './listMoves.ts'

const moves = (before: string, after: string) => {
  const { added, removed, moved } = listMoves([...before], [...after])
  return { added: added.join(''), removed: removed.join(''), moved: moved.join('') }
}

describe('what became of a list', () => {
  test.each<[string, string, string, object]>([
    ['nothing', 'abc', 'abc', { added: '', removed: '', moved: '' }],
    ['one came', 'ac', 'abc', { added: 'b', removed: '', moved: '' }],
    ['one went', 'abc', 'ac', { added: '', removed: 'b', moved: '' }],
    ['the last came first', 'abcd', 'dabc', { added: '', removed: '', moved: 'd' }],
    ['the first went last', 'abcd', 'bcda', { added: '', removed: '', moved: 'a' }],
    ['one took the place of another', 'abc', 'axc', { added: 'x', removed: 'b', moved: '' }],
    ['from nothing', '', 'ab', { added: 'ab', removed: '', moved: '' }],
  ])('%s: %s, then %s', (_rule, before, after, expected) => {
    expect(moves(before, after)).toEqual(expected)
  })

  const lists = fc.uniqueArray(fc.constantFrom(...'abcdefgh'))

  test('what neither came, went nor moved stands in the same order in both', () => {
    fc.assert(
      fc.property(lists, lists, (before, after) => {
        const { added, removed, moved } = listMoves(before, after)
        const stayed = (list: readonly string[]) =>
          list.filter((each) => ![...added, ...removed, ...moved].includes(each))
        expect(stayed(before)).toEqual(stayed(after))
      }),
    )
  })

  test('of one that was put elsewhere no other is said to have moved', () => {
    fc.assert(
      fc.property(
        lists.filter(({ length }) => length > 1),
        fc.nat(),
        fc.nat(),
        (list, from, to) => {
          const without = list.toSpliced(from % list.length, 1)
          const after = without.toSpliced(to % list.length, 0, list[from % list.length] ?? '')
          expect(listMoves(list, after).moved.length).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
