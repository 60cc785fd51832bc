import { expect, test } from 'vitest'
import { checkReference } from '../../tests/reference/openReference'
import { questionsText } from '../questions'
import { questionReaders } from './questionReaders'

const whole = checkReference('whole').read
if (!whole) throw new Error('the reference funnel has problems')
const { default: order } = whole.settings.values.orders
const questions = questionReaders(whole, order)
const readersOf = (step: string) => questions.find((each) => each.step === step)?.readers ?? []

test('questions come in the order of their steps, each once, and no step without an answer', () => {
  const names = questions.map(({ step }) => step)
  expect(new Set(names).size).toBe(names.length)
  const placed = [...(whole.orders.get(order)?.segments ?? [])].flatMap(({ steps }) => steps.map(({ text }) => text))
  expect(names).toEqual(placed.filter((name) => names.includes(name)))
  expect(names).not.toContain('prediction')
})

test('who reads an answer is named: the plan, conditions, needs, sentences', () => {
  expect(readersOf('weight')).toContain('the plan')
  expect(readersOf('weight')).toContain('needed by prediction')
  expect(readersOf('weight-goal').some((reader) => reader.startsWith('said by'))).toBe(true)
  expect(readersOf('gender')).toContain('every page')
})

test('an order that is not there is refused', () => {
  expect(() => questionReaders(whole, 'nowhere')).toThrow('there is no order "nowhere"')
})

const line = { step: 'b', visitors: 200, reached: 1, wentOn: 0.955, left: 9, medianMs: null, isBigLoss: false }

test('a question that nothing reads has what it costs beside it', () => {
  const text = questionsText(
    [
      { step: 'a', field: 'one', readers: ['the plan', 'said by c'] },
      { step: 'b', field: 'two', readers: [] },
    ],
    [line],
  )
  expect(text.split('\n')).toEqual([
    'a  (one)',
    '    the plan, said by c',
    'b  (two)  4.5% of 200 visitors left here in the last 30 days',
    '    nothing but the record',
    '',
    '1 of 2 questions are read by nothing but the record: b',
  ])
})
