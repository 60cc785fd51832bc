import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import type { Journey } from './journey'
import { nextStep } from './nextStep'

const journey: Journey = { order: live35, answers: fullAnswers, variants: {} }

describe('on the 35 routes', () => {
  test.each([
    ['your-age', 'gender'],
    ['gender', 'focus'],
    ['age', 'focus'],
    ['focus', 'body-type'],
    ['body-type', 'dream-body'],
    ['dream-body', 'target-zones'],
    ['target-zones', 'typical-day'],
    ['typical-day', 'content-with-your-weight'],
    ['content-with-your-weight', 'workout'],
    ['workout', 'feel-during-the-day'],
    ['feel-during-the-day', 'join-millions'],
    ['join-millions', 'height'],
    ['height', 'weight'],
    ['weight', 'weight-goal'],
    ['weight-goal', 'birthday'],
    ['birthday', 'strong-start'],
    ['strong-start', 'habits'],
    ['habits', 'how-much-to-sleep'],
    ['how-much-to-sleep', 'water-intake'],
    ['water-intake', 'plan-preference'],
    ['plan-preference', 'favorite-products'],
    ['favorite-products', 'specific-motivation'],
    ['specific-motivation', 'important-date'],
    ['important-date', 'your-pace'],
    ['your-pace', 'prediction'],
    ['prediction', 'personal-summary'],
    ['personal-summary', 'analyzing-your-answers'],
    ['analyzing-your-answers', 'email'],
    ['email', 'paywall'],
    ['paywall', 'purchase-success'],
    ['purchase-success', 'guides'],
    ['guides', 'download-the-app'],
    ['download-the-app', null],
  ])('after %s comes %s', (name, expected) => {
    expect(nextStep(journey, name)).toBe(expected)
  })

  test.each([
    ['email', 'your-plan'],
    ['your-plan', 'paywall-exp'],
    ['paywall-exp', 'purchase-success'],
  ])('in the test branch: after %s comes %s', (name, expected) => {
    expect(nextStep({ ...journey, variants: { paywall: 'test' } }, name)).toBe(expected)
  })

  test('without a special event its date is passed over', () => {
    const answers = { ...fullAnswers, specificMotivation: 'no' }
    expect(nextStep({ ...journey, answers }, 'specific-motivation')).toBe('your-pace')
  })

  test('from a step off the path: the first step of the path after it', () => {
    expect(nextStep(journey, 'your-plan')).toBe('purchase-success')
  })

  test('from a step that the order does not have: nowhere', () => {
    expect(nextStep(journey, 'nonsense')).toBeNull()
  })
})

describe('a question that is asked once', () => {
  const order: Order = {
    name: 'once',
    segments: [['first', 'sex', 'again', 'last']],
    steps: { first: { stores: 'age' }, sex: {}, again: { stores: 'age', askedOnce: true }, last: {} },
  }

  test.each([
    ['is passed over when its answer is known', 'sex', { age: 'a' }, 'last'],
    ['comes while it is not', 'sex', {}, 'again'],
    ['leads on from itself, answered or not', 'again', { age: 'a' }, 'last'],
  ])('%s', (_rule, name, answers, expected) => {
    expect(nextStep({ order, answers, variants: {} }, name)).toBe(expected)
  })
})

describe('the next of a step that is in no order', () => {
  const order: Order = {
    name: 'jumps',
    aside: ['cover', 'lost', 'plain'],
    segments: [['a', 'b', 'c']],
    steps: { cover: { next: 'b' }, lost: { next: 'b' }, a: { next: 'c' }, b: { showUnless: { skip: 'yes' } }, c: {} },
  }

  test.each([
    ['leads into the order', 'cover', {}, 'b'],
    ['that is left out: the first step of the path after it', 'cover', { skip: 'yes' }, 'c'],
    ['counts for no step of the order', 'a', {}, 'b'],
    ['leads nowhere where there is none', 'plain', {}, null],
  ])('%s', (_rule, name, answers, expected) => {
    expect(nextStep({ order, answers, variants: {} }, name)).toBe(expected)
  })
})
