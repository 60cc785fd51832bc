import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  answersSince,
  latestStamp,
  mergeAnswers,
  plainAnswers,
  readAnswers,
  type Stamped,
  type StampedAnswers,
  stampAll,
} from './stampedAnswers'

const entry = fc.oneof(
  fc.tuple(fc.nat(3)) as fc.Arbitrary<Stamped>,
  fc.tuple(
    fc.nat(3),
    fc.constantFrom<unknown[]>('a', 'b', null, { kg: 1, lbs: 2 }, { lbs: 2, kg: 1 }, ['x']),
  ) as fc.Arbitrary<Stamped>,
)
const answers: fc.Arbitrary<StampedAnswers> = fc
  .dictionary(fc.constantFrom('age', 'focus', 'weight'), entry)
  .map((fields) => new Map(Object.entries(fields)))

const of = (fields: Record<string, Stamped>): StampedAnswers => new Map(Object.entries(fields))

describe('merging', () => {
  it('does not depend on who merges whom', () => {
    fc.assert(
      fc.property(answers, answers, (a, b) => {
        expect(mergeAnswers(a, b)).toEqual(mergeAnswers(b, a))
      }),
    )
  })

  it('does not depend on the order', () => {
    fc.assert(
      fc.property(answers, answers, answers, (a, b, c) => {
        expect(mergeAnswers(mergeAnswers(a, b), c)).toEqual(mergeAnswers(a, mergeAnswers(b, c)))
      }),
    )
  })

  it('does not depend on how often', () => {
    fc.assert(
      fc.property(answers, answers, (a, b) => {
        const merged = mergeAnswers(a, b)
        expect(mergeAnswers(merged, a)).toEqual(merged)
        expect(mergeAnswers(merged, b)).toEqual(merged)
        expect(mergeAnswers(merged, merged)).toEqual(merged)
      }),
    )
  })

  it.each<[string, Stamped, Stamped, Stamped]>([
    ['the newer answer wins', [1, 'z'], [2, 'a'], [2, 'a']],
    ['an answer that was taken back later is gone', [1, 'z'], [2], [2]],
    ['an answer after that is there again', [2], [3, 'z'], [3, 'z']],
    ['of two at one moment the greater text wins', [1, 'a'], [1, 'b'], [1, 'b']],
    ['of two at one moment the answer wins over none', [1], [1, 'b'], [1, 'b']],
    ['of two at one moment null wins over none', [1], [1, null], [1, null]],
  ])('%s', (_, one, other, winner) => {
    expect(mergeAnswers(of({ field: one }), of({ field: other }))).toEqual(of({ field: winner }))
    expect(mergeAnswers(of({ field: other }), of({ field: one }))).toEqual(of({ field: winner }))
  })
})

describe('stamps', () => {
  it('answers since a moment are those of it and later', () => {
    expect(answersSince(2, of({ a: [1, 1], b: [2, 2], c: [3] }))).toEqual(of({ b: [2, 2], c: [3] }))
  })

  it('the latest stamp of none is 0', () => {
    expect(latestStamp(new Map())).toBe(0)
    expect(latestStamp(of({ a: [4, 1], b: [9], c: [3, 1] }))).toBe(9)
  })

  it('plain answers leave out what was taken back', () => {
    expect(plainAnswers(stampAll(5, { a: 1, b: undefined, c: null }))).toEqual({ a: 1, c: null })
  })
})

describe('reading', () => {
  it.each<[string, unknown, Record<string, Stamped>]>([
    ['nothing', undefined, {}],
    ['a list', [[1, 2]], {}],
    ['answers', { a: [1, 'x'], b: [2] }, { a: [1, 'x'], b: [2] }],
    ['a value without a stamp', { a: 'x', b: ['x'], c: [], d: [null, 1] }, {}],
    ['a stamp that is none', { a: [-1, 1], b: [1.5, 1], c: [9e15, 1], d: ['1', 1] }, {}],
    ['too much', { a: [1, 2, 3] }, {}],
    [
      'names that mean something to JavaScript',
      JSON.parse('{"__proto__":[1,{"x":1}],"constructor":[1,1],"toString":[1,1]}'),
      {},
    ],
  ])('%s', (_, value, expected) => {
    expect(readAnswers(value)).toEqual(of(expected))
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
})
