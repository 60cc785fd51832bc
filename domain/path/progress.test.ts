import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import type { Journey } from './journey'
import { progress } from './progress'

const journey: Journey = { order: live35, answers: fullAnswers, variants: {} }

describe('on the 35 routes', () => {
  test.each([
    ['your-age', [0, 0, 0, 0, 0]],
    ['gender', [14, 0, 0, 0, 0]],
    ['age', [29, 0, 0, 0, 0]],
    ['focus', [43, 0, 0, 0, 0]],
    ['body-type', [57, 0, 0, 0, 0]],
    ['dream-body', [71, 0, 0, 0, 0]],
    ['target-zones', [86, 0, 0, 0, 0]],
    ['typical-day', [100, 0, 0, 0, 0]],
    ['content-with-your-weight', [100, 20, 0, 0, 0]],
    ['workout', [100, 40, 0, 0, 0]],
    ['feel-during-the-day', [100, 60, 0, 0, 0]],
    ['join-millions', [100, 80, 0, 0, 0]],
    ['height', [100, 100, 0, 0, 0]],
    ['weight', [100, 100, 25, 0, 0]],
    ['weight-goal', [100, 100, 50, 0, 0]],
    ['birthday', [100, 100, 75, 0, 0]],
    ['strong-start', [100, 100, 100, 0, 0]],
    ['habits', [100, 100, 100, 8, 0]],
    ['how-much-to-sleep', [100, 100, 100, 17, 0]],
    ['water-intake', [100, 100, 100, 25, 0]],
    ['plan-preference', [100, 100, 100, 33, 0]],
    ['favorite-products', [100, 100, 100, 42, 0]],
    ['specific-motivation', [100, 100, 100, 50, 0]],
    ['important-date', [100, 100, 100, 58, 0]],
    ['your-pace', [100, 100, 100, 67, 0]],
    ['prediction', [100, 100, 100, 75, 0]],
    ['personal-summary', [100, 100, 100, 83, 0]],
    ['analyzing-your-answers', [100, 100, 100, 92, 0]],
    ['email', [100, 100, 100, 100, 0]],
    ['paywall', [100, 100, 100, 100, 25]],
    ['purchase-success', [100, 100, 100, 100, 50]],
    ['guides', [100, 100, 100, 100, 75]],
    ['download-the-app', [100, 100, 100, 100, 100]],
  ])('%s shows %j', (name, expected) => {
    expect(progress(journey, name)).toEqual(expected)
  })

  test.each([
    ['your-plan', 20],
    ['paywall-exp', 40],
    ['purchase-success', 60],
    ['download-the-app', 100],
  ])('in the test branch: %s fills the last segment by %i %%', (name, expected) => {
    expect(progress({ ...journey, variants: { paywall: 'test' } }, name)).toEqual([100, 100, 100, 100, expected])
  })

  test('a step that is left out is not counted', () => {
    const answers = { ...fullAnswers, specificMotivation: 'no' }
    expect(progress({ ...journey, answers }, 'your-pace')).toEqual([100, 100, 100, 64, 0])
    expect(progress({ ...journey, answers }, 'email')).toEqual([100, 100, 100, 100, 0])
  })

  test('a step that the order does not have shows an empty bar', () => {
    expect(progress(journey, 'nonsense')).toEqual([0, 0, 0, 0, 0])
  })
})

describe('odd orders', () => {
  const order: Order = {
    name: 'odd',
    segments: [['a'], ['hidden'], ['b', 'c'], ['hidden-too']],
    steps: { hidden: { showIf: { never: 'yes' } }, 'hidden-too': { showIf: { never: 'yes' } } },
  }

  test.each([
    ['a segment of one step is full with it, and one without steps goes with it', 'a', [100, 100, 0, 0]],
    ['half of a segment', 'b', [100, 100, 50, 0]],
    ['the bar is full at the end of the path', 'c', [100, 100, 100, 100]],
  ])('%s', (_rule, name, expected) => {
    expect(progress({ ...journey, order }, name)).toEqual(expected)
  })

  test.each([
    ['the first segment', 0],
    ['any other segment', 1],
  ])('a long segment is not full before its last step: %s', (_rule, index) => {
    const names = Array.from({ length: 1000 }, (_, position) => `step-${position}`)
    const segments = index === 0 ? [names] : [['a'], names]
    const long = { ...journey, order: { name: 'long', segments, steps: {} } }
    expect(progress(long, 'step-998')[index]).toBe(99)
    expect(progress(long, 'step-999')[index]).toBe(100)
  })
})
