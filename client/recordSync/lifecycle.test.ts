import { describe, expect, it } from 'vitest'
import { type KnownIds, nextState, recordsToTry, type SessionEvent, type SessionState } from './lifecycle'

describe('transitions', () => {
  it.each<[string, SessionState, SessionEvent, SessionState]>([
    ['rule 1: a stored id is gone on with', 'stopped', 'idKnown', 'recorded'],
    ['rule 1: a new visitor has nothing', 'stopped', 'nothingKnown', 'unrecorded'],
    ['rule 1: answers without a record get one', 'stopped', 'answersKnown', 'creating'],
    ['rules 2 and 4: a record is fetched', 'stopped', 'recoveryBegan', 'recovering'],
    ['rules 2 and 4: it has come', 'recovering', 'recordFound', 'recovered'],
    ['rule 2: it has not, and there is another id', 'recovering', 'idKnown', 'recorded'],
    ['rule 3: an update leaves it recorded', 'recorded', 'updated', 'recorded'],
    ['rule 5: it has not, and there are answers', 'recovering', 'answersKnown', 'creating'],
    ['rule 5: it has not, and there are none', 'recovering', 'nothingKnown', 'unrecorded'],
    ['rule 5: the first answer', 'unrecorded', 'answersKnown', 'creating'],
    ['rule 5: the record is there', 'creating', 'idKnown', 'recorded'],
    ['rule 5: another tab was first', 'unrecorded', 'idKnown', 'recorded'],
    ['rule 6: the recovered record takes its update', 'recovered', 'updated', 'recorded'],
    ['rule 6: it does not', 'recovered', 'recordLost', 'creating'],
    ['our own record is gone', 'recorded', 'recordLost', 'creating'],
    ['an answer does not end a recovery', 'recovering', 'updated', 'recovering'],
    ['a late reply does not undo a recovery', 'recovered', 'idKnown', 'recovered'],
    ['a late reply does not start anything', 'stopped', 'updated', 'stopped'],
    ['nor does a lost record', 'stopped', 'recordLost', 'stopped'],
    ['stop while recovering', 'recovering', 'stopped', 'stopped'],
    ['stop without a record', 'unrecorded', 'stopped', 'stopped'],
    ['stop while creating', 'creating', 'stopped', 'stopped'],
    ['stop after a recovery', 'recovered', 'stopped', 'stopped'],
    ['stop with a record', 'recorded', 'stopped', 'stopped'],
  ])('%s', (_, state, event, next) => {
    expect(nextState(state, event)).toBe(next)
  })
})

describe('which records to look for', () => {
  const nothing: KnownIds = { stored: null, url: null, previous: null, owner: null, hasAnswers: false }

  it.each<[string, Partial<KnownIds>, [string, 'replaces' | 'merges'][]]>([
    ['rule 1: none, where nothing is known', {}, []],
    ['rule 1: none, where ours is stored', { stored: 'ours', previous: 'ours', hasAnswers: true }, []],
    [
      'rule 2: the one in the address, instead of ours',
      { stored: 'ours', url: 'x', hasAnswers: true },
      [['x', 'replaces']],
    ],
    ['rule 2: none, where the address says ours', { stored: 'ours', url: 'ours', hasAnswers: true }, []],
    ['rule 4: the one in the address', { url: 'x' }, [['x', 'merges']]],
    ['rule 4: the previous one', { previous: 'old' }, [['old', 'merges']]],
    [
      'rule 4: the one in the address before the previous one',
      { url: 'x', previous: 'old' },
      [
        ['x', 'merges'],
        ['old', 'merges'],
      ],
    ],
    ['rule 4: each once', { url: 'old', previous: 'old' }, [['old', 'merges']]],
    [
      'rule 4: not the answers of a third one',
      { url: 'x', previous: 'old', owner: 'old', hasAnswers: true },
      [
        ['x', 'replaces'],
        ['old', 'merges'],
      ],
    ],
    ['S20: ours, where the answers are lost', { stored: 'ours', previous: 'ours' }, [['ours', 'merges']]],
    [
      'S20: ours last, where the address has another',
      { stored: 'ours', url: 'x' },
      [
        ['x', 'replaces'],
        ['ours', 'merges'],
      ],
    ],
  ])('%s', (_, known, expected) => {
    const found = recordsToTry({ ...nothing, ...known })
    expect(found.map(({ id, replaces }) => [id, replaces ? 'replaces' : 'merges'])).toEqual(expected)
  })
})
