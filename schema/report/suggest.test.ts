import { describe, expect, test } from 'vitest'
import { nearestName, suggest } from './suggest.ts'

describe('nearestName', () => {
  test.each([
    ['one letter replaced', 'single-choise', ['single-choice', 'multi-choice'], 'single-choice'],
    ['two letters swapped count once', 'tilte', ['title', 'tile'], 'title'],
    ['a letter too few', 'unt', ['unit'], 'unit'],
    ['case is no change', 'showif', ['showIf', 'showUnless'], 'showIf'],
    ['an underscore for a hyphen is no change', 'your_pace', ['your-age', 'your-pace'], 'your-pace'],
    ['the nearest of several', 'typical-days', ['typical-daze', 'typical-day'], 'typical-day'],
    ['a third of the letters is still near', 'abcdef', ['abcdxy'], 'abcdxy'],
    ['more than a third is not', 'abcdef', ['abcxyz'], null],
    ['a name of two letters is near to nothing but itself', 'en', ['es', 'fr'], null],
    ['nothing is near where nothing is allowed', 'abc', [], null],
    ['an empty name is near to nothing', '', ['a'], null],
  ])('%s', (_rule, wrong, allowed, meant) => {
    expect(nearestName(wrong, allowed)).toBe(meant)
  })
})

describe('suggest', () => {
  test('says what is near', () => {
    expect(suggest('moderat', ['moderate', 'fast'])).toBe('Did you mean "moderate"?')
  })

  test('lists a few names where none is near', () => {
    expect(suggest('x', ['moderate', 'fast'])).toBe('Allowed: moderate, fast.')
  })

  test('says something else where the list would be long', () => {
    const many = Array.from({ length: 11 }, (_, index) => `step-number-${index}`)
    expect(suggest('x', many, 'See funnel/steps.')).toBe('See funnel/steps.')
  })
})
