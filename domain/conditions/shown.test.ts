import { expect, test } from 'vitest'
import type { Known } from './known'
import { isShown, shownParts } from './shown'

const known: Known = { answers: { workout: 'no' }, variants: {}, visitor: { language: 'fr', today: '2026-12-01' } }

test.each([
  [{}, true],
  [{ showIf: { workout: 'no' } }, true],
  [{ showIf: { workout: 'often' } }, false],
  [{ showUnless: { workout: 'no' } }, false],
  [{ showUnless: { workout: 'often' } }, true],
  [{ showIf: { workout: 'no' }, showUnless: { visitor: { language: 'fr' } } }, false],
  [{ from: '2026-12-01' }, true],
  [{ from: '2026-12-02' }, false],
  [{ until: '2026-11-30' }, false],
  [{ until: '2026-12-01', showIf: { workout: 'often' } }, false],
])('%j is shown: %s', (part, expected) => {
  expect(isShown(part, known)).toBe(expected)
})

test('items of lists are left out at any depth, and all else stays as it is', () => {
  const step = {
    type: 'info',
    options: ['a', { key: 'b', showIf: { workout: 'often' } }, { key: 'c', showIf: { workout: 'no' } }],
    groups: [{ name: 'x', options: [{ key: 'd', until: '2026-11-30' }, { key: 'e' }] }],
    showIf: { workout: 'often' },
    none: null,
  }
  expect(shownParts(step, known)).toEqual({
    ...step,
    options: ['a', { key: 'c', showIf: { workout: 'no' } }],
    groups: [{ name: 'x', options: [{ key: 'e' }] }],
  })
})
