import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { backTarget } from '../../domain/path/backTarget'
import type { Journey } from '../../domain/path/journey'
import { navigationOf } from '../../domain/path/navigationOf'
import { nextStep } from '../../domain/path/nextStep'
import { path } from '../../domain/path/path'
import { loadFunnel } from '../../schema/compile/loadFunnel'
import { fullAnswers } from './fullAnswers'

const { funnel } = loadFunnel(join(import.meta.dirname, '../..'))
if (!funnel?.orders.extended) throw Error('the extended order has problems: npm run validate')
const order = funnel.orders.extended
const { sexes } = funnel.settings

const journeyWith = (answers: Answers): Journey => ({
  order,
  sexes,
  answers: { ...fullAnswers, ...answers },
  variants: {},
})

describe('the way back through the extended order', () => {
  it.each<[string, Answers, string, string]>([
    ['rule 5, confident', { feelAboutHitting: 'confident' }, 'you-are-not-alone', 'feel-about-hitting'],
    ['rule 5, unsure', { feelAboutHitting: 'unsure' }, 'you-are-not-alone', 'source-of-uncertainty'],
    ['rule 5, not answered', {}, 'you-are-not-alone', 'source-of-uncertainty'],
    ['rule 2, past all that follows the prediction', {}, 'personal-summary', 'your-pace'],
    ['rule 6, without focus-on-in-your-plan', {}, 'loading', 'explore-for-a-week'],
    ['rule 1, with all that lies between', { specificMotivationDate: undefined }, 'prediction', 'specific-motivation'],
    ['rule 4', { workout: 'three_five_times' }, 'pain-areas', 'exercises'],
    ['rule 4 without exercises', { workout: 'no_workout' }, 'pain-areas', 'workout'],
    ['rule 6, without focus', {}, 'main-goal', 'age'],
  ])('%s', (_rule, answers, from, to) => {
    expect(backTarget(journeyWith(answers), from)).toBe(to)
  })
})

describe('a question that an earlier answer has made pointless is left out', () => {
  it.each<[string, Answers, boolean]>([
    ['source-of-uncertainty', { feelAboutHitting: 'confident' }, false],
    ['source-of-uncertainty', { feelAboutHitting: 'willing_to_try' }, true],
    ['quickly-lose-weight', { yourPace: 'fast' }, false],
    ['quickly-lose-weight', { yourPace: 'slow_and_steady' }, false],
    ['quickly-lose-weight', { yourPace: 'i_want_calorie_counter_to_decide' }, true],
    ['weight-loss-experience', { currentPriority: 'gaining_muscle' }, false],
    ['weight-loss-experience', { currentPriority: 'losing_weight' }, true],
    ['cooking-skill', { howDoYouPrepareMeals: 'cook_myself' }, true],
    ['cooking-skill', { howDoYouPrepareMeals: 'someone_cooks_for_me' }, false],
    ['cooking-skill', { howDoYouPrepareMeals: 'order_restaurants' }, false],
    ['cooking-skill', { howDoYouPrepareMeals: 'eat_premade' }, false],
    ['time-per-meal', { howDoYouPrepareMeals: 'cook_myself' }, true],
    ['time-per-meal', { howDoYouPrepareMeals: 'someone_cooks_for_me' }, false],
    ['time-per-meal', { howDoYouPrepareMeals: 'order_restaurants' }, false],
    ['time-per-meal', { howDoYouPrepareMeals: 'eat_premade' }, true],
  ])('%s with %j: %s', (step, answers, isAsked) => {
    expect(path(journeyWith(answers)).includes(step)).toBe(isAsked)
  })
})

describe('an answer spares what it makes pointless', () => {
  const asked = (answers: Answers, steps: readonly string[]) => {
    const way = path(journeyWith(answers))
    return steps.filter((step) => way.includes(step))
  }
  const training = ['workout', 'training-type', 'exercises', 'pain-areas', 'walks']
  const snacking = ['habits', 'snack-craving-times', 'snack-triggers']

  it.each<[string, Answers, readonly string[], readonly string[]]>([
    ['who trains is asked how', { workout: 'three_five_times' }, training, training],
    [
      'who does not train is asked neither how nor how often',
      { workout: 'no_workout' },
      training,
      ['workout', 'pain-areas', 'walks'],
    ],
    [
      'who only walks is not asked for sessions',
      { workout: 'only_walks' },
      training,
      ['workout', 'training-type', 'pain-areas', 'walks'],
    ],
    ['who snacks is asked when and why', { habits: ['sweet_tooth'], snackCravingTime: 'evenings' }, snacking, snacking],
    [
      'who has no cravings is not asked why',
      { habits: ['soda_addiction'], snackCravingTime: 'it_doesnt_hit_me' },
      snacking,
      ['habits', 'snack-craving-times'],
    ],
  ])('%s', (_rule, answers, steps, expected) => {
    expect(asked(answers, steps)).toEqual(expected)
  })
})

describe('the header of the extended order', () => {
  it.each<[string, { readonly back?: boolean; readonly progress?: boolean }]>([
    ['feedback', { progress: false }],
    ['great-job', { progress: false }],
    ['explore-for-a-week', { progress: false }],
    ['loading', { back: false }],
  ])('of %s: %j', (step, header) => {
    expect(navigationOf(order, step).header).toEqual(header)
  })
})

it('your-shape-timeline leads to birthday, whatever stands between', () => {
  expect(nextStep(journeyWith({}), 'your-shape-timeline')).toBe('birthday')
  const [start = [], lifestyle = [], habits = [], ...others] = order.segments
  const moved = habits.toSpliced(habits.indexOf('birthday'), 0, 'walks')
  const segments = [start, lifestyle.filter((name) => name !== 'walks'), moved, ...others]
  expect(nextStep({ ...journeyWith({}), order: { ...order, segments } }, 'your-shape-timeline')).toBe('birthday')
})

it.each(['entry', 'unavailable-on-android'])('%s stands beside the order and leads to its start', (step) => {
  expect(order.aside).toContain(step)
  expect(nextStep(journeyWith({}), step)).toBe('your-age')
})
