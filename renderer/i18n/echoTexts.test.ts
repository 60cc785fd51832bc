import { expect, test } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import type { Echo } from '../../schema/compile/compiled'
import { testSettings } from '../../tests/orders/settings'
import * as personal from './personalVariables'
import { stepSentences } from './variables'

const sitting: Echo = { field: 'typicalDay', words: { sitting: 'a seated day', home: 'a day at home' } }
const habits: Echo = {
  field: 'habits',
  words: { soda: 'soda', wine: 'wine', sweets: 'sweets', chips: 'chips', none: 'nothing' },
}
const size: Echo = {
  field: 'goal',
  by: 'weightToLose',
  ranges: [{ name: 'gain', below: 0 }, { name: 'little', below: 5 }, { name: 'much' }],
  words: { gain: 'more', little: 'a little less', much: 'much less' },
}

function said(echo: Echo, answers: Answers, locale = 'en-US') {
  const visitor = { sex: 'female', sexRoute: 'woman', answers, today: '2026-03-01', locale }
  const words = {
    here: [
      { type: 0, value: 'You chose ' },
      { type: 1, value: 'x_short' },
      { type: 0, value: '.' },
    ],
  }
  const speech = stepSentences({
    name: 'a-step',
    words,
    settings: testSettings,
    visitor,
    personal,
    offered: null,
    echoes: { x_short: echo },
  })
  return [speech.echoed('x_short'), speech.text('here')]
}

test.each<[string, Echo, Answers, string, readonly string[], string]>([
  ['an option', sitting, { typicalDay: 'home' }, 'en-US', ['a day at home'], 'You chose a day at home.'],
  ['two of a list', habits, { habits: ['soda', 'wine'] }, 'en-US', ['soda', 'wine'], 'You chose soda and wine.'],
  [
    'a list as it is said elsewhere',
    habits,
    { habits: ['soda', 'wine'] },
    'es-ES',
    ['soda', 'wine'],
    'You chose soda y wine.',
  ],
  [
    'the first three of four',
    habits,
    { habits: ['soda', 'wine', 'sweets', 'chips'] },
    'en-US',
    ['soda', 'wine', 'sweets'],
    'You chose soda, wine, and sweets.',
  ],
  [
    'as many as the file says',
    { ...habits, atMost: 1 },
    { habits: ['wine', 'soda'] },
    'en-US',
    ['wine'],
    'You chose wine.',
  ],
  ['a strange key among others', habits, { habits: ['constructor', 'soda'] }, 'en-US', ['soda'], 'You chose soda.'],
  ['a range', size, { weight: { kg: 80 }, goal: { kg: 76 } }, 'en-US', ['a little less'], 'You chose a little less.'],
  [
    'its lower end',
    size,
    { weight: { kg: 80 }, goal: { kg: 80 } },
    'en-US',
    ['a little less'],
    'You chose a little less.',
  ],
  ['the last range', size, { weight: { kg: 80 }, goal: { kg: 75 } }, 'en-US', ['much less'], 'You chose much less.'],
  ['below the first limit', size, { weight: { kg: 80 }, goal: { kg: 81 } }, 'en-US', ['more'], 'You chose more.'],
])('%s is said', (_what, echo, answers, locale, texts, sentence) => {
  expect(said(echo, answers, locale)).toEqual([texts, sentence])
})

test('what is not answered is not said', () => {
  for (const echo of [sitting, habits, size]) expect(said(echo, {})).toEqual([[], 'You chose'])
})

test('an echo may choose by the sex', () => {
  const message = [
    {
      type: 5,
      value: 'sex',
      options: {
        female: { value: [{ type: 0, value: 'sentada' }] },
        other: { value: [{ type: 0, value: 'sentado' }] },
      },
    },
  ]
  expect(said({ field: 'typicalDay', words: { sitting: message } }, { typicalDay: 'sitting' })[0]).toEqual(['sentada'])
})
