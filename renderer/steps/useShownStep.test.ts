import { expect, test } from 'vitest'
import type { CompiledStep, Order } from '../../schema/compile/compiled'
import { shownStep } from './useShownStep'

const order: Order = { name: 'live', segments: [['workout', 'info']], steps: { workout: { stores: 'workout' } } }

const compiled = {
  step: {
    type: 'info',
    analytics: { step: 1 },
    blocks: [{ name: 'a' }, { name: 'b', showIf: { workout: 'often' } }],
    wordsIf: { french: { visitor: { language: 'fr' } }, athletes: { workout: 'often' } },
  },
  words: {
    title: 'Hello',
    text: 'All of you',
    'if.french.title': 'Hello, French',
    'if.athletes.title': 'Hello, athlete',
    'if.athletes.text': 'Run on',
  },
  sizes: {},
  isConditional: true,
} as unknown as CompiledStep

function shown(workout: string, language: string) {
  const { step, words } = shownStep(compiled, { order, answers: { workout }, variants: {}, visitor: { language } })
  const blocks = 'blocks' in step ? (step.blocks as readonly { readonly name: string }[]) : []
  return [blocks.map(({ name }) => name).join(' '), words.title, words.text]
}

test.each([
  ['nobody in particular', 'no', 'en', ['a', 'Hello', 'All of you']],
  ['the second condition holds', 'often', 'en', ['a b', 'Hello, athlete', 'Run on']],
  ['the first one holds', 'no', 'fr', ['a', 'Hello, French', 'All of you']],
  ['of two that hold the first counts, as a whole', 'often', 'fr', ['a b', 'Hello, French', 'All of you']],
] as const)('%s', (_who, workout, language, expected) => {
  expect(shown(workout, language)).toEqual(expected)
})

test('an answer of a step that is off the path does not count', () => {
  const hidden = { ...order, steps: { workout: { stores: 'workout', showIf: { sex: 'male' } } } } as Order
  const { words } = shownStep(compiled, { order: hidden, answers: { workout: 'often' }, variants: {} })
  expect(words.title).toBe('Hello')
})
