// @vitest-environment jsdom
import { parse } from '@formatjs/icu-messageformat-parser'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Words } from '../../schema/compiled'
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
const variables = () => ({ sex: 'female', ageRange: '18_29', weight: '' })
const english = sentences(words, 'en-US', variables)

afterEach(cleanup)

test('a sentence without variables is as it is written', () => {
  expect(english.text('plain')).toBe('Just words')
})

test.each([
  ['bySex', 'she'],
  ['byAge', 'young'],
  ['weight', 'Now !'],
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

test('B29: a value with markup in it is shown as it is', () => {
  const evil = '<img src=x onerror=alert(1)>'
  const rich = english.rich('tagged', { name: evil })
  render(<SettingsContext value={testSettings}>{rich}</SettingsContext>)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText(evil).tagName).toBe('B')
  expect(english.text('tagged', { name: evil })).toBe(`Hello ${evil}, read our terms`)
})

test('links of a sentence carry the app parameter and open beside the quiz', () => {
  render(<SettingsContext value={testSettings}>{english.rich('tagged', { name: 'you' })}</SettingsContext>)
  const link = screen.getByRole('link', { name: 'terms' })
  expect(link.getAttribute('href')).toBe('https://calorie-counter.example/terms?app=calorie-counter')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toContain('noreferrer')
})
