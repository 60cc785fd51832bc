import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answersSince, stampAll } from './registers/stampedAnswers'
import { mergeSaved, nothingSaved, readSaved, type SavedSession, savedTexts } from './savedSession'

const session = (changes: Partial<SavedSession>): SavedSession => ({ ...nothingSaved, ...changes })

const saved: fc.Arbitrary<SavedSession> = fc
  .record({
    id: fc.constantFrom(null, 'x', 'y'),
    bound: fc.nat(3),
    since: fc.nat(3),
    key: fc.constantFrom(null, 'key-1-of-16-letters', 'key-2-of-16-letters'),
    sent: fc.nat(3),
    held: fc.record({ sequence: fc.nat(3), at: fc.nat(3) }),
    updatedAt: fc.constantFrom(null, '2026-11-27', '2026-11-28'),
    answers: fc.dictionary(
      fc.constantFrom('age', 'focus'),
      fc.tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom('a', 'b')),
    ),
  })
  .map(({ answers, held, ...rest }) => ({
    ...nothingSaved,
    ...rest,
    // What a write holds is a matter of its sequence and moment.
    held: { ...held, answers: { age: `${held.sequence} ${held.at}` } },
    // None is older than the record that it is for.
    answers: answersSince(rest.since, new Map(Object.entries(answers))),
  }))

/** Tabs are not without each other's knowledge of one record. */
const ofOneRecord = saved.map((one) => ({ ...one, id: 'x' }))

describe('what two tabs know together', () => {
  it('does not depend on who merges whom', () => {
    fc.assert(
      fc.property(saved, saved, (a, b) => {
        // One id is taken at one moment only.
        fc.pre(a.bound !== b.bound || a.id === b.id)
        expect(mergeSaved(a, b)).toEqual(mergeSaved(b, a))
      }),
    )
  })

  it('does not depend on order or number, for one record', () => {
    fc.assert(
      fc.property(ofOneRecord, ofOneRecord, ofOneRecord, (a, b, c) => {
        const merged = mergeSaved(mergeSaved(a, b), c)
        expect(mergeSaved(a, mergeSaved(b, c))).toEqual(merged)
        expect(mergeSaved(merged, b)).toEqual(merged)
      }),
    )
  })

  const mine = stampAll(5, { age: 'mine' })
  const theirs = stampAll(7, { focus: 'theirs' })

  it.each<[string, Partial<SavedSession>, Partial<SavedSession>, Partial<SavedSession>]>([
    [
      'an id beats none',
      { answers: mine },
      { id: 'x', bound: 6, answers: theirs },
      { id: 'x', bound: 6, answers: new Map([...mine, ...theirs]) },
    ],
    ['the id that was taken later counts', { id: 'y', bound: 6 }, { id: 'x', bound: 8 }, { id: 'x', bound: 8 }],
    ['so does its loss', { id: 'x', bound: 6 }, { id: null, bound: 8 }, { id: null, bound: 8 }],
    [
      'a record that was opened drops what was answered for another one before',
      { id: 'y', bound: 2, answers: mine },
      { id: 'x', bound: 8, since: 6, answers: theirs },
      { id: 'x', bound: 8, since: 6, answers: theirs },
    ],
    [
      'the newer view of the record counts',
      { id: 'x', bound: 1, held: { sequence: 3, at: 9, answers: { a: 3 } } },
      { id: 'x', bound: 1, held: { sequence: 4, at: 8, answers: { a: 4 } } },
      { id: 'x', bound: 1, held: { sequence: 4, at: 8, answers: { a: 4 } } },
    ],
    [
      'two tabs create with one key',
      { key: 'key-1-of-16-letters', sent: 1 },
      { key: 'key-2-of-16-letters' },
      { key: 'key-2-of-16-letters', sent: 1 },
    ],
  ])('%s', (_, one, other, expected) => {
    expect(mergeSaved(session(one), session(other))).toEqual(session(expected))
    expect(mergeSaved(session(other), session(one))).toEqual(session(expected))
  })
})

describe('texts', () => {
  it('come back as they were', () => {
    fc.assert(
      fc.property(saved, (one) => {
        fc.pre(one.bound > 0)
        expect(readSaved(savedTexts(one))).toMatchObject({ saved: one, isDamaged: false })
      }),
    )
  })

  it('there are none of nothing', () => {
    expect(savedTexts(nothingSaved)).toEqual([null, null])
    expect(readSaved([null, null])).toEqual({ saved: nothingSaved, isDamaged: false, owner: null, hasAnswers: false })
  })

  const texts = savedTexts(session({ id: 'x', bound: 4, answers: stampAll(5, { age: 'a' }) }))

  it('of answers of another record are left', () => {
    const others = savedTexts(session({ id: 'y', bound: 4, answers: stampAll(5, { age: 'a' }) }))
    const read = readSaved([texts[0], others[1]])
    expect(read).toMatchObject({ saved: { id: 'x' }, owner: 'y', hasAnswers: false, isDamaged: true })
    expect(read.saved.answers.size).toBe(0)
  })

  it('of answers from before there was a record are ours', () => {
    const before = savedTexts(session({ answers: stampAll(5, { age: 'a' }) }))
    expect(readSaved([texts[0], before[1]])).toMatchObject({ saved: { id: 'x' }, owner: null, hasAnswers: true })
  })

  it.each([
    ['an open brace', '{'],
    ['null', 'null'],
    ['a text', '"x"'],
    ['a list', '[]'],
    ['a number for answers', '{"answers":5}'],
    ['a version to come', '{"version":99,"id":"abc","answers":{"age":[1,"18_29"]}}'],
  ])('that hold %s are damaged, and as good as none', (_, text) => {
    for (const both of [
      [text, null],
      [null, text],
      [text, text],
    ] as const)
      expect(readSaved(both)).toEqual({ saved: nothingSaved, isDamaged: true, owner: null, hasAnswers: false })
  })

  it('of more than any visitor can say are not even parsed', () => {
    const read = readSaved([null, `{"version":1,"of":null,"answers":{"age":[1,"${'x'.repeat(200_000)}"]}}`])
    expect(read).toEqual({ saved: nothingSaved, isDamaged: true, owner: null, hasAnswers: false })
  })

  it('keep the answers that are whole next to one that is not', () => {
    const read = readSaved([null, '{"version":1,"of":null,"answers":{"age":[1,"a"],"focus":"a"}}'])
    expect(read.saved.answers).toEqual(stampAll(1, { age: 'a' }))
    expect(read).toMatchObject({ isDamaged: true, hasAnswers: false })
  })

  it.each([
    ['a key that the server would refuse', { key: 'short' }],
    ['a view of the record without a sequence', { held: { at: 1, answers: {} } }],
    ['a view of the record without answers', { held: { at: 1, sequence: 1, answers: [] } }],
    ['a date that is none', { createdAt: 5 }],
    ['a moment that is none', { bound: -1 }],
    ['no moment', { since: undefined }],
    ['an id that cannot be one', { id: '../x' }],
    ['no id', { id: undefined }],
    ['another version', { version: 2 }],
  ])('a session with %s is damaged', (_, damage) => {
    const value = { ...JSON.parse(texts[0] ?? ''), ...damage }
    expect(readSaved([JSON.stringify(value), texts[1]])).toMatchObject({
      saved: { id: null },
      isDamaged: true,
      owner: 'x',
    })
  })
})
