import data from '@mdn/browser-compat-data' with { type: 'json' }
import { expect, test } from 'vitest'
import { findings } from './findings'

const browsers = [
  { name: 'ios_saf', version: '15.4' },
  { name: 'chrome', version: '96' },
  { name: 'firefox', version: '100' },
]
const found = (file: string, code: string, guarded = {}) =>
  findings(new Map([[file, code]]), data as never, browsers, guarded)

test.each([
  ['class A { static { f() } }', 'class static blocks', 'ios_saf 15.4'],
  ['/(?<=a)b/.test(x)', 'lookbehind in a regular expression', 'ios_saf 15.4'],
  ['list.findLast(f)', '.findLast', 'chrome 96'],
  ['list.toSorted()', '.toSorted', 'ios_saf 15.4'],
  ['structuredClone(x)', 'structuredClone', 'chrome 96'],
  ['AbortSignal.timeout(5)', 'AbortSignal.timeout', 'ios_saf 15.4'],
  ['URL.canParse(x)', 'URL.canParse', 'ios_saf 15.4'],
  ['new Intl.Segmenter("en")', 'Intl.Segmenter', 'firefox 100'],
])('the script %s', (code, feature, browser) => {
  expect(found('a.js', code)).toEqual([`a.js: ${feature} is not there in ${browser}`])
})

test.each([
  ['a { min-height: 100dvh }', 'min-height: dvh', 'ios_saf 15.4'],
  ['a:has(b) { color: red }', ':has', 'chrome 96'],
  ['a { translate: 1px }', 'translate', 'chrome 96'],
  ['@container (min-width: 1px) { a { color: red } }', '@container', 'ios_saf 15.4'],
])('the style %s', (code, feature) => {
  expect(found('a.css', code).join()).toContain(`a.css: ${feature} is not there in`)
})

test.each([
  ['a.js', 'Object.hasOwn(a, b); list.at(-1); new BroadcastChannel("x"); a ?? b'],
  ['a.css', 'a { min-height: 100vh; min-height: 100dvh }'],
  ['a.css', '@supports (translate: 1px) { a { translate: 1px } }'],
])('what all have, or what has a fallback, is no finding: %s %s', (file, code) => {
  expect(found(file, code)).toEqual([])
})

test('syntax of a later year cannot be read', () => {
  expect(found('a.js', 'import x from "y" with { type: "json" }')).toHaveLength(1)
})

test('a guard is enough, until nothing needs it', () => {
  const guarded = { '.findLast': 'looked for' }
  expect(found('a.js', 'list.findLast(f)', guarded)).toEqual([])
  expect(found('a.js', 'list.at(0)', guarded)).toEqual([
    'scripts/browsers/guarded.ts: nothing needs a guard for .findLast any more',
  ])
})
