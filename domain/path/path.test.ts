import { describe, expect, test } from 'vitest'
import type { Order, Variant } from '../../schema/compile/compiled'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import type { Journey } from './journey'
import { liveAnswers } from './liveAnswers'
import { path } from './path'

const journey: Journey = { order: live35, answers: fullAnswers, variants: {} }
const all = live35.segments.flat()
const without = (...left: string[]) => all.filter((name) => !left.includes(name))

const threeDeep: Order = {
  name: 'three-deep',
  segments: [['q1', 'q2', 'q3', 'end']],
  steps: {
    q1: { stores: 'q1' },
    q2: { stores: 'q2', showIf: { q1: 'yes' } },
    q3: { stores: 'q3', showIf: { q2: 'yes' } },
    end: {},
  },
}

describe('path', () => {
  test.each<[string, Record<string, Variant>, string[]]>([
    ['control: the other branch of the paywall is passed over', {}, without('your-plan', 'paywall-exp')],
    ['test: the paywall of control is passed over', { paywall: 'test' }, without('paywall')],
    ['an experiment that was not drawn yet counts as control', { other: 'test' }, without('your-plan', 'paywall-exp')],
  ])('%s', (_rule, variants, expected) => {
    expect(path({ ...journey, variants })).toEqual(expected)
  })

  test.each([
    ['no special event leaves the date out', 'no', false],
    ['a special event asks for its date', 'wedding', true],
    ['an event that was not given yet asks for its date', undefined, true],
  ])('%s', (_rule, specificMotivation, expected) => {
    const answers = { ...fullAnswers, specificMotivation }
    expect(path({ ...journey, answers }).includes('important-date')).toBe(expected)
  })

  test.each([
    ['yes, yes shows all three', { q1: 'yes', q2: 'yes' }, ['q1', 'q2', 'q3', 'end']],
    ['undoing the first takes the second and the third along', { q1: 'no', q2: 'yes' }, ['q1', 'end']],
    ['nothing answered shows the first only', {}, ['q1', 'end']],
  ])('questions that hang on each other: %s', (_rule, answers, expected) => {
    expect(path({ ...journey, order: threeDeep, answers })).toEqual(expected)
  })

  test('a condition counts an answer that no step of this order asks for', () => {
    const order: Order = { ...threeDeep, segments: [['q3', 'end']] }
    expect(path({ ...journey, order, answers: { q2: 'yes' } })).toEqual(['q3', 'end'])
  })

  test('a condition does not count an answer that is asked for later', () => {
    const order: Order = { ...threeDeep, segments: [['q3', 'q1', 'q2', 'end']] }
    expect(path({ ...journey, order, answers: { q1: 'yes', q2: 'yes' } })).toEqual(['q1', 'q2', 'end'])
  })

  test.each([
    ['answers', { showIf: { constructor: 'Object' } }, ['start']],
    ['variants', { showInExperiment: { toString: 'control' as const } }, ['start', 'end']],
  ])('names that every object has are no %s', (_rule, end, expected) => {
    const order: Order = { name: 'odd', segments: [['start', 'end']], steps: { end } }
    expect(path({ ...journey, order, answers: {} })).toEqual(expected)
  })
})

describe('liveAnswers', () => {
  test('the date of an event that was taken back no longer counts', () => {
    const answers = { ...fullAnswers, specificMotivation: 'no' }
    expect(liveAnswers({ ...journey, answers })).not.toHaveProperty('specificMotivationDate')
    expect(liveAnswers(journey)).toEqual(fullAnswers)
  })

  test('a field that another step on the path stores too stays', () => {
    const order: Order = {
      name: 'two-writers',
      segments: [['first', 'second']],
      steps: { first: { stores: 'age', showIf: { never: 'yes' } }, second: { stores: 'age' } },
    }
    expect(liveAnswers({ ...journey, order, answers: { age: '18_29' } })).toEqual({ age: '18_29' })
  })

  test('unknown fields are kept', () => {
    expect(liveAnswers({ ...journey, answers: { gclid: 'x', later: 1 } })).toEqual({ gclid: 'x', later: 1 })
  })
})
