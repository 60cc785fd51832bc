import { describe, expect, test } from 'vitest'
import type { Known } from './known'
import { matches } from './matches'

const known = (answers: Known['answers'], more: Partial<Known> = {}): Known => ({ answers, variants: {}, ...more })

test.each([
  ['one key that is chosen', { goal: 'lose' }, { goal: 'lose' }, true],
  ['one key that is not chosen', { goal: 'lose' }, { goal: 'gain' }, false],
  ['one of several keys', { goal: ['gain', 'lose'] }, { goal: 'lose' }, true],
  ['every field must match', { goal: 'lose', pace: 'fast' }, { goal: 'lose', pace: 'slow' }, false],
  ['any answer of a list', { habits: 'soda' }, { habits: ['wine', 'soda'] }, true],
  ['no answer of a list', { habits: ['tea', 'milk'] }, { habits: ['wine', 'soda'] }, false],
  ['an empty list', { habits: 'soda' }, { habits: [] }, false],
  ['an answer not given', { goal: 'lose' }, {}, false],
  ['an answer of null', { goal: 'null' }, { goal: null }, false],
  ['a property that every object has', { constructor: 'x' }, {}, false],
  ['an answer that is given', { pace: { answered: true } }, { pace: 'slow' }, true],
  ['an answer that is missing', { pace: { answered: true } }, {}, false],
  ['an empty list as an answer', { habits: { answered: true } }, { habits: [] }, false],
  ['no answer, with one', { pace: { answered: false } }, { pace: 'slow' }, false],
  ['no answer, without one', { pace: { answered: false } }, {}, true],
  ['any of two, with the second', { any: [{ goal: 'lose' }, { pace: 'fast' }] }, { pace: 'fast' }, true],
  ['any of two, with neither', { any: [{ goal: 'lose' }, { pace: 'fast' }] }, { pace: 'slow' }, false],
  ['all of two on one list', { all: [{ habits: 'tea' }, { habits: 'wine' }] }, { habits: ['wine', 'tea'] }, true],
  ['all of two, with one', { all: [{ habits: 'tea' }, { habits: 'wine' }] }, { habits: ['wine'] }, false],
  ['not, of what holds', { not: { goal: 'lose' } }, { goal: 'lose' }, false],
  ['not, of what is not answered', { not: { goal: 'lose' } }, {}, true],
  [
    'an answer and any',
    { pace: 'slow', any: [{ goal: 'lose' }, { goal: 'gain' }] },
    { pace: 'fast', goal: 'lose' },
    false,
  ],
])('a condition on %s', (_rule, condition, answers, expected) => {
  expect(matches(condition as never, known(answers))).toBe(expected)
})

describe('the visitor', () => {
  test.each([
    ['a language', { language: 'fr' }, { language: 'fr' }, true],
    ['one of several', { language: ['fr', 'es'] }, { language: 'es' }, true],
    ['another', { language: ['fr', 'es'] }, { language: 'en' }, false],
    ['a source in other letters', { source: 'TikTok' }, { source: 'tiktok' }, true],
    ['a turn of several', { turnedBackFrom: 'payment' }, { turnedBackFrom: ['paywall', 'payment'] as const }, true],
    ['another turn', { turnedBackFrom: 'payment' }, { turnedBackFrom: ['paywall'] as const }, false],
    ['what is not known', { country: 'DE' }, {}, false],
    ['two facts, of which one holds', { device: 'phone', country: 'DE' }, { device: 'phone', country: 'AT' }, false],
    ['the first day', { today: { from: '2026-12-01' } }, { today: '2026-12-01' }, true],
    ['the day before', { today: { from: '2026-12-01' } }, { today: '2026-11-30' }, false],
    ['the last day', { today: { until: '2026-12-24' } }, { today: '2026-12-24' }, true],
    ['the day after', { today: { until: '2026-12-24' } }, { today: '2026-12-25' }, false],
    ['an unknown day', { today: { until: '2026-12-24' } }, {}, false],
  ])('%s', (_rule, wishes, visitor, expected) => {
    expect(matches({ visitor: wishes } as never, known({}, { visitor }))).toBe(expected)
  })

  test.each([
    [{ from: 30 }, 30, true],
    [{ from: 30 }, 29.9, false],
    [{ to: 30 }, 30, true],
    [{ to: 30 }, 30.1, false],
    [{ above: 30 }, 30, false],
    [{ above: 30 }, 30.1, true],
    [{ below: 30 }, 30, false],
    [{ below: 30 }, 29.9, true],
    [{ from: 25, below: 30 }, 27, true],
    [{ from: 25, below: 30 }, 31, false],
    [{ below: 30 }, null, false],
  ])('a figure in %j that is %d', (bmi, value, expected) => {
    const asked: unknown[] = []
    const figure: Known['figure'] = (name, answers) => {
      asked.push([name, answers])
      return value
    }
    expect(matches({ visitor: { bmi } }, known({ weight: { kg: 70 } }, { figure }))).toBe(expected)
    expect(asked).toEqual([['bmi', { weight: { kg: 70 } }]])
  })

  test('without figures none is in a range', () => {
    expect(matches({ visitor: { age: { below: 200 } } }, known({}))).toBe(false)
  })
})

test.each([
  ['the variant that was given', 'test', { paywall: 'test' }, true],
  ['the other variant', 'test', { paywall: 'control' }, false],
  ['control, where none was given', 'control', {}, true],
] as const)('an experiment: %s', (_rule, variant, variants, expected) => {
  expect(matches({ experiment: { paywall: variant } }, known({}, { variants }))).toBe(expected)
})
