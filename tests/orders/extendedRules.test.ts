import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Answers } from '../../domain/answers/answers'
import { backTarget } from '../../domain/path/backTarget'
import type { Journey } from '../../domain/path/journey'
import { navigationOf } from '../../domain/path/navigationOf'
import { path } from '../../domain/path/path'
import { loadFunnel } from '../../schema/loadFunnel'
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
