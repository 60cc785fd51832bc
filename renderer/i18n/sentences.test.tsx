// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser'
import { cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Words } from '../../schema/compile/compiled'
import { testSettings } from '../../tests/orders/settings'
import { SettingsContext } from '../SettingsContext'
import { sentences } from './sentences'

const parsed = (message: string) => parse(message) as unknown as Words[string]

const words: Words = {
  plain: 'Just words',
  bySex: parsed('{sex, select, female {she} male {he} other {they}}'),
  byAge: parsed('{ageRange, select, 18_29 {young} 60_80 {wise} other {any}}'),
  weight: parsed('Now {weight}!'),
  tagged: parsed('Hello <b>{name}</b>, read our <terms>terms</terms>'),
  count: parsed('{n, plural, one {# week} other {# weeks}}'),
}
const variables = () => ({ sex: 'female', ageRange: '18_29', weight: '72 kg' })
const english = sentences(words, 'en-US', variables)

afterEach(cleanup)

test('a sentence without variables is as it is written', () => {
  expect(english.text('plain')).toBe('Just words')
})

test.each([
  ['bySex', 'she'],
  ['byAge', 'young'],
  ['weight', 'Now 72 kg!'],
])('%s says what the visitor is', (place, said) => {
  expect(english.text(place)).toBe(said)
})

test('values of the step come on top', () => {
  expect(english.text('count', { n: 12 })).toBe('12 weeks')
  expect(english.text('bySex', { sex: 'male' })).toBe('he')
})

test('an optional sentence that is not written is empty, and can be asked for', () => {
  expect(english.text('nothing')).toBe('')
  expect(english.rich('nothing')).toBe('')
  expect(english.has('nothing')).toBe(false)
  expect(english.has('plain')).toBe(true)
})

test('a place such as constructor is no sentence', () => {
  expect(english.text('constructor')).toBe('')
})

test('S44: a value with markup in it is shown as it is', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const rich = english.rich('tagged', { name: evil })
  render(<SettingsContext value={testSettings}>{rich}</SettingsContext>)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText(evil).tagName).toBe('B')
  expect(english.text('tagged', { name: evil })).toBe(`Hello ${evil}, read our terms`)
})

test('an address that is set off may break before its @, and reads as it is', () => {
  const { container } = render(
    <SettingsContext value={testSettings}>{english.rich('tagged', { name: 'ana@example.com' })}</SettingsContext>,
  )
  const address = container.querySelector('b')
  expect(address?.textContent).toBe('ana@example.com')
  expect(address?.querySelector('wbr')?.nextElementSibling?.textContent).toBe('@example.com')
})

test('links of a sentence carry the app parameter and open in another tab', () => {
  render(<SettingsContext value={testSettings}>{english.rich('tagged', { name: 'you' })}</SettingsContext>)
  const link = screen.getByRole('link', { name: 'terms' })
  expect(link.getAttribute('href')).toBe('https://calorie-counter.example/terms?app=calorie-counter')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noreferrer')
})

describe('where a value is missing', () => {
  const said = (message: string, values = {}) => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    return sentences({ here: parsed(message) }, 'en-US', () => ({ known: 'gym', empty: '' })).text('here', values)
  }

  test.each([
    ['an end', 'Get my plan {price}', 'Get my plan'],
    ['a beginning', '{goal} is within reach', 'Is within reach'],
    ['an empty text', 'Reach {empty} soon', 'Reach'],
    ['a clause among others', 'Only {price} today. Cancel any time.', 'Cancel any time.'],
    ['a clause before a comma', 'By {date}, you will be there!', 'You will be there!'],
    ['a clause after a comma', 'Your plan is ready, for {price}.', 'Your plan is ready'],
    ['all clauses', 'Reach {goal} by {date}, at {price}!', 'Reach'],
    ['another value in the same clause', 'Off to the {known} for {price}', 'Off to the gym for'],
    ['a tag', 'Pay <b>{price} today</b>. That is all.', 'That is all.'],
    ['a part of a tag', 'Pay <b>now</b>, or {price} later', 'Pay now'],
    ['all there is', '{price}', ''],
    ['a choice', '{goal, select, lose {less} other {more}}', 'more'],
    ['a choice that asks', '{goal, select, unknown {Your goal} other {Reach {goal}}} awaits', 'Your goal awaits'],
    ['a number', 'After {n, number} days. Go!', 'Go!'],
    ['a plural', '{n, plural, one {# day} other {# days}}. Go!', 'Go!'],
    ['a date', 'On {day, date}. Go!', 'Go!'],
  ])('%s is left out', (_, message, expected) => {
    expect(said(message)).toBe(expected)
  })

  test.each([
    ['a text for a number', 'It is {n, number}. Go!', { n: '72 kg' }],
    ['a text for a date', 'It is {n, date}. Go!', { n: '3 May' }],
    ['no number', 'It is {n}. Go!', { n: Number.NaN }],
    ['no date', 'It is {n, date}. Go!', { n: new Date(Number.NaN) }],
    ['nothing', 'It is {n}. Go!', { n: undefined }],
    ['a text for a count', '{n, plural, one {# day} other {# days}}. Go!', { n: 'many' }],
  ])('%s counts as missing', (_, message, values) => {
    expect(said(message, values)).toBe('Go!')
  })

  test('a value within a plural is left out of its case only', () => {
    const message = '{n, plural, one {One day, {price}} other {# days. For {price}.}}'
    expect([1, 12].map((n) => said(message, { n }))).toEqual(['One day', '12 days.'])
  })

  test('it is reported once, with the place and without any answer', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const speech = sentences({ button: parsed('Get {price} for {known}') }, 'en-US', () => ({ known: 'gym' }), 'a-step')
    for (let times = 0; times < 3; times++) speech.rich('button')
    expect(error.mock.calls).toEqual([['The sentence a-step.button is shown without {price}: there is no value.']])
  })
})

test('whatever a sentence is and whatever is missing, it is said, and has no lonely marks', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const word = fc.constantFrom(
    'Reach',
    'your plan',
    '{a}',
    '{b}',
    '<b>{a}</b>',
    '<b>now {b}</b>',
    '{a, select, x {X} other {O {b}}}',
  )
  const mark = fc.constantFrom(' ', ' ', ', ', '. ', '! ', ' – ', ': ')
  fc.assert(
    fc.property(fc.array(fc.tuple(word, mark), { minLength: 1, maxLength: 8 }), fc.boolean(), (parts, hasA) => {
      const message = parts.flat().join('').trim()
      const values: Record<string, string> = hasA ? { a: 'x' } : {}
      const text = sentences({ here: parsed(message) }, 'en-US', () => values).text('here')
      expect(text).not.toMatch(/^[\s,.;:!?–]|\{|\}|undefined/)
    }),
    { numRuns: 500, seed: 1 },
  )
})
