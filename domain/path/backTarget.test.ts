import { describe, expect, test } from 'vitest'
import type { Order } from '../../schema/compile/compiled'
import { fullAnswers } from '../../tests/orders/fullAnswers'
import { live35 } from '../../tests/orders/live35'
import { backTarget } from './backTarget'
import type { Journey } from './journey'

const journey: Journey = { order: live35, answers: fullAnswers, variants: {} }
const dateless = { ...fullAnswers, specificMotivationDate: undefined }
const noEvent = { ...fullAnswers, specificMotivation: 'no' }

/** The two places of the extended funnel that have a back rule of their own. */
const extended: Order = {
  name: 'extended',
  segments: [
    ['exercises', 'walks', 'pain-areas'],
    ['feel-about-hitting', 'source-of-uncertainty', 'focus-on-in-your-plan', 'you-are-not-alone'],
  ],
  steps: {
    'pain-areas': { backTo: [{ to: 'exercises' }] },
    'feel-about-hitting': { stores: 'feelAboutHitting' },
    'focus-on-in-your-plan': { passedByBack: true },
    'you-are-not-alone': { backTo: [{ to: 'feel-about-hitting', when: { feelAboutHitting: 'confident' } }] },
  },
}

describe('the back rules', () => {
  test.each([
    ['1: important-date goes back to specific-motivation', fullAnswers, 'important-date', 'specific-motivation'],
    ['1: prediction without a date goes back to specific-motivation', dateless, 'prediction', 'specific-motivation'],
    ['1: a date left over from an event that was taken back is no date', noEvent, 'prediction', 'specific-motivation'],
    ['1: prediction with a date goes back to the step before it', fullAnswers, 'prediction', 'your-pace'],
    ['2: personal-summary goes back to your-pace', fullAnswers, 'personal-summary', 'your-pace'],
    ['3: the paywall goes back to email', fullAnswers, 'paywall', 'email'],
    ['6: the step before', fullAnswers, 'workout', 'content-with-your-weight'],
    ['6: across the end of a segment', fullAnswers, 'content-with-your-weight', 'typical-day'],
    ['6: a step off the path is passed over', noEvent, 'your-pace', 'specific-motivation'],
    ['6: focus is left out of the list', fullAnswers, 'body-type', 'age'],
    ['7: focus itself goes back in the browser’s history', fullAnswers, 'focus', null],
    ['7: the first step goes back in the browser’s history', fullAnswers, 'your-age', null],
    ['7: so does a step that the order does not have', fullAnswers, 'nonsense', null],
  ])('rule %s', (_rule, answers, name, expected) => {
    expect(backTarget({ ...journey, answers }, name)).toBe(expected)
  })

  test.each([
    ['4: pain-areas goes back to exercises', {}, 'pain-areas', 'exercises'],
    [
      '5: you-are-not-alone after a confident answer',
      { feelAboutHitting: 'confident' },
      'you-are-not-alone',
      'feel-about-hitting',
    ],
    [
      '5: you-are-not-alone after another answer',
      { feelAboutHitting: 'unsure' },
      'you-are-not-alone',
      'source-of-uncertainty',
    ],
    ['6: focus-on-in-your-plan is left out of the list', {}, 'focus-on-in-your-plan', null],
  ])('rule %s', (_rule, answers, name, expected) => {
    expect(backTarget({ ...journey, order: extended, answers }, name)).toBe(expected)
  })

  test.each([
    ['your-plan', 'email'],
    ['paywall-exp', 'your-plan'],
  ])('in the test branch: %s goes back to %s', (name, expected) => {
    expect(backTarget({ ...journey, variants: { paywall: 'test' } }, name)).toBe(expected)
  })

  test.each([
    ['a target off the path is passed over', [{ to: 'hidden' }, { to: 'a' }], 'a'],
    ['a target that comes later is passed over, so that going back ends', [{ to: 'e' }], 'c'],
    ['the first rule that holds counts', [{ to: 'a', when: { x: 'no' } }, { to: 'b' }, { to: 'a' }], 'b'],
    ['both parts of a rule must hold', [{ to: 'a', when: { x: 'yes' }, whenMissing: 'x' }], 'c'],
  ])('%s', (_rule, backTo, expected) => {
    const order: Order = {
      name: 'rules',
      segments: [['a', 'hidden', 'b', 'c', 'd', 'e']],
      steps: { hidden: { showIf: { x: 'no' } }, d: { backTo } },
    }
    expect(backTarget({ ...journey, order, answers: { x: 'yes' } }, 'd')).toBe(expected)
  })
})
