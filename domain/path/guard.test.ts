import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import { guard } from './guard'
import type { Journey } from './journey'

const journey: Journey = { order: live35, answers: fullAnswers, variants: {} }
const lacking = (...fields: string[]) =>
  Object.fromEntries(Object.entries(fullAnswers).filter(([field]) => !fields.includes(field)))

describe('guard', () => {
  test.each([
    ['nothing is missing', fullAnswers, 'paywall', null],
    ['a question in the middle may be entered without answers', {}, 'workout', null],
    ['weight-goal needs the weight', lacking('weight'), 'weight-goal', 'weight'],
    ['prediction needs the weight', lacking('weight', 'goal'), 'prediction', 'weight'],
    ['prediction needs the goal', lacking('goal'), 'prediction', 'weight-goal'],
    ['prediction does not need the height', lacking('height'), 'prediction', null],
    ['personal-summary needs the height first', lacking('goal', 'height'), 'personal-summary', 'height'],
    ['analyzing-your-answers needs the goal', lacking('goal'), 'analyzing-your-answers', 'weight-goal'],
    ['the paywall needs the e-mail', lacking('email'), 'paywall', 'email'],
    ['the paywall of a bare visit leads to the first question it needs', {}, 'paywall', 'height'],
    ['an empty answer is missing', { ...fullAnswers, email: '' }, 'paywall', 'email'],
    ['a weight of zero is missing', { ...fullAnswers, weight: { kg: 0 } }, 'prediction', 'weight'],
    ['a weight that is none is missing', { ...fullAnswers, weight: '82' }, 'prediction', 'weight'],
    ['a step of the other branch leads on', fullAnswers, 'your-plan', 'purchase-success'],
    ['the date without an event leads on', { ...fullAnswers, specificMotivation: 'no' }, 'important-date', 'your-pace'],
    ['a step that the order does not have is left alone', fullAnswers, 'nonsense', null],
  ])('%s', (_rule, answers, name, expected) => {
    expect(guard({ ...journey, answers }, name)).toBe(expected)
  })

  test.each([
    ['an option that is gone is no answer: where it is needed, it is asked again', 'last', 'a'],
    ['and where it is not, who stands there stays', 'b', null],
  ])('%s', (_rule, name, expected) => {
    const steps = { a: { stores: 'x' }, b: { stores: 'y' }, last: { needs: ['x'] } }
    const order: Order = { name: 'shorter', segments: [Object.keys(steps)], steps, goneKeys: { x: ['old'] } }
    expect(guard({ order, answers: { x: 'old' }, variants: {} }, name)).toBe(expected)
    expect(guard({ order, answers: { x: 'still_there' }, variants: {} }, name)).toBeNull()
  })

  const order: Order = {
    name: 'circle',
    segments: [['a', 'b', 'last', 'hidden']],
    steps: {
      a: { stores: 'x', needs: ['y'] },
      b: { stores: 'y', needs: ['x', 'y'] },
      last: { needs: ['nobody'] },
      hidden: { showIf: { never: 'yes' } },
    },
  }

  test.each([
    ['a step that only a later one can help is open', 'a', null],
    ['a step never sends to itself', 'b', 'a'],
    ['an answer that nobody asks for holds nobody up', 'last', null],
    ['off the path at the end: the last step of the path', 'hidden', 'last'],
  ])('%s', (_rule, name, expected) => {
    expect(guard({ ...journey, order, answers: {} }, name)).toBe(expected)
  })
})

describe('guard and the purchase', () => {
  const order: Order = {
    name: 'shop',
    segments: [['email', 'paywall', 'success', 'app']],
    aside: ['agency'],
    steps: {
      email: { stores: 'email' },
      paywall: { needs: ['email'], afterPurchase: 'success' },
      success: { needsPurchase: true },
      app: { needsPurchase: true },
      agency: { next: 'success', afterPurchase: 'success' },
    },
  }
  const shop = (hasPaid: boolean, answers = {}): Journey => ({ order, answers, variants: {}, hasPaid })
  const email = { email: 'ana@example.com' }

  test.each([
    ['who has not paid may see what is sold', shop(false, email), 'paywall', null],
    ['a step for customers leads to the one that sells', shop(false, email), 'app', 'paywall'],
    ['the one that sells needs its answers first', shop(false), 'paywall', 'email'],
    ['customers may stay', shop(true, email), 'app', null],
    ['customers are not sold to again', shop(true, email), 'paywall', 'success'],
    ['customers who lost their answers neither', shop(true), 'paywall', 'success'],
    ['a step beside the order may be entered bare', shop(false), 'agency', null],
    ['customers are led on from there too', shop(true), 'agency', 'success'],
  ])('%s', (_rule, journey, name, expected) => {
    expect(guard(journey, name)).toBe(expected)
  })
})
